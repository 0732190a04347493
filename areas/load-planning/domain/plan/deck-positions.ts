import type { Cut, Position } from '#areas/build-up-planner/domain/problem.ts'
import { decksOf } from '#areas/flights/domain/aircraft.ts'
import type { PlanUnit, UldType } from './plan.ts'

// The ULD positions of an aircraft type (domain §9, practice): names as on the Boeing 777, since every carrier has its own. A position
// that a carrier names otherwise can be typed and is judged by nothing.

/** Where a ULD stands: deck, row from the nose, and side of the aisle; `middle` takes the whole width. */
export type DeckPosition = {
  readonly id: string
  readonly deck: 'main' | 'lower'
  readonly row: number
  readonly side: 'left' | 'right' | 'middle'
  readonly kind: 'pallet' | 'container'
  /** In kg with tare. */
  readonly maxGross: number
  /** In mm; null if only the contour of the ULD limits it. */
  readonly maxHeight: number | null
  /** What the hull cuts off a ULD there. */
  readonly cuts: readonly Cut[]
  /** The positions that cannot be used beside it: the lower deck takes pallets or containers. */
  readonly excludes: readonly string[]
}

/** Containers with the base of one LD3. */
const SMALL_CONTAINERS: ReadonlySet<string> = new Set(['AKE', 'AKH', 'DPE', 'RKN'])
/** 20-foot and 16-foot units need two positions, which the plan does not join. */
const LONG: ReadonlySet<string> = new Set(['PRA', 'PGA', 'ALF', 'DQF'])

const MAIN_GROSS = 6804
const LOWER_GROSS = 5102
/** The two lower positions over the wing. */
const WING_GROSS = 6350
const CONTAINER_GROSS = 1588
/** Of pallets; the contour of a container is made for the lower deck. */
const LOWER_HEIGHT = 1600
/**
 * The upper corner that the hull cuts off a pallet beside the wall of a main deck (domain §9): 238 cm wide at 164 cm, 175 cm at 244 cm.
 * In such a ULD y runs from the middle of the aircraft to its wall.
 */
const BEVEL: Cut = { axis: 'y', a1: 1750, z1: 2440, a2: 2380, z2: 1640 }
/** The share of the lower deck before the wing: 8 of 14 pallets on a 777-300ER. */
const FORWARD = 8 / 14
const ROWS_OF_FIRST_HOLD = 3

/** Returns the positions of an aircraft type from the nose; empty for one that is not known or takes loose cargo only. */
export function deckPositions(aircraft: string | null): readonly DeckPosition[] {
  const decks = decksOf(aircraft)
  if (!decks) return []
  const pallets = lowerPallets(decks.lower)
  const containers = lowerContainers(decks.containers)
  // The main deck of a narrow body has another contour, of which no figure is known.
  const bevels = decks.lower > 0 ? [BEVEL] : []
  return [...mainDeck(decks.main, bevels), ...besides(pallets, containers), ...besides(containers, pallets)]
}

/** Returns the positions that take a ULD type. */
export function positionsFor(
  aircraft: string | null,
  type: Pick<UldType, 'code' | 'category'>,
): readonly DeckPosition[] {
  return deckPositions(aircraft).filter((position) => takes(position, type))
}

/** Returns the positions that take a ULD type and on which nothing stands, nor on one that overlaps them. */
export function freePositions(
  aircraft: string | null,
  units: readonly Pick<PlanUnit, 'position'>[],
  type: Pick<UldType, 'code' | 'category'>,
): readonly DeckPosition[] {
  const held = new Set(units.map(({ position }) => position))
  return positionsFor(aircraft, type).filter((position) => isFree(position, held))
}

export function isFree({ id, excludes }: Pick<DeckPosition, 'id' | 'excludes'>, held: ReadonlySet<string>): boolean {
  return !held.has(id) && !excludes.some((other) => held.has(other))
}

export function takes({ kind }: DeckPosition, { code }: Pick<UldType, 'code' | 'category'>): boolean {
  if (LONG.has(code)) return false
  return SMALL_CONTAINERS.has(code) ? kind === 'container' : kind === 'pallet'
}

