import type { PlanContent, PlanUnit } from '../plan/plan.ts'

/** Pieces of a house that are in another place in the later version. */
export type PlanMove = {
  readonly shipmentId: string
  readonly pieces: number
  readonly from: PlanPlace
  readonly to: PlanPlace
}

/** A ULD by its key, the offload list, or unplanned. */
export type PlanPlace = { readonly kind: 'unit'; readonly key: string } | { readonly kind: 'offload' | 'open' }

/** LDP-02: returns the moves between two versions. Pieces of one house are interchangeable, so only counts are compared. */
export function movesBetween(before: PlanContent, after: PlanContent): PlanMove[] {
  const [was, is] = [countsOf(before), countsOf(after)]
  const ids = [...new Set([...was.keys(), ...is.keys()])].toSorted()
  return ids.flatMap((id) => movesOfHouse(id, was.get(id) ?? new Map(), is.get(id) ?? new Map()))
}

/** Returns the ULDs of both versions by key; the later version wins. */
export function unitsOfBoth(before: PlanContent, after: PlanContent): ReadonlyMap<string, PlanUnit> {
  return new Map([...before.units, ...after.units].map((unit) => [unit.key, unit]))
}

type Counts = ReadonlyMap<string, number>

function countsOf({ units, offloads }: PlanContent): ReadonlyMap<string, Counts> {
  const counts = new Map<string, Map<string, number>>()
  const add = (id: string, place: string, pieces: number): void => {
    const places = counts.get(id) ?? new Map<string, number>()
    counts.set(id, places.set(place, (places.get(place) ?? 0) + pieces))
  }
  for (const { key, loads } of units) for (const { shipmentId, pieces } of loads) add(shipmentId, key, pieces)
  for (const { shipmentId, pieces } of offloads) add(shipmentId, OFFLOAD, pieces)
  return counts
}

function movesOfHouse(shipmentId: string, was: Counts, is: Counts): PlanMove[] {
  const places = [...new Set([...was.keys(), ...is.keys()])]
  const changes = places.map((place) => ({ place, by: (is.get(place) ?? 0) - (was.get(place) ?? 0) }))
  const gone = changes.filter(({ by }) => by < 0).map(({ place, by }) => ({ place, left: -by }))
  const moves: PlanMove[] = []
  for (const { place, by } of changes.filter((change) => change.by > 0)) {
    let open = by
    for (const source of gone) {
      const pieces = Math.min(open, source.left)
      if (pieces === 0) continue
      source.left -= pieces
      open -= pieces
      moves.push({ shipmentId, pieces, from: placeOf(source.place), to: placeOf(place) })
    }
    if (open > 0) moves.push({ shipmentId, pieces: open, from: { kind: 'open' }, to: placeOf(place) })
  }
  for (const { place, left } of gone) {
    if (left > 0) moves.push({ shipmentId, pieces: left, from: placeOf(place), to: { kind: 'open' } })
  }
  return moves
}

const OFFLOAD = 'offload'

function placeOf(place: string): PlanPlace {
  return place === OFFLOAD ? { kind: 'offload' } : { kind: 'unit', key: place }
}
