import { nameOfShipment } from '#areas/shipments/domain/booking/name-of-shipment.ts'
import type { Actor } from '#platform/domain/actor.ts'
import { type Verdict, allOf, allowed, refuse } from '#platform/domain/verdict.ts'
import {
  type AssignRefusal,
  type Assignable,
  type Leg,
  canAssignMaster,
  goTogether,
  takesOneHouse,
} from './master-rules.ts'
import { isMasterOpen } from '#areas/shipments/domain/booking/shipment-rules.ts'

// Later changes of a master: adding houses, changing the flight.

/** A master whose number is in use. */
export type LiveMaster = Leg & {
  readonly mawbNo: string
  readonly homeOfficeId: string
  readonly transmittedAt: string | null
}

type Acting = Pick<Actor, 'officeId'>
type Routed = Leg & { readonly hawbNo: string | null; readonly jobNo: string }

export type AddRefusal = AssignRefusal | 'HAS_MAWB' | 'TAKES_ONE_HOUSE'
export type JoinRefusal = AddRefusal | 'MASTER_NOT_OWN' | 'AGAINST_MASTER'

/** Shipments that can be added to some master: they have none, and may share one (MAW-09, MAW-10). */
export function canAddToMaster(houses: readonly Assignable[], actor: Acting): Verdict<AddRefusal> {
  const mawb = houses[0]?.mawbNo ?? null
  return allOf<AddRefusal>(
    canAssignMaster(houses, actor),
    mawb === null ? allowed : refuse('HAS_MAWB', { mawb }),
    ...houses.map(({ jobMode }) => (takesOneHouse(jobMode) ? refuse('TAKES_ONE_HOUSE', { jobMode }) : allowed)),
  )
}

/** Shipments may join a master of the own office, next to the houses `aboard`, until airline or destination have been informed. */
export function canJoinMaster(
  houses: readonly (Assignable & Routed)[],
  { master, aboard }: { readonly master: LiveMaster; readonly aboard: readonly Assignable[] },
  actor: Acting,
): Verdict<JoinRefusal> {
  return allOf<JoinRefusal>(
    canAddToMaster(houses, actor),
    canChangeMaster(master, aboard, actor),
    goTogether([...houses, ...aboard]),
    ...houses.map((house) => canFlyUnder(house, master)),
  )
}

/** Whether a master may still get another flight or more houses. */
export function canChangeMaster(
  { mawbNo, homeOfficeId, transmittedAt }: LiveMaster,
  aboard: readonly Pick<Assignable, 'status' | 'recalledFields'>[],
  { officeId }: Acting,
): Verdict<'MASTER_NOT_OWN' | 'MASTER_TRANSMITTED' | 'PRE_ALERT_SENT'> {
  return allOf<'MASTER_NOT_OWN' | 'MASTER_TRANSMITTED' | 'PRE_ALERT_SENT'>(
    homeOfficeId === officeId ? allowed : refuse('MASTER_NOT_OWN', { mawb: mawbNo }),
    transmittedAt === null ? allowed : refuse('MASTER_TRANSMITTED'),
    ...aboard.map(isMasterOpen),
  )
}

/** The times of a retimed flight are taken over also once the airline has the waybill, not once the destination was told. */
export function canFollowFlight(
  { mawbNo, homeOfficeId }: Pick<LiveMaster, 'mawbNo' | 'homeOfficeId'>,
  aboard: readonly Pick<Assignable, 'status' | 'recalledFields'>[],
  { officeId }: Acting,
): Verdict<'MASTER_NOT_OWN' | 'PRE_ALERT_SENT'> {
  return allOf<'MASTER_NOT_OWN' | 'PRE_ALERT_SENT'>(
    homeOfficeId === officeId ? allowed : refuse('MASTER_NOT_OWN', { mawb: mawbNo }),
    ...aboard.map(isMasterOpen),
  )
}

/** A master that flies again keeps its number; shipments without a master have none to keep. */
export function canTakeNumber(mawbNo: string | null, by: 'next' | 'named' | 'held'): Verdict<'HAS_MAWB' | 'NO_MASTER'> {
  if (by === 'held') return mawbNo === null ? refuse('NO_MASTER') : allowed
  return mawbNo === null ? allowed : refuse('HAS_MAWB', { mawb: mawbNo })
}

/** SHP-14: a master whose houses have arrived cannot change its flight. */
export function canFlyAgain(
  aboard: readonly { readonly hawbNo: string | null; readonly hasArrived: boolean }[],
  mawb: string,
): Verdict<'HOUSE_OF_MAWB_ARRIVED'> {
  const arrived = aboard.find((house) => house.hasArrived)
  return arrived ? refuse('HOUSE_OF_MAWB_ARRIVED', { mawb, hawb: arrived.hawbNo ?? mawb }) : allowed
}

/** The houses were consolidated for the airports of their master, so another flight must have the same ones. */
export function canKeepRoute(master: LiveMaster, flight: Leg): Verdict<'ROUTE_OF_MASTER'> {
  const isSame =
    master.originAirport === flight.originAirport && master.destinationAirport === flight.destinationAirport
  return isSame ? allowed : refuse('ROUTE_OF_MASTER', { mawb: master.mawbNo, route: routeOf(master) })
}

/**
 * A house may start before the master's origin and continue beyond its destination (on-forwarding), but must not start where the
 * master lands or end where it departs.
 */
export function canFlyUnder(house: Routed, master: Leg): Verdict<'AGAINST_MASTER'> {
  const startsAtEnd = house.originAirport !== null && house.originAirport === master.destinationAirport
  const endsAtStart = house.destinationAirport !== null && house.destinationAirport === master.originAirport
  if (!startsAtEnd && !endsAtStart) return allowed
  return refuse('AGAINST_MASTER', { house: `${nameOfShipment(house)} ${routeOf(house)}`, route: routeOf(master) })
}

function routeOf({ originAirport, destinationAirport }: Leg): string {
  return `${originAirport ?? ''}–${destinationAirport ?? ''}`
}

/** The flight of a master, with instants. */
export type MasterFlight = {
  readonly flightNo: string
  readonly originAirport: string
  readonly destinationAirport: string
  readonly etd: string
  readonly eta: string
}

/** Whether a house, whose flight may be unknown, has the flight of its master. */
export function isSameMasterFlight(
  one: { readonly [Field in keyof MasterFlight]: string | null },
  other: MasterFlight,
): boolean {
  const isSamePlace = (['flightNo', 'originAirport', 'destinationAirport'] as const).every(
    (field) => one[field] === other[field],
  )
  return isSamePlace && (['etd', 'eta'] as const).every((at) => Date.parse(one[at] ?? '') === Date.parse(other[at]))
}
