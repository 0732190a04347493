import type { Actor } from '#platform/domain/actor.ts'
import { type Verdict, allowed, refuse } from '#platform/domain/verdict.ts'
import { datedFlight } from './expand.ts'
import { airlineOfFlight } from './flight-number.ts'
import { legOrderViolations } from './leg-times.ts'
import { LONGEST_VALIDITY_DAYS, operatingDays, validityDays } from './operating-days.ts'
import type { Allotment, CutOff, Leg, Operation, Plan, Zones } from './schedule.ts'

export type ScheduleRefusal =
  | 'NOT_OWN_OFFICE'
  | 'OFFICE_TWICE'
  | 'FLIGHT_OF_OTHER_AIRLINE'
  | 'VALIDITY_ENDS_FIRST'
  | 'VALIDITY_TOO_LONG'
  | 'WEEKDAYS_MISSING'
  | 'DATES_MISSING'
  | 'DATE_OUTSIDE_VALIDITY'
  | 'NEVER_OPERATES'
  | 'SAME_AIRPORT'
  | 'LEGS_APART'
  | 'LEG_TWICE'
  | 'FIRST_LEG_DAY'
  | 'ARRIVES_BEFORE_DEPARTURE'
  | 'DEPARTS_BEFORE_ARRIVAL'
  | 'CUT_OFF_TWICE'
  | 'CUT_OFF_AFTER_ETD'
  | 'ULD_NEEDS_POSITIONS'
  | 'ALLOTMENT_EMPTY'
  | 'COSTS_NEED_CURRENCY'
  | 'BREAK_TWICE'

type By = Pick<Actor, 'officeId'>
type Offices = { readonly ownerOfficeId: string; readonly subOwnerOfficeId: string | null }

/** A violation and its field; the path may lead into the lists of the form. */
export type ScheduleViolation = {
  readonly path: readonly (string | number)[]
  readonly code: ScheduleRefusal
  readonly params?: Readonly<Record<string, string | number>>
}

/** The values of a schedule that the rules check besides its plan. */
export type Costs = {
  readonly currency: string | null
  readonly minimum: string | null
  readonly normal: string | null
  readonly awbFee: string | null
  readonly breaks: readonly { readonly fromKg: number }[]
  readonly surcharges: readonly unknown[]
  readonly unitCosts: readonly { readonly uldType: string }[]
}

export type RuledSchedule = Plan &
  Offices &
  Costs & { readonly airline: string; readonly flightNo: string; readonly allotments: readonly Allotment[] }

/** Owner and sub-owner control the capacity of a flight; both may edit its schedule and act on its flights. */
export function canMaintain(stored: Offices, actor: By): Verdict<'NOT_OWN_OFFICE'> {
  const isOurs = stored.ownerOfficeId === actor.officeId || stored.subOwnerOfficeId === actor.officeId
  return isOurs ? allowed : refuse('NOT_OWN_OFFICE')
}

/** Returns all violations of a schedule that do not depend on time zones (FLT-01). */
export function violationsOf(schedule: RuledSchedule): ScheduleViolation[] {
  const { airline, flightNo, ownerOfficeId, subOwnerOfficeId } = schedule
  return [
    ...when(subOwnerOfficeId === ownerOfficeId, ['subOwnerOfficeId'], 'OFFICE_TWICE'),
    ...when(airlineOfFlight(flightNo) !== airline, ['flightNo'], 'FLIGHT_OF_OTHER_AIRLINE', { airline }),
    ...operationViolations(schedule),
    ...legViolations(schedule.legs),
    ...when((schedule.legs[0]?.departureDay ?? 0) !== 0, ['legs', 0, 'departureDay'], 'FIRST_LEG_DAY'),
    ...cutOffViolations(schedule.cutOffs),
    ...schedule.allotments.flatMap(allotmentViolations),
    ...costViolations(schedule),
  ]
}

/** Returns the same violations for an extra flight: number, legs, cut-offs, space. */
export function extraViolations(
  extra: Pick<RuledSchedule, 'airline' | 'flightNo' | 'allotments'> & {
    readonly legs: readonly Pick<Leg, 'origin' | 'destination'>[]
    readonly cutOffs: readonly Pick<CutOff, 'kind'>[]
  },
): ScheduleViolation[] {
  const { airline, flightNo, legs, cutOffs, allotments } = extra
  return [
    ...when(airlineOfFlight(flightNo) !== airline, ['flightNo'], 'FLIGHT_OF_OTHER_AIRLINE', { airline }),
    ...legViolations(legs),
    ...cutOffViolations(cutOffs),
    ...allotments.flatMap(allotmentViolations),
  ]
}

/**
 * Returns impossible times, compared as instants on every day of operation, because clocks change and a flight across the date
 * line may land on the day before. Requires a schedule without `violationsOf`; airports without a known time zone are skipped.
 */
