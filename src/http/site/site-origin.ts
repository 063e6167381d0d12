import { createContext } from "hono/jsx";

/** The address that a page was asked at, for what must be told with its host: previews of a link. */
export const SiteOrigin = createContext("");
