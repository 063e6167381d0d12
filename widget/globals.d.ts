/** Put in by the build: every destination's code, a word a first letter: `ADE` is AD and AE. */
declare const COUNTRIES: string;
/** Put in by the build: the languages that have a file of words beside the script, separated by spaces. */
declare const LANGUAGES: string;
/** Put in by the build: the widget's version. */
declare const WIDGET_VERSION: string;

/** Put in by the build: style.css, minified. */
declare const STYLE: string;