export function timeViolations(plan: Plan, zones: Zones): ScheduleViolation[] {
  if (plan.legs.some(({ origin, destination }) => !(zones[origin] && zones[destination]))) return []
  const days = operatingDays(plan, { from: plan.validFrom, to: plan.validTo })
  const found = new Map<string, ScheduleViolation>()
  for (const day of days) {
    for (const violation of timeViolationsOn(plan, day, zones)) {
      const key = violation.path.join('.')
      if (!found.has(key)) found.set(key, violation)
    }
  }
  return [...found.values()]
}

function timeViolationsOn(plan: Plan, day: string, zones: Zones): ScheduleViolation[] {
  const { legs, cutOffs } = datedFlight(plan, day, zones)
  const leaves = legs[0]?.departsAt ?? ''
  return [
    ...legOrderViolations(legs).map(({ index, end, code }): ScheduleViolation => ({
      path: ['legs', index, end === 'departure' ? 'departs' : 'arrives'],
      code,
      params: { day },
    })),
    ...plan.cutOffs.flatMap(({ kind }, index) =>
      when((cutOffs[kind] ?? '') > leaves, ['cutOffs', index, 'at'], 'CUT_OFF_AFTER_ETD'),
    ),
  ]
}

function operationViolations(operation: Operation): ScheduleViolation[] {
  const { validFrom, validTo, pattern, weekdays, appointedDates } = operation
  if (validTo < validFrom) return [{ path: ['validTo'], code: 'VALIDITY_ENDS_FIRST' }]
  if (validityDays(operation) > LONGEST_VALIDITY_DAYS) {
    return [{ path: ['validTo'], code: 'VALIDITY_TOO_LONG', params: { days: LONGEST_VALIDITY_DAYS } }]
  }
  if (pattern === 'WEEKLY' && weekdays.length === 0) return [{ path: ['weekdays'], code: 'WEEKDAYS_MISSING' }]
  if (pattern === 'APPOINTED') {
    if (appointedDates.length === 0) return [{ path: ['appointedDates'], code: 'DATES_MISSING' }]
    const outside = appointedDates.find((day) => day < validFrom || day > validTo)
    if (outside) return [{ path: ['appointedDates'], code: 'DATE_OUTSIDE_VALIDITY', params: { day: outside } }]
  }
  const never = operatingDays(operation, { from: validFrom, to: validTo }).length === 0
  return when(never, ['weekdays'], 'NEVER_OPERATES')
}

function legViolations(legs: readonly Pick<Leg, 'origin' | 'destination'>[]): ScheduleViolation[] {
  const pairs = legs.map(({ origin, destination }) => `${origin}-${destination}`)
  return legs.flatMap((leg, index) => {
    const before = legs[index - 1]
    const airport = before?.destination ?? ''
    return [
      ...when(leg.origin === leg.destination, ['legs', index, 'destination'], 'SAME_AIRPORT'),
      ...when(before !== undefined && airport !== leg.origin, ['legs', index, 'origin'], 'LEGS_APART', { airport }),
      ...when(pairs.indexOf(pairs[index] ?? '') < index, ['legs', index, 'origin'], 'LEG_TWICE'),
    ]
  })
}

function cutOffViolations(cutOffs: readonly Pick<CutOff, 'kind'>[]): ScheduleViolation[] {
  const kinds = cutOffs.map(({ kind }) => kind)
  return kinds.flatMap((kind, index) => when(kinds.indexOf(kind) < index, ['cutOffs', index, 'kind'], 'CUT_OFF_TWICE'))
}

function allotmentViolations(allotment: Allotment, index: number): ScheduleViolation[] {
  const { uldType, positions, weightKg, volumeM3 } = allotment
  return [
    ...when((uldType === null) !== (positions === null), ['allotments', index, 'positions'], 'ULD_NEEDS_POSITIONS'),
    ...when(
      positions === null && isNothing(weightKg) && isNothing(volumeM3),
      ['allotments', index, 'weightKg'],
      'ALLOTMENT_EMPTY',
    ),
  ]
}

function costViolations({ currency, minimum, normal, awbFee, ...lists }: Costs): ScheduleViolation[] {
  const weights = lists.breaks.map(({ fromKg }) => fromKg)
  const units = lists.unitCosts.map(({ uldType }) => uldType)
  const costs = [minimum, normal, awbFee].some((amount) => amount !== null)
  const isPriced = costs || weights.length + lists.surcharges.length + units.length > 0
  return [
    ...when(isPriced && currency === null, ['currency'], 'COSTS_NEED_CURRENCY'),
    ...weights.flatMap((kg, at) => when(weights.indexOf(kg) < at, ['breaks', at, 'fromKg'], 'BREAK_TWICE')),
    ...units.flatMap((type, at) => when(units.indexOf(type) < at, ['unitCosts', at, 'uldType'], 'BREAK_TWICE')),
  ]
}

function isNothing(decimal: string): boolean {
  return /^0*(\.0*)?$/.test(decimal)
}

function when(
  isViolated: boolean,
  path: ScheduleViolation['path'],
  code: ScheduleRefusal,
  params?: ScheduleViolation['params'],
): ScheduleViolation[] {
  if (!isViolated) return []
  return [params ? { path, code, params } : { path, code }]
}
