import type { WriteTx } from '#platform/server/database/database.ts'
import type { Context, Verb } from '#platform/server/http/context.ts'
import { found, requireAllowed, saved } from '#platform/server/refusal.ts'
import { requireValid } from '#platform/server/require-valid.ts'
import { blankEntry, entryOf } from '../../contract/booking/entry-of.ts'
import { type Shipment, type ShipmentEntry, shipmentOver } from '../../contract/booking/shipment.ts'
import { shipmentErrors } from '../../contract/errors.ts'
import type { partApi } from '../../contract/parts/part-api.ts'
import { fieldsLeftOut } from '../../domain/booking/copy-job.ts'
import { canRejoin, canSplit } from '../../domain/parts/part-rules.ts'
import {
  type EnteredGoods,
  type Goods,
  canJoinGoods,
  canSplitOff,
  joinedGoods,
  splitGoods,
} from '../../domain/parts/split-goods.ts'
import { notifyShipmentsChanged } from '../booking/notify-shipments-changed.ts'
import { addShipment, saveShipment } from '../booking/save-shipment.ts'
import { shipmentRecord } from '../booking/shipment-record.ts'
import { deleteShipments, findShipment, lockShipments } from '../booking/shipment-repository.ts'
import { visibleOffices } from '../booking/visible-offices.ts'
import { valuesOfCopy } from '../key-account-list/require-account-values.ts'
import { deletePart, findParts, findWhole, insertPart, moveBooked } from './part-repository.ts'

// Splitting a shipment over flights or MAWBs. A part is a shipment with a job number, space, house number and MAWB of its own; both
// sides are saved by the rules of saving, so nothing is split that could not be changed.

export const openParts: Verb<typeof partApi.open> = async ({ db, actor }, { id }) => {
  const office = visibleOffices(actor)
  found(await findShipment(db, id, office))
  return { of: await findWhole(db, id, office), parts: await findParts(db, id, office) }
}

/** Takes pieces off the shipment and makes them a part, without flight, orders and numbers. */
export const splitShipment: Verb<typeof partApi.split> = (context, { id, version, ...off }) =>
  context.transact(async (tx) => {
    const source = await lockedRecord(tx, context, id)
    saved(source.version === version ? source : undefined, source)
    requireAllowed(shipmentErrors, canSplit(source, context.actor))
    requireAllowed(shipmentErrors, canSplitOff(goodsOf(source), off))
    const goods = splitGoods(goodsOf(source), off)
    await saveShipment(context, tx, { id, version }, (current) => ({ ...entryOf(current), ...goods.stays }))
    const part = await addShipment(context, tx, await entryOfPart(tx, context, source, goods.off), source)
    await insertPart(tx, { shipmentId: part.id, wholeId: id, account: context.actor.account })
    await moveBooked(tx, id, {
      pieces: -off.pieces,
      grossWeight: `-${goods.off.grossWeight ?? '0'}`,
      cubicCm: -part.cubicCm,
    })
    notifyShipmentsChanged(tx, [id])
    return part
  })

/** Gives the pieces of a part back to its shipment. Orders and delivery notes that were entered on the part go along. */
export const rejoinShipment: Verb<typeof partApi.rejoin> = (context, { id, version }) =>
  context.transact(async (tx) => {
    const { id: wholeId } = found(await findWhole(tx, id, visibleOffices(context.actor)))
    // Both are locked together, in the order of their ids, so that two rejoins cannot wait for each other.
    await lockShipments(tx, [id, wholeId], null)
    const [part, whole] = [await lockedRecord(tx, context, id), await lockedRecord(tx, context, wholeId)]
    saved(part.version === version ? part : undefined, part)
    const hasParts = (await findParts(tx, id, null)).length > 0
    requireAllowed(shipmentErrors, canRejoin({ part, hasParts, whole }, context.actor))
    requireAllowed(shipmentErrors, canJoinGoods(goodsOf(whole), goodsOf(part)))
    await deletePart(tx, id)
    await deleteShipments(tx, [id])
    const seen = { id: wholeId, version: whole.version }
    await saveShipment(context, tx, seen, (current) => joinedEntry(entryOf(current), entryOf(part)))
    // What was booked comes back as booked, so that a part changed since then shows as a difference.
    const { pieces, grossWeight, cubicCm } = part.booked ?? part
    await moveBooked(tx, wholeId, { pieces: pieces ?? 0, grossWeight: grossWeight ?? '0', cubicCm })
    notifyShipmentsChanged(tx, [wholeId, id])
    return lockedRecord(tx, context, wholeId)
  })

async function lockedRecord(tx: WriteTx, { actor }: Pick<Context, 'actor'>, id: string): Promise<Shipment> {
  const [row] = await lockShipments(tx, [id], visibleOffices(actor))
  return shipmentRecord(tx, found(row))
}

function goodsOf(shipment: Shipment): Goods {
  const { pieces, grossWeight, volume, dimensionLines } = entryOf(shipment)
  return { pieces, grossWeight, volume, dimensionLines }
}

/** What is counted once for the whole shipment stays with it. */
const STAYS = ['pallets', 'cartons', 'dimensionText', 'poLines', 'deliveryNotes'] as const

async function entryOfPart(
  tx: WriteTx,
  context: Context,
  source: Shipment,
  goods: EnteredGoods,
): Promise<ShipmentEntry> {
  const blank = blankEntry(context.actor.officeId)
  const taken = ['otherParties', 'places', 'rates', 'customerReference', 'keyAccountFields'] as const
  const left = [...fieldsLeftOut(source, taken), ...STAYS].map((field) => [field, blank[field]])
  const { cargoReadyDate } = source
  const entered = { ...entryOf(source), ...Object.fromEntries(left), cargoReadyDate, ...goods }
  const entry = requireValid(shipmentOver(source), entered, { ...context, errors: shipmentErrors })
  const keyAccountFields = await valuesOfCopy(tx, entry, source, { isRequested: true })
  return { ...entry, keyAccountFields }
}

function joinedEntry(whole: ShipmentEntry, part: ShipmentEntry): ShipmentEntry {
  const counted = (one: number | null, other: number | null) =>
    one === null && other === null ? null : (one ?? 0) + (other ?? 0)
  const named = new Set(whole.deliveryNotes.map(({ dnNo }) => dnNo))
  return {
    ...whole,
    ...joinedGoods(whole, part),
    handlingCodes: [...new Set([...whole.handlingCodes, ...part.handlingCodes])],
    pallets: counted(whole.pallets, part.pallets),
    cartons: counted(whole.cartons, part.cartons),
    poLines: [...whole.poLines, ...part.poLines],
    deliveryNotes: [...whole.deliveryNotes, ...part.deliveryNotes.filter(({ dnNo }) => !named.has(dnNo))],
  }
}
