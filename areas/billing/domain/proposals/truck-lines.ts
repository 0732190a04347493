import { allocate } from '#areas/tariffs/domain/money.ts'
import { type ProposedLine, proposedLine } from './proposed-line.ts'

/** The fee of a truck and the pieces that it brought by shipment. */
export type TruckFee = {
  readonly truckId: string
  readonly number: string
  readonly fee: string
  readonly currency: string
  readonly brought: readonly { readonly shipmentId: string; readonly pieces: number }[]
}

/** Returns the shipment's share in the fee of each truck, by pieces; the shares of a truck add up to its fee. */
export function linesOfTrucks(fees: readonly TruckFee[], shipmentId: string, payer: string | null): ProposedLine[] {
  return fees.map(({ truckId, number, fee, currency, brought }) => {
    const keys = brought.map((load) => ({ name: load.shipmentId, share: String(load.pieces) }))
    const share = allocate(fee, keys, FEE_DECIMALS).get(shipmentId) ?? '0'
    const flat = { basis: 'FLAT', quantity: '1', price: share, currency } as const
    const from = { origin: 'WAREHOUSE', source: number, part: truckId } as const
    return proposedLine({ ...flat, ...from, side: 'SELL', chargeCode: 'TRK', terms: 'PP', payer })
  })
}

/** As stored by the warehouse. */
const FEE_DECIMALS = 2
