/** The attributes of the widget, in groups, each with its meaning. */
export const ATTRIBUTES: readonly { group: string; rows: readonly (readonly [string, string])[] }[] = [
  {
    group: "The goods",
    rows: [
      ["data-price", "Required. The price of one piece, as your page shows it."],
      ["data-quantity", "How many pieces; price and weight are multiplied by it."],
      ["data-weight", "Kilograms of one piece, where duty goes by weight."],
      ["data-origin", "Country where the goods were made, two letters."],
      ["data-hs-code", "6 to 10 digits. Without it the product name is classified."],
      ["data-product-name", "Shown on the card, and used to classify."],
    ],
  },
  {
    group: "The sale",
    rows: [
      [
        "data-api-key",
        "Required. A publishable key (pk_live_…), or demo for a try on this service's own pages.",
      ],
      ["data-currency", "Currency of price and shipping. USD where absent."],
      ["data-shipping", "What shipping costs the buyer, for all pieces."],
      [
        "data-ship-from",
        "Country the parcel leaves from, where it is not the origin. Buyers at home then see no customs.",
      ],
      ["data-terms", "DAP (the buyer pays at the door, the default) or DDP (you do), or another Incoterm."],
      ["data-registrations", "Schemes under which you collect tax at checkout, such as IOSS UK_VAT."],
      ["data-customer-type", "consumer (the default) or business."],
    ],
  },
  {
    group: "The destination",
    rows: [
      [
        "data-destination",
        "Country to begin with. Without it: the one the visitor chose before, else the one they are in.",
      ],
      [
        "data-postal-code, data-region",
        "Of that country; they settle taxes of states and provinces. Dropped for other countries.",
      ],
      [
        "data-destinations",
        "Countries you deliver to, such as US CA GB, or with a minus those you do not: -RU -KP. Elsewhere the card says that it cannot be sent there.",
      ],
      [
        "data-check",
        "Also asks for prohibitions and permits, and says so where goods cannot be sent or may need a permit.",
      ],
    ],
  },
  {
    group: "The card",
    rows: [
      [
        "data-display-currency",
        "shop (the default), destination, or a code. Your own prices stay as stated; what is converted says ≈.",
      ],
      ["data-details", "full (the default), short (why, without the legal working) or none."],
      ["data-compact", "One line of text in place of a card; without details unless they are asked for."],
      ["data-theme", "light, dark or auto: the colour scheme of your page, which is the default."],
      ["data-locale", "Language, such as de or zh-Hant. Without it: your page's lang, then the browser's."],
      [
        "data-hide-on-error",
        "Shows nothing where a price cannot be had. Without it a visitor may try again.",
      ],
      ["data-cart", "Shows one total for lines that SvcWidget.cart gives it; needs no price of its own."],
    ],
  },
];

/** What a page may set of the card's looks, as CSS custom properties. */
export const PROPERTIES: readonly (readonly [string, string])[] = [
  ["--svc-text", "Text"],
  ["--svc-soft", "Names of the lines, and notes"],
  ["--svc-line", "Border and rules"],
  ["--svc-background", "Ground of the card"],
  ["--svc-field", "Ground of the country field and the button"],
  ["--svc-accent", "Disclosures and the ring of focus"],
  ["--svc-mark", "The word estimate"],
  ["--svc-radius", "Corners"],
  ["--svc-padding", "Room inside the border"],
  ["--svc-font", "Family of the letters; your page's own where absent"],
  ["--svc-font-size", "Size of the letters; 15px where absent"],
  ["--svc-shadow", "Shadow of the card"],
];

/** Room that the snippet keeps from the start, so that nothing below moves when the script arrives. */
export const ROOM = { full: "19.5rem", compact: "3rem" } as const;
