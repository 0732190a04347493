import { consolidationApi } from '#areas/consolidation/contract/api.ts'
import { spaceApi } from '#areas/space/contract/api.ts'
import type { Desk } from '../desks.ts'
import { type Operation, callOf } from './operation.ts'
import { type SomeShipment, someFlight, someShipment, someShipments } from './some-shipments.ts'
import type { World } from './world.ts'

/** Space on flights and the MAWBs over shipments, which bind each other. */
export const spaceOperations: readonly Operation[] = [
  {
    kind: 'space: request',
    weight: 7,
    isRaced: true,
    draw: async (world, desk) => {
      const { random } = world
      const free = `space_status not in ('Requested', 'Confirmed')`
      const [one, two] = twoOf(world, await someShipments(world, desk, free))
      const flight = await someFlight(world)
      if (!one || !flight) return null
      const chosen = await withHouses(world, random.percent(70) || !two ? [one] : [one, two])
      const unit = random.percent(25) ? { uldType: 'PMC', positions: 1 } : { uldType: null, positions: null }
      return callOf(spaceApi.spaceRequest, {
        flightId: flight.id,
        shipments: chosen.map((id) => ({ id, ...unit })),
        overrideReason: random.percent(5) ? 'Agreed with the airline' : null,
      })
    },
  },
  {
    kind: 'space: confirm',
    weight: 6,
    draw: async (world, desk) => {
      const one = await someShipment(world, desk, `space_status = 'Requested'`)
      return one ? callOf(spaceApi.spaceConfirm, { ids: await withHouses(world, [one]), reason: 'OK 1' }) : null
    },
  },
  ...(['spaceRefuse', 'spaceRelease'] as const).map((verb): Operation => ({
    kind: verb === 'spaceRefuse' ? 'space: refuse' : 'space: release',
    weight: verb === 'spaceRefuse' ? 2 : 3,
    draw: async (world, desk) => {
      const one = await someShipment(world, desk, `space_status in ('Requested', 'Confirmed')`)
      if (!one) return null
      const mawb = one.masterId === null ? {} : { mawb: world.random.pick(['off', 'together'] as const) }
      return callOf(spaceApi[verb], { ids: [one.id], reason: 'Rolled over', ...mawb })
    },
  })),
  {
    kind: 'space: revise',
    weight: 3,
    draw: async (world, desk) => {
      const one = await someShipment(world, desk, `space_status in ('Requested', 'Confirmed')`)
      if (!one) return null
      return callOf(spaceApi.spaceRevise, { ids: await withHouses(world, [one]), overrideReason: null })
    },
  },
  {
    kind: 'master: assign',
    weight: 6,
    draw: async (world, desk) => {
      const [one, two] = twoOf(world, await someShipments(world, desk, 'master_id is null'))
      const flight = await someFlight(world, one?.flightId)
      if (!one || !flight) return null
      const isSame = two?.spaceStatus === one.spaceStatus && two.flightId === one.flightId
      return callOf(consolidationApi.masterAssign, {
        shipmentIds: two && isSame ? [one.id, two.id] : [one.id],
        number: await numberFor(world, desk),
        capacityType: 'SPOT',
        flightNo: flight.flightNo,
        originAirport: 'HKG',
        destinationAirport: 'FRA',
        etd: flight.etd,
        eta: flight.eta,
        cutOff: null,
      })
    },
  },
  {
    kind: 'master: join',
    weight: 5,
    draw: async (world, desk) => {
      const aboard = await someShipment(world, desk, 'master_id is not null')
      const free = await someShipments(world, desk, 'master_id is null')
      const alike = free.filter(({ spaceStatus }) => spaceStatus === aboard?.spaceStatus)
      const one = world.any(alike.length > 0 && world.random.percent(70) ? alike : free)
      if (!aboard?.mawbNo || !one) return null
      return callOf(consolidationApi.masterJoin, { shipmentIds: [one.id], mawbNo: aboard.mawbNo })
    },
  },
  {
    kind: 'master: unassign',
    weight: 4,
    draw: async (world, desk) => {
      const one = await someShipment(world, desk, 'master_id is not null')
      if (!one) return null
      const ids = world.random.percent(40) ? await withHouses(world, [one]) : [one.id]
      return callOf(consolidationApi.masterUnassign, { shipmentIds: ids })
    },
  },
]

/** The shipments with all houses of their MAWBs, which ask for space together. */
async function withHouses({ rows }: World, shipments: readonly SomeShipment[]): Promise<string[]> {
  const found = await rows<{ id: string }>(
    `select id from shipments.shipment where id = any($1) or master_id = any($2) order by id`,
    [shipments.map(({ id }) => id), shipments.flatMap(({ masterId }) => masterId ?? [])],
  )
  return found.map(({ id }) => id)
}

function twoOf(world: World, from: readonly SomeShipment[]): [SomeShipment | undefined, SomeShipment | undefined] {
  const one = world.any(from)
  return [one, world.any(from.filter(({ id }) => id !== one?.id))]
}

async function numberFor(world: World, { officeId }: Desk) {
  const named = await world.rows<{ number: string }>(
    `select number from mawb_inventory.mawb where owner_office_id = $1 and use is null order by number limit 2`,
    [officeId],
  )
  const one = world.random.percent(25) ? world.any(named) : undefined
  return one ? ({ by: 'named', mawbNo: one.number } as const) : ({ by: 'next', airlineCode: 'CX' } as const)
}
