/** What the standard forms hold: labels and values to be found in the text of the PDF of the full shipment. */

// biome-ignore format: a list of fields
const SHIPPER = [
  "Zakłady Włókiennicze Łódź Sp. z o.o.", "ul. Piotrkowska 104", "90-926 Łódź", "Poland (PL)",
];

// biome-ignore format: a list of fields
const CONSIGNEE = [
  "Harbor Trading LLC", "400 Pier Avenue", "90802 Long Beach, CA", "United States (US)",
];

// biome-ignore format: a list of fields
export const GOODS = [
  "Knitted shirts, short sleeves", "Linen table cloths",
];

// biome-ignore format: a list of fields
export const SIGNED = [
  "Anna Nowak", "Export manager", "Łódź, 2026-03-02", "Signature",
];

// biome-ignore format: a list of fields
export const INVOICE = [
  "COMMERCIAL INVOICE", "FV/2026/0042", "2026-03-01", ...SHIPPER, ...CONSIGNEE, ...GOODS, ...SIGNED,
  "Grażyna Wójcik", "+48 42 555 0123", "export@zwl.example", "EORI PL725000111100000", "Maria Lopez",
  "+1 562 555 0100", "in@harbor.example", "Tax id 12-3456789", "Sold to / buyer", "Harbor Holdings Inc.",
  "Date of export", "2026-03-03", "Country of export", "Country of ultimate destination", "2709",
  "Reason for export", "Sale", "FOB Gdańsk", "Free On Board", "Currency", "USD", "Made of: 100% cotton",
  "Use: clothing", "SKU TS-100", "6109.10.00.12", "6302.53", "Lithuania (LT)", "100 PCS", "71 kg",
  "USD 4.355", "USD 435.50", "USD 125.00", "Number of packages", "carton", "HT 1-2", "Total net weight",
  "121 kg", "Total gross weight", "128 kg", "Subtotal", "USD 560.50", "Discount", "− USD 25.00",
  "Freight", "USD 320.40", "Insurance", "USD 15.05", "Other charges", "Tax", "Value FOB Gdańsk", "USD 535.50", "Total with freight and insurance",
  "USD 870.95", "Basis of the total", "30 days net", "OLIN1234567", "PO-77",
  "I declare that all the information", "Page 1 of",
];

// biome-ignore format: a list of fields
export const PACKING_LIST = [
  "PACKING LIST", "FV/2026/0042", "PO-77", "2026-03-01", ...SHIPPER, ...CONSIGNEE,
  "Harbor Holdings Inc.", ...GOODS, "Ocean Line", "OLIN1234567", "1-2", "2 × carton", "HT 1-2",
  "1. Knitted shirts, short sleeves: 50 PCS", "2. Linen table cloths: 5 PCS", "60.5 kg", "64 kg",
  "60 × 40 × 35", "0.084", "Total packages", "Total items", "110 PCS", "Total net weight",
  "Total gross weight", "128 kg", "Total volume", "0.168 m³", "Container no.", "Seal no.",
];

// biome-ignore format: a list of fields
export const APPLICATION = [
  "CERTIFICATE OF ORIGIN", "APPLICATION", "1 Consignor", "2 Consignee", "3 Country of origin",
  "Poland, Lithuania: see box 6", "4 Transport details", "Ocean Line", "5 Remarks", "FV/2026/0042",
  "6 Item no.", "HT 1-2", "2 carton", ...GOODS, "7 Quantity", "Gross 75 kg", "Net 71 kg",
  "8 Certification by the issuing authority", ...SHIPPER, ...CONSIGNEE, ...SIGNED,
];

// biome-ignore format: a list of fields
export const PREFERENTIAL = [
  "CERTIFICATE OF ORIGIN", "1 Exporter", ...SHIPPER, "2 Producer", "AVAILABLE UPON REQUEST",
  "3 Consignee", ...CONSIGNEE, "4 Means of transport and route", "Vessel, flight or vehicle: MV Baltica",
  "Port of loading: Gdańsk", "5 For official use", "6 Remarks", "7 Item", "8 Marks and numbers",
  "9 Number and kind of packages", "Linen table cloths ***", "10 HS code (6 digits)", "6109.10",
  "6302.53", "11 Origin criterion", "B", "12 Quantity", "13 Invoice no. and date", "14 Declaration",
  "15 Certification", "Free trade agreement X", ...SIGNED,
];

