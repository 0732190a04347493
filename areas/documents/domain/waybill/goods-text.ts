/** Words that do not say what the goods are; customs reject a description of nothing else. */
const VAGUE = new Set(
  (
    'ACCESSORIES ALL AND ARTICLES AS ATTACHED CARGO COMMODITIES CONSOL CONSOLIDATED CONSOLIDATION CONTAIN CONTAINING CONTAINS ' +
    'EFFECTS EQUIPMENT FAK FREIGHT GENERAL GIFT GIFTS GOODS ITEM ITEMS KIND KINDS LIST MANIFEST MATERIAL MATERIALS MERCHANDISE ' +
    'MISC MISCELLANEOUS OF OTHER PACKAGE PACKAGES PART PARTS PER PERSONAL PIECES PRODUCT PRODUCTS SAID SAMPLE SAMPLES ' +
    'SPARE SPARES STC STUFF SUNDRY THE TO VARIOUS'
  ).split(' '),
)

/** Whether a description is of words such as PARTS, GENERAL CARGO or SAID TO CONTAIN only. */
export function isVague(text: string): boolean {
  const words = text.toUpperCase().match(/[A-Z]{2,}/g) ?? []
  return words.every((word) => VAGUE.has(word))
}

/** Whether the goods are those of the houses on the manifest. */
export function refersToHouses(text: string): boolean {
  return /\bCONSOL(?:IDATION)?\b/.test(text.toUpperCase())
}

/** Whether a name stands for whoever holds the papers, which is no consignee of an air waybill. */
export function isToOrder(name: string): boolean {
  return /^(?:TO (?:THE )?ORDER\b|ORDER(?: OF\b|$))/m.test(name.toUpperCase().trim())
}
