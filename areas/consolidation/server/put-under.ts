import type { Instant } from '#platform/domain/local-time.ts'
import { allowed } from '#platform/domain/verdict.ts'
import type { WriteTx } from '#platform/server/database/database.ts'
import type { Context } from '#platform/server/http/context.ts'
import { volumeText } from '#areas/cargo/domain/chargeable-weight.ts'
import { cutOffTaken, keepsCutOff } from '#areas/shipments/domain/flight/cut-off-rules.ts'
import { type Leg, isSameLeg } from '../domain/master-rules.ts'
import { rollUp } from '../domain/roll-up.ts'
import {
  whichFly,
  flightsOfEach,
  requireReadyForMaster,
  type ShipmentRow,
  findUnits,
  refreshNextMilestones,
} from '#areas/shipments/server/index.ts'
import { type Flight, joinMaster } from './master-repository.ts'
import { requireEach } from './demands.ts'

/**
 * Puts houses under a master if all required key account fields are filled; houses on its leg take over its flight and cut-off,
 * unless they have their own cut-off for that flight; on-forwarded ones keep theirs.
 */
export async function putUnder(
  tx: WriteTx,
  masterId: string,
  houses: readonly ShipmentRow[],
  { flightNo, etd, eta, cutOff, ...leg }: Flight & Leg,
  { now, language }: Pick<Context, 'now' | 'language'>,
): Promise<void> {
  await requireReadyForMaster(tx, houses, language)
  const following = onLeg(houses, leg)
  const { keeping: stored, taking } = byCutOff(houses, following, { flightNo, etd })
  const others = houses.map(({ id }) => id).filter((id) => !following.includes(id))
  await joinMaster(tx, masterId, stored, { flightNo, etd, eta })
  for (const [its, ids] of await cutOffsTaken(tx, taking, { flightNo, etd, cutOff }, now)) {
    await joinMaster(tx, masterId, ids, { flightNo, etd, eta, cutOff: its })
  }
  await joinMaster(tx, masterId, others, {})
  await refreshNextMilestones(
    tx,
    houses.map(({ id }) => id),
  )
}

/** Returns the ids of the houses that fly with their master all the way. */
export function onLeg(houses: readonly ShipmentRow[], leg: Leg): readonly string[] {
  return houses.filter((house) => isSameLeg(house, leg)).map(({ id }) => id)
}

/** Splits the following houses into those with their own cut-off for the flight, and those that take over the master's. */
export function byCutOff(
  houses: readonly ShipmentRow[],
  following: readonly string[],
  flight: Pick<Flight, 'flightNo' | 'etd'>,
): { readonly keeping: readonly string[]; readonly taking: readonly ShipmentRow[] } {
  const followers = houses.filter(({ id }) => following.includes(id))
  const stored = followers.filter((house) => keepsCutOff(house, flight)).map(({ id }) => id)
  return { keeping: stored, taking: followers.filter(({ id }) => !stored.includes(id)) }
}

/** Returns the ids of houses by the cut-off they take over (`cutOffTaken`). */
export async function cutOffsTaken(
  tx: WriteTx,
  taking: readonly ShipmentRow[],
  { flightNo, etd, cutOff }: Pick<Flight, 'flightNo' | 'etd' | 'cutOff'>,
  now: Date,
): Promise<ReadonlyMap<Instant | null, readonly string[]>> {
  const booked = taking.map((house) => ({ ...house, flightNo, etd, cutOff }))
  const flights = await flightsOfEach(tx, booked, now)
  const units = await findUnits(
    tx,
    taking.map(({ id }) => id),
  )
  const cutOffs = booked.map((house, at) => cutOffTaken(house, flights[at], units.get(house.id) ?? null))
  const groups = Map.groupBy(booked.keys(), (at) => cutOffs[at] ?? null)
  return new Map([...groups].map(([cutOffOfThese, ats]) => [cutOffOfThese, ats.flatMap((at) => booked[at]?.id ?? [])]))
}

/** Departure airport, time and cut-offs of a master's flight. */
type Departing = Pick<Flight, 'flightNo' | 'etd'> & { readonly originAirport: string; readonly originZone: string }

/** Refuses goods for cargo aircraft only on a known passenger flight, naming each such house. */
export async function requireEachFlyable(
  tx: WriteTx,
  houses: readonly ShipmentRow[],
  { flightNo, etd, originAirport, originZone }: Departing,
  { now, language }: Pick<Context, 'now' | 'language'>,
): Promise<void> {
  const departing = { flightNo, etd, originAirport, originZone }
  const departures = houses.map((house) => ({ ...house, ...departing, path: house.id }))
  const verdicts = new Map((await whichFly(tx, departures, now)).map(({ path, verdict }) => [path, verdict]))
  requireEach(
    houses.map((shipment) => ({ shipment, verdict: verdicts.get(shipment.id) ?? allowed })),
    language,
  )
}

/** Returns the totals of a master for the caller. */
export function assigned(master: { readonly id: string; readonly mawbNo: string }, houses: readonly ShipmentRow[]) {
  const { cubicCm, pieces, grossWeight, chargeWeight } = rollUp(houses.map(goodsOf))
  const { id, mawbNo } = master
  return { id, mawbNo, pieces, grossWeight, chargeWeight, volume: volumeText(BigInt(cubicCm)) }
}

function goodsOf({ pieces, grossWeight, cubicCm, chargeWeight }: ShipmentRow) {
  return { pieces: pieces ?? 0, grossWeight: grossWeight ?? '0', cubicCm, chargeWeight: chargeWeight ?? '0' }
}
