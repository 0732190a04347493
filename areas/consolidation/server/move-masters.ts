import type { Flight } from '#areas/flights/contract/flight.ts'
import { legsFlown } from '#areas/flights/domain/legs-flown.ts'
import { lockShipments } from '#areas/shipments/server/index.ts'
import type { Actor } from '#platform/domain/actor.ts'
import { localOf } from '#platform/domain/local-time.ts'
import type { ReadDb, WriteTx } from '#platform/server/database/database.ts'
import type { Context } from '#platform/server/http/context.ts'
import { found, requireAllowed } from '#platform/server/refusal.ts'
import { consolidationErrors } from '../contract/errors.ts'
import { canChangeMaster } from '../domain/live-master-rules.ts'
import { assignAgain } from './assign-again.ts'
import { housesUnder, lockMasters, reflyMaster } from './master-repository.ts'
import { airlineOfNumber, carriersOf } from './require-master-flight.ts'
import { type Booked, housesWithTheirs, ownMasters, saveBookedFlights } from './moved-masters-repository.ts'

/** The flight of a master and of each of its houses before a move, so that the move can be undone. */
export type FormerMaster = {
  readonly id: string
  readonly flight: Booked & { readonly flightNo: string; readonly etd: string; readonly eta: string }
  readonly houses: readonly (Booked & { readonly id: string })[]
}

/** Returns the masters of shipments that the office may still give another flight, each with all its houses and its carriers. */
export async function movableMasters(db: ReadDb, shipmentIds: readonly string[], actor: Pick<Actor, 'officeId'>) {
  const houses = await housesWithTheirs(db, shipmentIds)
  const masters = await ownMasters(db, houses)
  const movable = masters.flatMap((master) => {
    const aboard = houses.filter(({ masterId }) => masterId === master.id)
    return canChangeMaster(master, aboard, actor).ok ? [{ ...master, houses: aboard.map(({ id }) => id) }] : []
  })
  return Promise.all(
    movable.map(async (master) => ({
      ...master,
      carriers: await carriersOf(db, await airlineOfNumber(db, master, master.flightNo)),
    })),
  )
}

/** Gives masters with all their houses another flight, by the rules of assigning again. Returns what they had before. */
export async function moveMasters(
  tx: WriteTx,
  moves: readonly { readonly masterId: string; readonly flight: Pick<Flight, 'flightNo' | 'legs'> }[],
  by: Pick<Context, 'actor' | 'now' | 'language'>,
): Promise<readonly FormerMaster[]> {
  const former: FormerMaster[] = []
  for (const { masterId, flight } of moves) {
    const before = await formerOf(tx, masterId)
    const [master] = await lockMasters(tx, [masterId])
    const { originZone, destinationZone, ...leg } = found(master)
    const { from, to } = found(legsFlown(flight.legs, leg))
    const { capacityType, originAirport, destinationAirport, carrierReason } = leg
    await assignAgain(
      tx,
      {
        capacityType,
        originAirport,
        destinationAirport,
        carrierReason,
        shipmentIds: before.houses.map(({ id }) => id),
        number: { by: 'held' },
        flightNo: flight.flightNo,
        etd: localOf(from.departsAt, originZone),
        eta: localOf(to.arrivesAt, destinationZone),
        cutOff: null,
      },
      by,
    )
    former.push(before)
  }
  return former
}

/**
 * Gives masters and their houses the flights back that they had before a move, on a cancelled flight too. Returns the houses that have
 * joined or left a master since; then nothing is changed. The houses are locked by the caller.
 */
export async function restoreMasters(
  tx: WriteTx,
  former: readonly FormerMaster[],
  { actor }: Pick<Context, 'actor'>,
): Promise<readonly string[]> {
  const masters = await lockMasters(
    tx,
    former.map(({ id }) => id),
  )
  const aboard = await lockShipments(
    tx,
    await housesUnder(
      tx,
      masters.map(({ id }) => id),
    ),
    null,
  )
  const known = former.flatMap(({ id, houses }) => houses.map((house) => `${id} ${house.id}`))
  const current = aboard.map(({ id, masterId }) => `${masterId ?? ''} ${id}`)
  const changed = [...new Set(known).symmetricDifference(new Set(current))]
  if (changed.length > 0) return changed.map((pair) => pair.split(' ')[1] ?? '')
  for (const { id, flight, houses } of former) {
    const master = found(masters.find((one) => one.id === id))
    const its = aboard.filter(({ masterId }) => masterId === id)
    requireAllowed(consolidationErrors, canChangeMaster(master, its, actor))
    const { capacityType, carrierReason } = master
    await reflyMaster(tx, id, { ...flight, capacityType, carrierReason })
    await saveBookedFlights(tx, houses)
  }
  return []
}

async function formerOf(tx: WriteTx, masterId: string): Promise<FormerMaster> {
  const houses = await lockShipments(tx, await housesUnder(tx, [masterId]), null)
  const [master] = await lockMasters(tx, [masterId])
  const { flightNo, etd, eta, cutOff } = found(master)
  return { id: masterId, flight: { flightNo, etd, eta, cutOff }, houses: houses.map(bookedOf) }
}

function bookedOf({ id, flightNo, etd, eta, cutOff }: Booked & { readonly id: string }) {
  return { id, flightNo, etd, eta, cutOff }
}
