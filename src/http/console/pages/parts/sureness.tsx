/** From here on a code may be relied on, and below it needs a look: the API's own bounds. */
const SURE = 0.8;
const GUESS = 0.5;

/** How sure a code is, as a bar and in words. */
export function Sureness({ share }: { share: number }) {
  const percent = Math.round(share * 100);
  const [style, word] =
    share >= SURE ? ["good", "sure"] : share >= GUESS ? ["warn", "likely"] : ["bad", "no more than a guess"];
  return (
    <p class="row">
      <meter
        class="sureness"
        min={0}
        low={GUESS * 100}
        high={SURE * 100}
        optimum={100}
        max={100}
        value={percent}
        aria-label="How sure the code is"
      />
      <span class={`tag ${style}`}>
        {percent}%: {word}
      </span>
    </p>
  );
}