/** Returns the positions as the planner takes them. */
export function plannerPositions(aircraft: string | null, types: readonly UldType[]): Position[] {
  const all = deckPositions(aircraft)
  return all.map((position) => ({
    id: position.id,
    deck: position.deck,
    unitTypeIds: types.filter((type) => takes(position, type)).map(({ code }) => code),
    maxGross: position.maxGross,
    cuts: position.cuts,
    maxHeight: position.maxHeight,
    arm: position.row,
    excludes: position.excludes,
  }))
}

/** Pairs from the nose, AL and AR to the tail; an odd one stands alone in the tail. */
function mainDeck(count: number, bevels: readonly Cut[]): DeckPosition[] {
  const rows = Math.ceil(count / 2)
  return Array.from({ length: count }, (_, at): DeckPosition => {
    const row = Math.floor(at / 2)
    const isAlone = row === rows - 1 && count % 2 === 1
    const side = isAlone ? 'middle' : at % 2 === 0 ? 'left' : 'right'
    const id = `${letterOf(row)}${isAlone ? '' : at % 2 === 0 ? 'L' : 'R'}`
    const cuts = isAlone ? [] : bevels
    return { id, deck: 'main', row, side, kind: 'pallet', maxGross: MAIN_GROSS, maxHeight: null, cuts, excludes: [] }
  })
}

/** Gives the positions of one kind those of the other whose floor they share. */
function besides(positions: readonly DeckPosition[], others: readonly DeckPosition[]): DeckPosition[] {
  const overlap = ({ row }: DeckPosition, other: DeckPosition): boolean => {
    const [from, to] = spanOf(row, positions)
    const [otherFrom, otherTo] = spanOf(other.row, others)
    return from < otherTo && otherFrom < to
  }
  return positions.map((position) => ({
    ...position,
    excludes: others.filter((other) => overlap(position, other)).map(({ id }) => id),
  }))
}

/** Returns from where to where a row reaches: 0 to 1 is the floor before the wing, 1 to 2 that behind it. */
function spanOf(row: number, positions: readonly DeckPosition[]): readonly [from: number, to: number] {
  const rows = (positions.at(-1)?.row ?? 0) + 1
  const forward = Math.round(rows * FORWARD)
  if (row < forward) return [row / forward, (row + 1) / forward]
  return [1 + (row - forward) / (rows - forward), 1 + (row + 1 - forward) / (rows - forward)]
}

/** 11P to 13P and 21P onwards before the wing, 31P and 41P onwards behind it. */
function lowerPallets(count: number): DeckPosition[] {
  const names = holdNames(count)
  const wing = Math.round(count * FORWARD)
  return names.map((name, row) => ({
    id: `${name}P`,
    deck: 'lower',
    row,
    side: 'middle',
    kind: 'pallet',
    maxGross: row === wing - 1 || row === wing ? WING_GROSS : LOWER_GROSS,
    maxHeight: LOWER_HEIGHT,
    cuts: [],
    excludes: [],
  }))
}

function lowerContainers(count: number): DeckPosition[] {
  return holdNames(Math.ceil(count / 2)).flatMap((name, row) =>
    (['left', 'right'] as const).slice(0, Math.min(2, count - 2 * row)).map((side): DeckPosition => ({
      id: `${name}${side === 'left' ? 'L' : 'R'}`,
      deck: 'lower',
      row,
      side,
      kind: 'container',
      maxGross: CONTAINER_GROSS,
      maxHeight: null,
      cuts: [],
      excludes: [],
    })),
  )
}

/** The numbers of the rows of the holds: hold 1 and 2 before the wing, 3 and 4 behind it. */
function holdNames(count: number): string[] {
  const forward = Math.round(count * FORWARD)
  const behind = count - forward
  const third = Math.ceil(behind / 2)
  const first = Math.min(ROWS_OF_FIRST_HOLD, forward)
  const rows = [first, forward - first, third, behind - third]
  return rows.flatMap((length, hold) => Array.from({ length }, (_, at) => `${hold + 1}${at + 1}`))
}

function letterOf(row: number): string {
  return String.fromCodePoint(65 + row)
}
