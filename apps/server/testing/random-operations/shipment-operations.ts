import { entryOf, blankEntry } from '#areas/shipments/contract/booking/entry-of.ts'
import { shipmentsApi } from '#areas/shipments/contract/api.ts'
import type { Shipment } from '#areas/shipments/contract/booking/shipment.ts'
import type { Desk } from '../desks.ts'
import { type Operation, callOf } from './operation.ts'
import { someShipment } from './some-shipments.ts'
import type { World } from './world.ts'

/** Shipments from the booking to their house numbers and parts. */
export const shipmentOperations: readonly Operation[] = [
  {
    kind: 'shipment: book',
    weight: 7,
    draw: async (world, desk) => {
      const entry = entryFor(world, desk)
      return callOf(shipmentsApi.shipmentCreate, entry, ({ id }) => world.memory.book(id, entry.pieces))
    },
  },
  {
    kind: 'shipment: change',
    weight: 6,
    isRaced: true,
    draw: async (world, desk) => {
      const shipment = await openSome(world, desk)
      if (!shipment) return null
      const { random, memory } = world
      const pieces = 2 + random.below(18)
      const cargo = { pieces, grossWeight: String(20 + random.below(300)), dimensionLines: linesOf(world, pieces) }
      const change = random.percent(70) ? cargo : { customerReference: `REF ${random.below(1000)}` }
      const volume = 'dimensionLines' in change && change.dimensionLines.length === 0 ? { volume: '1.2' } : {}
      const { id, version } = shipment
      const input = { ...entryOf(shipment), ...change, ...volume, id, version }
      const isMeasured = input.dimensionLines.length > 0
      return callOf(shipmentsApi.shipmentEdit, { ...input, ...(isMeasured && { volume: null }) }, (saved) =>
        memory.change(id, (saved.pieces ?? 0) - (shipment.pieces ?? 0)),
      )
    },
  },
  {
    kind: 'shipment: delete',
    weight: 2,
    draw: async (world, desk) => {
      const one = await someShipment(world, desk, `mawb_no is null and space_status in ('None', 'Released', 'Refused')`)
      if (!one) return null
      return callOf(shipmentsApi.shipmentDelete, { ids: [one.id] }, () => world.memory.remove(one.id))
    },
  },
  {
    kind: 'shipment: house number',
    weight: 6,
    isRaced: true,
    draw: async (world, desk) => {
      const one = await someShipment(world, desk, 'hawb_no is null')
      return one ? callOf(shipmentsApi.hawbNumberTake, { shipmentId: one.id, hawbNo: null }) : null
    },
  },
  {
    kind: 'shipment: split',
    weight: 4,
    draw: async (world, desk) => {
      const shipment = await openSome(world, desk, 'pieces > 1')
      if (!shipment) return null
      const { id, version, dimensionLines } = shipment
      const count = shipment.pieces ?? 2
      const pieces = 1 + world.random.below(Math.max(1, count - 1))
      let left = pieces
      const byLine = dimensionLines.map((line) => {
        const off = Math.min(left, line.pieces)
        left -= off
        return off
      })
      const grossWeight = ((Number(shipment.grossWeight) * pieces) / count).toFixed(2)
      return callOf(shipmentsApi.shipmentSplit, { id, version, pieces, byLine, grossWeight }, (part) =>
        world.memory.split(id, part.id),
      )
    },
  },
  {
    kind: 'shipment: rejoin',
    weight: 4,
    draw: async (world, desk) => {
      const part = await someShipment(world, desk, 'exists (select from shipments.part p where p.shipment_id = s.id)')
      if (!part) return null
      const { id, version } = part
      return callOf(shipmentsApi.shipmentRejoin, { id, version }, () => world.memory.rejoin(id))
    },
  },
  {
    kind: 'shipment: copy',
    weight: 2,
    draw: async (world, desk) => {
      const one = await someShipment(world, desk)
      if (!one) return null
      return callOf(shipmentsApi.shipmentCopy, { id: one.id, take: ['otherParties'] }, ({ id, pieces }) =>
        world.memory.book(id, pieces ?? 0),
      )
    },
  },
]

/** The record as the office sees it; undefined where it does not. */
async function openSome(world: World, desk: Desk, condition = 'true'): Promise<Shipment | undefined> {
  const one = await someShipment(world, desk, condition)
  if (!one) return undefined
  const { code, data } = await desk.answer(shipmentsApi.shipmentOpen, { id: one.id })
  return code === 200 ? (data as Shipment) : undefined
}

function entryFor(world: World, desk: Desk) {
  const { random, offices } = world
  const pieces = 2 + random.below(18)
  const party = (name: string) => ({ partnerId: null, name, address: '1 Road', contact: '', phone: '' })
  const dimensionLines = linesOf(world, pieces)
  return {
    ...blankEntry(desk.officeId),
    // The other office handles every second shipment, so that both work on it.
    handlingOfficeId: random.percent(50) ? offices.HKG.officeId : offices.SHA.officeId,
    destinationOfficeId: random.percent(50) ? offices.FRA.officeId : null,
    shipper: party(`SHIPPER ${1 + random.below(3)}`),
    consignee: party('HAFEN IMPORT GMBH'),
    originAirport: 'HKG',
    destinationAirport: 'FRA',
    pieces,
    grossWeight: String(20 + random.below(300)),
    volume: dimensionLines.length > 0 ? null : '1.2',
    dimensionLines,
    goodsDescription: 'WIRELESS EARPHONES',
  }
}

function linesOf({ random }: World, pieces: number) {
  if (random.percent(50)) return []
  const first = 1 + random.below(pieces)
  const size = { length: '60', width: '50', height: '40' }
  const rest = pieces - first
  return [{ ...size, pieces: first }, ...(rest > 0 ? [{ ...size, height: '30', pieces: rest }] : [])]
}
