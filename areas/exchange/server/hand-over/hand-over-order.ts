import { addShipment } from '#areas/shipments/server/index.ts'
import { shipmentApi } from '#areas/shipments/contract/booking/shipment-api.ts'
import { blankEntry } from '#areas/shipments/contract/booking/entry-of.ts'
import { warehouseApi } from '#areas/warehouse/contract/api.ts'
import { registerTruck } from '#areas/warehouse/server/index.ts'
import type { Actor } from '#platform/domain/actor.ts'
import { type Verdict, refuse } from '#platform/domain/verdict.ts'
import { decimalsOf, textOf, unitsOf } from '#platform/domain/decimal.ts'
import type { Verb } from '#platform/server/http/context.ts'
import type { exchangeApi } from '../../contract/api.ts'
import type { BookingParties } from '../../contract/order.ts'
import { type OrderRefusal, canHandOver } from '../../domain/order-rules.ts'
import type { OrderRow } from '../order-repository.ts'
import { handOver } from './hand-over.ts'
import { putServicesOn } from './put-on-shipment.ts'

/** EXC-06: a confirmed air order becomes a booking of the office that sells it. */
export const bookOrder: Verb<typeof exchangeApi.bookOrder> = (context, { id, version, ...parties }) =>
  handOver(
    context,
    { seen: { id, version }, may: canCarryOn('AIR'), access: shipmentApi.create.access },
    async (tx, order) => {
      const booking = bookingOf(order, context.actor.officeId, parties)
      const shipment = await addShipment(context, tx, booking)
      const made = { id: shipment.id, number: shipment.jobNo, as: 'SHIPMENT' } as const
      await putServicesOn(tx, context, order, made)
      return made
    },
  )

/** EXC-06: the truck of a confirmed order is registered at the warehouse of the actor's office. */
export const collectOrder: Verb<typeof exchangeApi.collectOrder> = (context, { id, version, ...truck }) =>
  handOver(
    context,
    { seen: { id, version }, may: canCarryOn('TRUCK'), access: warehouseApi.truckRegister.access },
    async (tx, order) => {
      const { officeId, officeCode, account } = context.actor
      const input = {
        ...truck,
        customerId: null,
        customer: order.buyerOffice,
        references: [order.number],
        expectedPieces: order.pieces,
        remark: order.remark?.slice(0, 500) ?? '',
      }
      const at = { officeId, officeCode, account, now: context.now, fromGate: false }
      const { id: truckId, number } = await registerTruck(tx, input, at)
      return { id: truckId, number, as: 'TRUCK' }
    },
  )

function canCarryOn(kind: 'AIR' | 'TRUCK') {
  return (order: OrderRow, actor: Pick<Actor, 'officeId'>): Verdict<OrderRefusal> =>
    order.kind === kind ? canHandOver(order, actor) : refuse('NOT_TO_HAND_OVER')
}

/**
 * What is known of the booking; its charges go to billing (`post-charges.ts`). A rate that the field cannot hold to the last decimal is
 * left out.
 */
function bookingOf(order: OrderRow, officeId: string, { shipper, consignee }: BookingParties) {
  return {
    ...blankEntry(officeId),
    shipper: partyOf(shipper),
    consignee: partyOf(consignee),
    originAirport: order.origin,
    destinationAirport: order.destination,
    goodsDescription: order.goods,
    pieces: order.pieces,
    grossWeight: textOf(unitsOf(order.grossWeight, 2), 2),
    volume: order.volume,
    cargoReadyDate: order.readyOn,
    customerReference: order.number,
    destinationOfficeId: order.buyerOfficeId === officeId ? null : order.buyerOfficeId,
    settlingRate: order.rate !== null && decimalsOf(order.rate) <= 2 ? order.rate : null,
    settlingCurrency: order.currency,
  }
}

function partyOf(name: string) {
  return { partnerId: null, name, address: '', contact: '', phone: '' }
}
