/** Conversion and tax of a line. */
export type LineTerms = {
  readonly baseCurrency: string
  readonly rate: string | null
  readonly rateDay: string
  readonly rateSource: string
  readonly taxRate: string
}
