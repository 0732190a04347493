import { type ProposedLine, proposedLine } from './proposed-line.ts'

/** What the storage of a shipment costs that has left the warehouse. */
export type StorageFee = {
  readonly fee: string
  readonly currency: string
  /** The longest time that one of its pieces was stored. */
  readonly days: number
}

/** Returns the storage fee as a line, labelled by the days of storage. */
export function linesOfStorage(storage: StorageFee | undefined, payer: string | null): ProposedLine[] {
  if (!storage) return []
  const { fee: price, currency, days } = storage
  const flat = { basis: 'FLAT', quantity: '1', price, currency } as const
  return [
    proposedLine({
      ...flat,
      origin: 'WAREHOUSE',
      source: `${days} d`,
      side: 'SELL',
      chargeCode: 'STO',
      terms: 'PP',
      payer,
    }),
  ]
}
