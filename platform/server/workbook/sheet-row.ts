/** `sheetRow` is the row number that the user sees in the sheet; empty rows are left out. Dates are UTC midnight of their day. */
export type SheetRow = {
  readonly sheetRow: number
  readonly cells: readonly (string | number | Date | null)[]
}
