import { addShipment } from '#areas/shipments/server/index.ts'
import { shipmentApi } from '#areas/shipments/contract/booking/shipment-api.ts'
import { blankEntry } from '#areas/shipments/contract/booking/entry-of.ts'
import { warehouseApi } from '#areas/warehouse/contract/api.ts'
import { registerTruck } from '#areas/warehouse/server/index.ts'
import { platformErrors } from '#platform/contract/platform-errors.ts'
import { holdsAny } from '#platform/domain/actor.ts'
import { decimalsOf, textOf, unitsOf } from '#platform/domain/decimal.ts'
import type { WriteTx } from '#platform/server/database/database.ts'
import type { Context, Verb } from '#platform/server/http/context.ts'
import { Refusal, found, requireAllowed, saved } from '#platform/server/refusal.ts'
import type { exchangeApi } from '../../contract/api.ts'
import { exchangeErrors } from '../../contract/errors.ts'
import type { BookingParties } from '../../contract/order.ts'
import { canHandOver } from '../../domain/order-rules.ts'
import { announceOrder } from '../answer-order.ts'
import { orderRecord } from '../open-order.ts'
import { type OrderRow, type Saved, addEvent, findOrder, lockOrder, markHandedOver } from '../order-repository.ts'
import { visibleOrders } from '../visible-orders.ts'
import { postCharges } from './post-charges.ts'

/** EXC-06: a confirmed air order becomes a booking of the office that sells it. */
export const bookOrder: Verb<typeof exchangeApi.bookOrder> = (context, { id, version, ...parties }) =>
  handOver(context, { seen: { id, version }, kind: 'AIR', access: shipmentApi.create.access }, async (tx, order) => {
    const booking = bookingOf(order, context.actor.officeId, parties)
    const shipment = await addShipment(context, tx, booking)
    return { id: shipment.id, number: shipment.jobNo }
  })

/** EXC-06: the truck of a confirmed order is registered at the warehouse of the actor's office. */
export const collectOrder: Verb<typeof exchangeApi.collectOrder> = (context, { id, version, ...truck }) =>
  handOver(
    context,
    { seen: { id, version }, kind: 'TRUCK', access: warehouseApi.truckRegister.access },
    (tx, order) => {
      const { officeId, officeCode, account } = context.actor
      const input = {
        ...truck,
        customerId: null,
        customer: order.buyerOffice,
        references: [order.number],
        expectedPieces: order.pieces,
        remark: order.remark?.slice(0, 500) ?? '',
      }
      return registerTruck(tx, input, { officeId, officeCode, account, now: context.now, fromGate: false })
    },
  )

type HandingOver = { readonly seen: Saved; readonly kind: 'AIR' | 'TRUCK'; readonly access: readonly string[] }
type Receive = (tx: WriteTx, order: OrderRow) => Promise<{ readonly id: string; readonly number: string }>

/** The access of the endpoint is that of orders; what the order becomes has rights of its own. */
async function handOver(context: Context, { seen, kind, access }: HandingOver, receive: Receive) {
  if (!holdsAny(context.actor, access)) {
    throw new Refusal(platformErrors.NO_PERMISSION, { params: { permissions: access.join(', ') } })
  }
  return context.transact(async (tx) => {
    const order = found(await lockOrder(tx, seen.id, visibleOrders(context.actor)))
    requireAllowed(exchangeErrors, canHandOver(order, context.actor))
    if (order.kind !== kind) throw new Refusal(exchangeErrors.NOT_TO_HAND_OVER)
    if (order.version !== seen.version) saved(undefined, await orderRecord(context, order))
    const made = await receive(tx, order)
    saved(await markHandedOver(tx, seen, made), null)
    const by = { account: context.actor.account, now: context.now }
    await addEvent(tx, order.id, { what: 'BOOKED', text: made.number, ...by })
    announceOrder(tx, order)
    const booked = found(await findOrder(tx, order.id, null))
    await postCharges(tx, booked)
    return { id: order.id, version: booked.version, handedOver: made.number, handedOverId: made.id }
  })
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
