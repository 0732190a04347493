import { unitsOf } from '#platform/domain/decimal.ts'
import { mixesScreening, securityOf } from '#areas/cargo/domain/screening.ts'
import { freeOf, limitsOf } from '#areas/flights/domain/capacity.ts'
import { deckPositions, plannerPositions, takes } from './deck-positions.ts'
import { cubicOf, figuresOfPlan, figuresOfUnit, housesById, piecesOf } from './plan-figures.ts'
import { type PlacedRule, violationsOfPlaces } from './placed-violations.ts'
import { estimatedPlaces } from './estimated-cargo.ts'
import { EXPLOSIVES, segregatedPairs, temperatureGroupOf } from './segregation.ts'
import type { PlanContent, PlanFlight, PlanHouse, PlanUnit, UldType } from './plan.ts'
import { houseName } from './house-name.ts'

/** The kinds of violations of a plan; `hard` ones prevent its confirmation. */
export const VIOLATIONS = [
  'FLIGHT_GROUNDED',
  'FLIGHT_RETIMED',
  'AIRCRAFT_CHANGED',
  'OVER_FLIGHT_WEIGHT',
  'OVER_FLIGHT_VOLUME',
  'OVER_POSITIONS',
  'OVER_UNIT_WEIGHT',
  'OVER_UNIT_VOLUME',
  'UNKNOWN_TYPE',
  'POSITION_TWICE',
  'POSITION_OVERLAPS',
  'POSITION_OF_OTHER_KIND',
  'OVER_POSITION_WEIGHT',
  'MIXED_DESTINATIONS',
  'SCREENING_MIXED',
  'TEMPERATURE_MIXED',
  'SEGREGATION',
  'EXPLOSIVES_MIXED',
  'CARGO_AIRCRAFT_ONLY',
  'OUTSIDE_CONTOUR',
  'PIECES_OVERLAP',
  'WRONG_ORIENTATION',
  'UNSUPPORTED',
  'NON_STACKABLE',
  'OVERHANG',
  'OFF_CENTRE',
  'SPACE_WITHDRAWN',
  'SPACE_UNCONFIRMED',
  'PIECES_FEWER',
  'CARGO_CHANGED',
  'PIECES_UNPLANNED',
  'SIZES_ESTIMATED',
] as const
export type ViolationCode = (typeof VIOLATIONS)[number]

export type Violation = {
  readonly code: ViolationCode
  readonly hard: boolean
  /** The ULD concerned; null if the violation concerns the whole plan or a house. */
  readonly unit: string | null
  readonly shipmentId: string | null
  readonly params: Readonly<Record<string, string | number>>
}

/** The flight and houses for which a plan was last saved; a new plan has no flight yet. */
export type PlanBasis = { readonly flight: PlanFlight | null; readonly houses: readonly PlanHouse[] }

export type JudgedPlan = {
  readonly content: PlanContent
  readonly basis: PlanBasis
  readonly flight: PlanFlight
  /** The houses as they are now. */
  readonly houses: readonly PlanHouse[]
  readonly types: readonly UldType[]
}

/** Returns all changes since the plan was saved and all exceeded limits, in the order flight, ULDs, houses. */
export function violationsOf(plan: JudgedPlan): Violation[] {
  return [...ofFlight(plan), ...plan.content.units.flatMap((unit) => ofUnit(unit, plan)), ...ofHouses(plan)]
}

function ofFlight({ content, basis, flight, houses }: JudgedPlan): Violation[] {
  const { pieces, netKg, cubicCm } = figuresOfPlan(content, housesById(houses))
  if (pieces === 0) return []
  const violations: Violation[] = []
  if (flight.status === 'CANCELLED' || flight.status === 'WITHDRAWN') violations.push(hard('FLIGHT_GROUNDED'))
  if (basis.flight && basis.flight.departsAt !== flight.departsAt) violations.push(soft('FLIGHT_RETIMED'))
  if (basis.flight && basis.flight.aircraft !== flight.aircraft) {
    violations.push(soft('AIRCRAFT_CHANGED', { before: basis.flight.aircraft ?? '–', now: flight.aircraft ?? '–' }))
  }
  return [...violations, ...overFlight(content, flight, { netKg, cubicCm })]
}

