/** Where a charge is billed: on house or master, by the sending or the receiving office. */
export const BILLING_TABS = ['EXPORT_HAWB', 'EXPORT_MAWB', 'IMPORT_HAWB', 'IMPORT_MAWB'] as const
/** Selling to a customer, buying from a vendor, settling with the office or agent at the other end. */
export const LINE_SIDES = ['SELL', 'BUY', 'SETTLE'] as const
export const LINE_TERMS = ['PP', 'CC'] as const
/** The basis of a charge. */
export const LINE_BASES = [
  'CHARGEABLE_WEIGHT',
  'GROSS_WEIGHT',
  'HAWB',
  'MAWB',
  'PIECE',
  'FLAT',
  'PERCENT',
  'KG_DAY',
] as const

export type BillingTab = (typeof BILLING_TABS)[number]
export type LineSide = (typeof LINE_SIDES)[number]
export type LineTerms = (typeof LINE_TERMS)[number]
export type LineBasis = (typeof LINE_BASES)[number]
