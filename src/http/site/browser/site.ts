import { rememberCodeLanguage } from "./parts/code-language.ts";
import { addCopyButtons } from "./parts/copy-buttons.ts";
import { offerSearch } from "./parts/offer-search.ts";

addCopyButtons();
rememberCodeLanguage();
offerSearch();

// The reference was one page: an address of one of its parts leads to the page that the part has now.
const part = location.hash === "" ? null : document.getElementById(location.hash.slice(1));
const moved = part?.matches(".endpoint") ? part.querySelector("a") : null;
if (moved) location.replace(moved.href);
