/** Put in by the build: every destination's code, two letters each, without separators. */
declare const COUNTRY_CODES: string;
/** Put in by the build: the widget's version. */
declare const WIDGET_VERSION: string;

/** Put in by the build: style.css, minified. */
declare const STYLE: string;
