/** The originals and copies of a set of eight, as their names are printed; a copy is chosen by its number. */
export const COPIES = [
  'ORIGINAL 1 (FOR ISSUING CARRIER)',
  'ORIGINAL 2 (FOR CONSIGNEE)',
  'ORIGINAL 3 (FOR SHIPPER)',
  'COPY 4 (DELIVERY RECEIPT)',
  'COPY 5 (EXTRA COPY)',
  'COPY 6 (EXTRA COPY)',
  'COPY 7 (EXTRA COPY)',
  'COPY 8 (FOR AGENT)',
] as const

/** What is stored when a waybill is issued: the originals and the delivery receipt. */
export const USUAL_COPIES: readonly number[] = [1, 2, 3, 4]

/** Returns the names of copies in their order, each once; unknown numbers have none. */
export function namesOfCopies(numbers: readonly number[]): string[] {
  return COPIES.filter((_, index) => numbers.includes(index + 1))
}
