/**
 * The part of highlight.js that the docs use; tsconfig.json leads here, as the package's own types would bring the
 * browser's names into the whole program.
 */
interface Highlighter {
  registerLanguage(name: string, grammar: Grammar): void;
  highlight(code: string, options: { language: string; ignoreIllegals?: boolean }): { value: string };
}
/** A language's rules, made with the highlighter's own patterns. */
type Grammar = (highlighter: Highlighter) => object;

declare const exported: Highlighter & Grammar;
export default exported;