// biome-ignore format: a list of fields
export const USMCA = [
  "USMCA CERTIFICATION OF ORIGIN", "1 Certification is made by the", "EXPORTER", "2 Certifier",
  "Textiles del Bajío S.A. de C.V.", "Av. Insurgentes 1200", "37000 León", "Mexico (MX)",
  "Title Export manager", "Tel. +52 477 555 0100", "E-mail ventas@bajio.example", "3 Exporter",
  "4 Producer", "5 Importer", ...CONSIGNEE, "6 Description of goods", ...GOODS, "6109.10",
  "7 Origin criterion", "8 Blanket period", "2026-01-01 to 2026-12-31",
  "9 I certify that the goods described in this document qualify as originating", ...SIGNED,
];

// biome-ignore format: a list of fields
export const ENTRY_SUMMARY = [
  "CUSTOMS DECLARATION", "CBP Form 7501", "WORKSHEET", "1 Filer code / entry no.", "2 Entry type", "01",
  "3 Summary date", "4 Surety no.", "5 Bond type", "6 Port code", "2709", "7 Entry date",
  "8 Importing carrier", "Ocean Line", "9 Mode of transport", "10 Country of origin", "MULTI",
  "11 Import date", "12 B/L or AWB no.", "OLIN1234567", "13 Manufacturer ID", "PLZAKWLO104LOD",
  "14 Exporting country", "15 Export date", "16 I.T. no.", "17 I.T. date", "18 Missing docs",
  "19 Foreign port of lading", "Gdańsk", "20 U.S. port of unlading", "21 Country of melt and pour",
  "22 Primary country of smelt", "23 Secondary country of smelt", "24 Country of cast",
  "25 Location of goods / G.O. no.", "26 Consignee no.", "27 Importer no.", "12-3456789",
  "28 Reference no.", "29 Ultimate consignee", "30 Importer of record", ...CONSIGNEE, "31 Line",
  "32 Description", ...GOODS, "9903.01.25", "10%", "USD 43.55", "6109.10.00.12", "16.5%", "USD 71.86",
  "75 kg", "100 PCS", "USD 435.50", "CHGS", "Relationship", "6302.53", "USD 6.25", "Fee 499 MPF",
  "USD 33.58", "Fee 501 HMF", "39 Total entered value", "USD 560.50", "39 Total other fees", "USD 34.28",
  "40 Declaration", "41 Duty", "USD 121.66", "42 Tax", "43 Other", "44 Total", "USD 155.94", ...SIGNED,
];

// biome-ignore format: a list of fields
export const SAD = [
  "CUSTOMS DECLARATION", "data set H1", "WORKSHEET", "A Office", "1 Declaration", "IM A", "2 Consignor",
  ...SHIPPER, "3 Forms", "5 Items", "6 Total packages", "7 Reference no. / UCR", "8 Consignee",
  ...CONSIGNEE, "12 Value details", "14 Declarant", "Customs Agent GmbH", "15 Country of dispatch",
  "17 Country of destination", "Germany (DE)", "18 Means of transport", "19 Container",
  "20 Delivery terms", "FOB Gdańsk", "21 Active means", "22 Currency and total amount invoiced",
  "USD 870.95", "23 Exchange rate", "24 Nature of transaction", "25 Mode at border", "26 Inland mode",
  "29 Office of exit / entry", "30 Location of goods", "31 Packages and description", ...GOODS,
  "32 Item no.", "33 Commodity code", "6109 10 00 12", "34 Country of origin", "35 Gross mass", "75 kg",
  "36 Preference", "37 Procedure", "4000", "38 Net mass", "71 kg", "39 Quota", "40 Summary decl.",
  "41 Supplementary units", "42 Item price", "USD 435.50", "43 Valuation method",
  "44 Additional information", "45 Adjustment", "46 Statistical value", "47 Calculation of taxes",
  "Tax base", "MP", "16.5%", "USD 71.86", "48 Deferred payment", "49 Identification of warehouse",
  "54 Place and date", ...SIGNED,
];

// biome-ignore format: a list of fields
export const CN23 = [
  "CUSTOMS DECLARATION CN23", ...SHIPPER, ...CONSIGNEE, "Item number", "Importer's reference",
  "12-3456789", "(1) Detailed description", ...GOODS, "(2) Quantity", "100 PCS", "(3) Net weight",
  "71 kg", "(5) Value", "USD 435.50", "(7) HS tariff number", "6109.10.00.12", "(8) Country of origin",
  "Poland (PL)", "(4) Total gross weight", "128 kg", "(6) Total value", "USD 560.50",
  "(9) Postal charges", "USD 12.50", "(10) Category of item", "[X] Sale of goods", "(11) Comments",
  "(12) Licence no.", "(13) Certificate no.", "(14) Invoice no.", "Office of origin / date of posting",
  "I certify that the particulars", ...SIGNED,
];