function overFlight(
  { units }: PlanContent,
  { capacity }: PlanFlight,
  { netKg, cubicCm }: { netKg: string; cubicCm: number },
): Violation[] {
  const limits = limitsOf(capacity)
  const violations: Violation[] = []
  if (limits.weight && unitsOf(netKg, 2) > unitsOf(capacity.weightKg, 2)) {
    violations.push(hard('OVER_FLIGHT_WEIGHT', { kg: netKg, most: capacity.weightKg }))
  }
  const litres = Math.ceil(cubicCm / 1000)
  if (limits.volume && BigInt(litres) > unitsOf(capacity.volumeM3, 3)) {
    violations.push(hard('OVER_FLIGHT_VOLUME', { m3: (litres / 1000).toFixed(3), most: capacity.volumeM3 }))
  }
  const used: Record<string, number> = {}
  for (const { uldType } of units) used[uldType] = (used[uldType] ?? 0) + 1
  // An allotment that names no positions does not limit the ULDs.
  if (Object.keys(capacity.positions).length === 0) return violations
  const free = freeOf(capacity, { weightKg: '0.0', volumeM3: '0.000', positions: used }).positions
  for (const [type, left] of Object.entries(free)) {
    if (left < 0 && type in used) {
      violations.push(soft('OVER_POSITIONS', { type, used: used[type] ?? 0, most: capacity.positions[type] ?? 0 }))
    }
  }
  return violations
}

function ofUnit(unit: PlanUnit, { content, houses, types, flight }: JudgedPlan): Violation[] {
  const byId = housesById(houses)
  const type = types.find(({ code }) => code === unit.uldType)
  const about = { unit: unit.key }
  const places = twiceAt(unit, content, flight)
  if (!type) return [soft('UNKNOWN_TYPE', { type: unit.uldType }, about), ...places]
  const { grossKg, cubicCm } = figuresOfUnit(unit, byId, type)
  const violations: Violation[] = places
  if (unitsOf(grossKg, 2) > BigInt(type.maxGrossKg) * 100n) {
    violations.push(hard('OVER_UNIT_WEIGHT', { kg: grossKg, most: type.maxGrossKg }, about))
  }
  if (cubicCm > Number(type.volumeM3) * 1_000_000) {
    const m3 = (cubicCm / 1_000_000).toFixed(3)
    violations.push(hard('OVER_UNIT_VOLUME', { m3, most: type.volumeM3 }, about))
  }
  return [
    ...violations,
    ...ofPosition(unit, type, grossKg, { content, flight }),
    ...ofCargo(unit, byId, flight),
    ...ofPlaces(unit, houses, type, flight),
  ]
}

/** A position of the aircraft holds one ULD; of a carrier's own name it is not known what it stands for. */
function twiceAt({ key, position }: PlanUnit, { units }: PlanContent, { aircraft }: PlanFlight): Violation[] {
  if (position === '' || units.filter((other) => other.position === position).length < 2) return []
  const isOfAircraft = deckPositions(aircraft).some(({ id }) => id === position)
  return [{ ...soft('POSITION_TWICE', { position }, { unit: key }), hard: isOfAircraft }]
}

/** A position of the aircraft takes some types and some weight; nothing is said of one that the aircraft type does not name. */
function ofPosition(
  unit: PlanUnit,
  type: UldType,
  grossKg: string,
  { content, flight }: Pick<JudgedPlan, 'content' | 'flight'>,
): Violation[] {
  const position = deckPositions(flight.aircraft).find(({ id }) => id === unit.position)
  if (!position) return []
  const about = { unit: unit.key }
  const params = { position: position.id, type: type.code }
  if (!takes(position, type)) return [hard('POSITION_OF_OTHER_KIND', params, about)]
  const violations: Violation[] = []
  const shared = position.excludes.filter((id) => content.units.some((other) => other.position === id))
  if (shared.length > 0) {
    violations.push(hard('POSITION_OVERLAPS', { position: position.id, others: shared.join(', ') }, about))
  }
  if (unitsOf(grossKg, 2) > BigInt(position.maxGross) * 100n) {
    violations.push(
      hard('OVER_POSITION_WEIGHT', { position: position.id, kg: grossKg, most: position.maxGross }, about),
    )
  }
  return violations
}

