import type { NamedMawb } from '../domain/mawb.ts'
import type { MawbNumber } from '../domain/mawb-number.ts'

/** A number in the stock: its state and its immutable values. */
export type StockRow = NamedMawb &
  MawbNumber & {
    readonly id: string
    /** Formatted: `157-68076960`. */
    readonly number: string
    readonly airline: string
    readonly capacityType: string
    readonly receivedDate: string
  }

/** A number to be added to the stock. */
export type NewNumber = MawbNumber & {
  readonly airline: string
  readonly capacityType: string
  readonly receivedDate: string
}
