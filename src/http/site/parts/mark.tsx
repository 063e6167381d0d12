/** The mark: an island over two waves, in the colours of the theme. */
export function Mark() {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="7" fill="#0a5f68" />
      <path
        d="M5 21c3.7 0 3.7-2.4 7.3-2.4S16 21 19.600 21 23.300 18.600 27 18.600M5 26c3.7 0 3.7-2.400 7.300-2.400S16 26 19.600 26s3.700-2.400 7.400-2.400"
        fill="none"
        stroke="#fff"
        stroke-width="2.2"
        stroke-linecap="round"
      />
      <path d="M9 14.500 16 6l7 8.500z" fill="#fff" />
    </svg>
  );
}