function ofCargo(unit: PlanUnit, houses: ReadonlyMap<string, PlanHouse>, flight: PlanFlight): Violation[] {
  const about = { unit: unit.key }
  const aboard = unit.loads.flatMap(({ shipmentId }) => houses.get(shipmentId) ?? [])
  const destinations = [...new Set(aboard.map(({ destinationAirport }) => destinationAirport ?? '–'))]
  const codes = new Set(aboard.flatMap(({ handlingCodes }) => handlingCodes))
  const violations: Violation[] = []
  if (destinations.length > 1) violations.push(soft('MIXED_DESTINATIONS', { airports: destinations.join(', ') }, about))
  if (mixesScreening(aboard.map(({ handlingCodes }) => securityOf(handlingCodes)))) {
    violations.push(hard('SCREENING_MIXED', {}, about))
  }
  const groups = [...new Set(aboard.map(({ handlingCodes }) => temperatureGroupOf(handlingCodes)))]
  if (groups.length > 1) {
    violations.push(hard('TEMPERATURE_MIXED', { codes: groups.map((group) => group ?? '–').join(', ') }, about))
  }
  for (const [code, other] of segregatedPairs) {
    if (codes.has(code) && codes.has(other)) violations.push(hard('SEGREGATION', { code, other }, about))
  }
  const explosives = EXPLOSIVES.filter((code) => codes.has(code))
  const areAlone = explosives.every((code) => aboard.every(({ handlingCodes }) => handlingCodes.includes(code)))
  if (!areAlone) violations.push(hard('EXPLOSIVES_MIXED', { codes: explosives.join(', ') }, about))
  if (codes.has('CAO') && flight.flightType === 'PASSENGER') violations.push(hard('CARGO_AIRCRAFT_ONLY', {}, about))
  return violations
}

function ofPlaces(unit: PlanUnit, houses: readonly PlanHouse[], type: UldType, { aircraft }: PlanFlight): Violation[] {
  const positions = plannerPositions(aircraft, [type]).filter(({ id }) => id === unit.position)
  return violationsOfPlaces(unit, houses, type, positions).map(({ rule, hard: isHard, pieces, hawbs }) => {
    const violation = hard(PLACED[rule], { count: pieces, hawbs: hawbs.join(', ') }, { unit: unit.key })
    return { ...violation, hard: isHard }
  })
}

const PLACED: Readonly<Record<PlacedRule, ViolationCode>> = {
  contour: 'OUTSIDE_CONTOUR',
  overlap: 'PIECES_OVERLAP',
  orientation: 'WRONG_ORIENTATION',
  support: 'UNSUPPORTED',
  'non-stackable': 'NON_STACKABLE',
  overhang: 'OVERHANG',
  'centre-of-gravity': 'OFF_CENTRE',
}

function ofHouses({ content, basis, houses }: JudgedPlan): Violation[] {
  const now = housesById(houses)
  const before = housesById(basis.houses)
  const ids = new Set([
    ...content.units.flatMap(({ loads }) => loads.map(({ shipmentId }) => shipmentId)),
    ...content.offloads.map(({ shipmentId }) => shipmentId),
  ])
  return [...ids].flatMap((id) => ofHouse(content, { id, house: now.get(id), planned: before.get(id) }))
}

function ofHouse(
  content: PlanContent,
  { id, house, planned }: { id: string; house: PlanHouse | undefined; planned: PlanHouse | undefined },
): Violation[] {
  const about = { shipmentId: id }
  const hawb = houseName(house ?? planned)
  const { loaded, open } = piecesOf(content, { id, pieces: house?.pieces ?? 0 })
  if (!house) return [hard('SPACE_WITHDRAWN', { hawb }, about)]
  const violations: Violation[] = []
  if (house.spaceStatus !== 'Confirmed' && loaded > 0) violations.push(soft('SPACE_UNCONFIRMED', { hawb }, about))
  if (open < 0) violations.push(hard('PIECES_FEWER', { hawb, pieces: house.pieces ?? 0 }, about))
  const estimated = estimatedPlaces(content, house)
  if (estimated > 0) violations.push(soft('SIZES_ESTIMATED', { hawb, count: estimated }, about))
  if (planned && isChanged(planned, house)) {
    violations.push(
      soft(
        'CARGO_CHANGED',
        {
          hawb,
          kgBefore: planned.grossWeight ?? '–',
          kg: house.grossWeight ?? '–',
          m3Before: cubicText(planned),
          m3: cubicText(house),
        },
        about,
      ),
    )
  }
  return violations
}

function isChanged(before: PlanHouse, now: PlanHouse): boolean {
  return before.grossWeight !== now.grossWeight || before.cubicCm !== now.cubicCm || before.pieces !== now.pieces
}

function cubicText(house: PlanHouse): string {
  return (cubicOf(house.pieces ?? 0, house) / 1_000_000).toFixed(3)
}

type About = { readonly unit?: string; readonly shipmentId?: string }

function hard(code: ViolationCode, params: Violation['params'] = {}, about: About = {}): Violation {
  return { code, hard: true, unit: about.unit ?? null, shipmentId: about.shipmentId ?? null, params }
}

function soft(code: ViolationCode, params: Violation['params'] = {}, about: About = {}): Violation {
  return { ...hard(code, params, about), hard: false }
}
