import { allocate } from '../money.ts'
import { type ProposedLine, proposedLine } from './proposed-line.ts'

/** What a truck paid that brought a shipment, and how many pieces of which shipments it brought. */
export type TruckFee = {
  readonly truckId: string
  readonly number: string
  readonly fee: string
  readonly currency: string
  readonly brought: readonly { readonly shipmentId: string; readonly pieces: number }[]
}

/** The share of a shipment in the fee of each truck that brought it, by pieces; the shares of a truck are its whole fee. */
export function linesOfTrucks(fees: readonly TruckFee[], shipmentId: string, payer: string | null): ProposedLine[] {
  return fees.map(({ truckId, number, fee, currency, brought }) => {
    const keys = brought.map((load) => ({ name: load.shipmentId, share: String(load.pieces) }))
    const share = allocate(fee, keys, FEE_DECIMALS).get(shipmentId) ?? '0'
    const flat = { basis: 'FLAT', quantity: '1', price: share, currency } as const
    const from = { origin: 'WAREHOUSE', source: number, part: truckId } as const
    return proposedLine({ ...flat, ...from, side: 'SELL', chargeCode: 'TRK', terms: 'PP', payer })
  })
}

/** As the warehouse keeps its fees. */
const FEE_DECIMALS = 2
