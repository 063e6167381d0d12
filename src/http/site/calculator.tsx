import { COUNTRY_NAMES } from "../../domain/trade/printed-countries.ts";

const COUNTRIES = Object.entries(COUNTRY_NAMES).sort(([, a], [, b]) => a.localeCompare(b, "en"));

const Countries = ({ chosen }: { chosen: string }) => (
  <>
    {COUNTRIES.map(([code, name]) => (
      <option value={code} selected={code === chosen}>
        {name}
      </option>
    ))}
  </>
);

/** A form that a script answers in place, on demo access. */
export function Calculator() {
  return (
    <div class="card stack">
      <form id="calculator" class="calculator">
        <p class="field">
          <label for="price">Price (USD)</label>
          <input id="price" name="price" inputmode="decimal" required value="120" />
        </p>
        <p class="field">
          <label for="shippingPrice">Shipping (USD)</label>
          <input id="shippingPrice" name="shippingPrice" inputmode="decimal" value="15" />
        </p>
        <p class="field code-field">
          <label for="hsCode">HS code</label>
          <input
            id="hsCode"
            name="hsCode"
            inputmode="numeric"
            value="6109.10"
            aria-describedby="hsCode-hint"
          />
        </p>
        <p class="field">
          <label for="origin">Made in</label>
          <select id="origin" name="origin">
            <Countries chosen="CN" />
          </select>
        </p>
        <p class="field">
          <label for="destinationCountry">Shipped to</label>
          <select id="destinationCountry" name="destinationCountry">
            <Countries chosen="US" />
          </select>
        </p>
        <button class="main" type="submit" disabled>
          Work it out
        </button>
      </form>
      <p class="small soft" id="hsCode-hint">
        T-shirts of cotton are 6109.10; running shoes 6404.11; laptops 8471.30.
      </p>
      <div id="answer" aria-live="polite" />
      <noscript>
        <p class="notice">The calculator needs JavaScript; the API does not.</p>
      </noscript>
    </div>
  );
}
