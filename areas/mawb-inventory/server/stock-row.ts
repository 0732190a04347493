import type { NamedMawb } from '../domain/mawb.ts'
import type { MawbNumber } from '../domain/mawb-number.ts'

/** A number as it lies in the stock: its state and what never changes about it. */
export type StockRow = NamedMawb &
  MawbNumber & {
    readonly id: string
    /** Printed: `157-68076960`. */
    readonly number: string
    readonly airline: string
    readonly capacityType: string
    readonly receivedDate: string
  }

/** A number that comes into the stock. */
export type NewNumber = MawbNumber & {
  readonly airline: string
  readonly capacityType: string
  readonly receivedDate: string
}
