import type { Actor } from '#platform/domain/actor.ts'
import { type Verdict, allOf, allowed, refuse } from '#platform/domain/verdict.ts'
import { hasArrived } from '#areas/shipments/domain/milestones/arrivals.ts'
import type { JobMode } from '#areas/shipments/domain/booking/job-type.ts'
import type { ShipmentMilestone } from '#areas/shipments/domain/milestones/milestones.ts'
import {
  type ShipmentOffices,
  type ShipmentStatus,
  canSaveShipment,
  isMasterOpen,
} from '#areas/shipments/domain/booking/shipment-rules.ts'
import { type SpaceStatus, isSpaceConfirmed } from '#areas/shipments/domain/space/space-rules.ts'

/** The values of each house that the rules of a master need. */
export type Assignable = ShipmentOffices & {
  readonly mawbNo: string | null
  readonly jobMode: JobMode
  readonly spaceStatus: SpaceStatus
  readonly batchNo: string
  readonly status: ShipmentStatus
  readonly recalledFields?: readonly string[]
  /** When the waybill of its master was transmitted to the airline. */
  readonly transmittedAt: string | null
}

export type AssignRefusal =
  | 'NOT_OWN_OFFICE'
  | 'PRE_ALERT_SENT'
  | 'NOT_SAME_MAWB'
  | 'NOT_SAME_JOB_MODE'
  | 'NOT_SAME_SPACE_STATUS'
  | 'NOT_SAME_BATCH'
  | 'ONE_RECORD_ONLY'
  | 'FLIES_ON_FOREIGN_MAWB'
  | 'MASTER_TRANSMITTED'
  | 'SPACE_NOT_CONFIRMED'

/** MAW-09: what the houses of one assignment must share, each with its refusal. */
export const SHARED_BY_MASTER = {
  NOT_SAME_MAWB: ({ mawbNo }) => mawbNo,
  NOT_SAME_JOB_MODE: ({ jobMode }) => jobMode,
  NOT_SAME_SPACE_STATUS: ({ spaceStatus }) => spaceStatus,
  NOT_SAME_BATCH: ({ batchNo }) => batchNo,
} as const satisfies Partial<Record<AssignRefusal, (house: Assignable) => string | null>>

/**
 * MAW-09, MAW-10: the houses that one master may have. They must share MAWB, job mode, space status and batch; back to back and
 * direct have exactly one. Houses of one master may be assigned again together until it is transmitted: the number stays, flight
 * and times change.
 */
export function canAssignMaster(houses: readonly Assignable[], actor: Pick<Actor, 'officeId'>): Verdict<AssignRefusal> {
  const [first] = houses
  if (!first) return refuse('ONE_RECORD_ONLY')
  return allOf<AssignRefusal>(
    ...houses.map((house) => canSaveShipment(house, actor)),
    ...houses.map(isMasterOpen),
    shares(houses, 'NOT_SAME_MAWB'),
    goTogether(houses),
    ...houses.map(isSpaceConfirmed),
    first.jobMode === 'Coload Out' ? refuse('FLIES_ON_FOREIGN_MAWB') : allowed,
    takesOneHouse(first.jobMode) && houses.length > 1 ? refuse('ONE_RECORD_ONLY') : allowed,
    ...houses.map((house) => (house.transmittedAt === null ? allowed : refuse('MASTER_TRANSMITTED'))),
  )
}

/** Back to back and direct: the only shipment is the whole master. */
export function takesOneHouse(jobMode: JobMode): boolean {
  return jobMode === 'Back to Back' || jobMode === 'Direct'
}

export type Leg = { readonly originAirport: string | null; readonly destinationAirport: string | null }

/** Houses between the airports of their master take over its flight; on-forwarded ones keep their own times. */
export function isSameLeg(house: Leg, master: Leg): boolean {
  return house.originAirport === master.originAirport && house.destinationAirport === master.destinationAirport
}

/** A house with the state of its master. */
export type Unassignable = ShipmentOffices & {
  readonly status: ShipmentStatus
  readonly recalledFields?: readonly string[]
  readonly masterId: string | null
  /** When the waybill was transmitted to the airline. */
  readonly transmittedAt: string | null
}

export type VoidRefusal = 'NOT_OWN_OFFICE' | 'NO_MASTER' | 'PRE_ALERT_SENT'

export type UnassignRefusal = VoidRefusal | 'MASTER_TRANSMITTED'

/**
 * Houses leave a master whose number becomes void until the destination office has been informed. The airline may have the waybill: a
 * rejected one is voided just as one printed crooked, and a void number never returns to the stock.
 */
export function canVoidMaster(
  houses: readonly Omit<Unassignable, 'transmittedAt'>[],
  actor: Pick<Actor, 'officeId'>,
): Verdict<VoidRefusal> {
  return allOf<VoidRefusal>(
    ...houses.map((house) => canSaveShipment(house, actor)),
    ...houses.map((house) => (house.masterId === null ? refuse('NO_MASTER') : allowed)),
    ...houses.map(isMasterOpen),
  )
}

/**
 * A house may leave its master only until airline or destination office have been informed: a number that has flown never returns
 * to the free stock (MAW-13).
 */
export function canUnassignMaster(
  houses: readonly Unassignable[],
  actor: Pick<Actor, 'officeId'>,
): Verdict<UnassignRefusal> {
  return allOf<UnassignRefusal>(
    canVoidMaster(houses, actor),
    ...houses.map((house) => (house.transmittedAt === null ? allowed : refuse('MASTER_TRANSMITTED'))),
  )
}

export type FlownRefusal = 'ALREADY_ARRIVED' | 'HAS_DEPARTED'

/** MAW-13, SHP-14: a departed house has flown under its MAWB, whatever else is recorded. */
export function hasNotFlown({
  milestones,
  arrivals,
}: {
  readonly milestones: readonly ShipmentMilestone[]
  readonly arrivals: readonly unknown[]
}): Verdict<FlownRefusal> {
  if (hasArrived(milestones, arrivals)) return refuse('ALREADY_ARRIVED')
  const hasLeft = milestones.some(({ code, actualAt }) => code === 'DEP' && actualAt !== null)
  return hasLeft ? refuse('HAS_DEPARTED') : allowed
}

/** MAW-09: checks what houses under one master must share. */
export function goTogether(
  houses: readonly Assignable[],
): Verdict<'NOT_SAME_JOB_MODE' | 'NOT_SAME_SPACE_STATUS' | 'NOT_SAME_BATCH'> {
  return allOf<'NOT_SAME_JOB_MODE' | 'NOT_SAME_SPACE_STATUS' | 'NOT_SAME_BATCH'>(
    shares(houses, 'NOT_SAME_JOB_MODE'),
    shares(houses, 'NOT_SAME_SPACE_STATUS'),
    shares(houses, 'NOT_SAME_BATCH'),
  )
}

function shares<Code extends keyof typeof SHARED_BY_MASTER>(houses: readonly Assignable[], code: Code): Verdict<Code> {
  return new Set(houses.map(SHARED_BY_MASTER[code])).size === 1 ? allowed : refuse(code)
}
