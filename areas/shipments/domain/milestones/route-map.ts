/** The milestones of a shipment in their usual order (domain §6: Cargo iQ, and the forwarder's own). */
export const MILESTONES = [
  ...([
    'BKD',
    'SPC',
    'PUP',
    'WHS',
    'XRY',
    'MAW',
    'FWB',
    'EXP',
    'HOV',
    'FOH',
    'RCS',
    'PRE',
    'MAN',
    'FOW',
    'DEP',
  ] as const),
  ...(['ARR', 'FIW', 'RCF', 'AWR', 'NFD', 'AWD', 'CLR', 'OFD', 'DLV', 'POD'] as const),
] as const

export type Milestone = (typeof MILESTONES)[number]

/** A time of the booking that others are planned from. */
export type Anchor = 'cutOff' | 'etd' | 'eta'

export type MilestoneRule = {
  /** Where it happens, which determines local time and responsible office. */
  readonly at: 'origin' | 'destination'
  /** 'system': derived from the record and never entered by hand. */
  readonly by: 'hand' | 'system'
  /** Planned hours after (negative: before) the anchor; null if it cannot be planned, so that it is shown but not expected. */
  readonly planned: readonly [from: Anchor, hours: number] | null
  /** A station of the goods: once they have passed a later one, it is no longer expected. */
  readonly ofGoods: boolean
  /** For documents: no longer expected once this one is recorded. */
  readonly untilNoted?: Milestone
}

/**
 * Plan and source of each milestone. Hours are elapsed time, whatever the time zones do. Cargo iQ (domain §6) plans acceptance by
 * the cut-off (LAT), departure and arrival by the flight, and leaves the rest to carrier and station; all other offsets are usual
 * ones (practice) that a contract may change.
 */
export const MILESTONE_RULES: Readonly<Record<Milestone, MilestoneRule>> = {
  // The start of the plan.
  BKD: { at: 'origin', by: 'system', planned: null, ofGoods: false },
  // Practice: a day before the cut-off leaves time to ask another airline.
  SPC: { at: 'origin', by: 'system', planned: ['cutOff', -24], ofGoods: false, untilNoted: 'DEP' },
  // Practice, these three: half a day for the truck, half a working day for build-up, then X-ray.
  PUP: { at: 'origin', by: 'hand', planned: ['cutOff', -12], ofGoods: true },
  WHS: { at: 'origin', by: 'hand', planned: ['cutOff', -8], ofGoods: true },
  XRY: { at: 'origin', by: 'hand', planned: ['cutOff', -4], ofGoods: true },
  // Practice: before the labels are printed, at the time of screening.
  MAW: { at: 'origin', by: 'system', planned: ['cutOff', -4], ofGoods: false, untilNoted: 'DEP' },
  // Domain §5: sent before LAT; two hours (practice) leave time to correct what the airline rejects.
  FWB: { at: 'origin', by: 'hand', planned: ['cutOff', -2], ofGoods: false, untilNoted: 'DEP' },
  // Practice, both: the terminal accepts goods after customs release, with an hour at its gate.
  EXP: { at: 'origin', by: 'hand', planned: ['cutOff', -1], ofGoods: false, untilNoted: 'RCS' },
  HOV: { at: 'origin', by: 'hand', planned: ['cutOff', -1], ofGoods: true },
  // Reported by the airline for goods that are not ready; only RCS is promised.
  FOH: { at: 'origin', by: 'hand', planned: null, ofGoods: true },
  // Cargo iQ: by the latest acceptance time.
  RCS: { at: 'origin', by: 'hand', planned: ['cutOff', 0], ofGoods: true },
  // Domain §13: before or at departure.
  PRE: { at: 'origin', by: 'system', planned: ['etd', 0], ofGoods: false },
  // When a carrier closes its manifest and drives to the ramp is not known.
  MAN: { at: 'origin', by: 'hand', planned: null, ofGoods: false, untilNoted: 'DEP' },
  FOW: { at: 'origin', by: 'hand', planned: null, ofGoods: true },
  // Cargo iQ, both: as scheduled.
  DEP: { at: 'origin', by: 'hand', planned: ['etd', 0], ofGoods: true },
  ARR: { at: 'destination', by: 'hand', planned: ['eta', 0], ofGoods: true },
  // The handler's ramp, as above.
  FIW: { at: 'destination', by: 'hand', planned: null, ofGoods: true },
  // Practice: a flight is broken down within three hours, its documents sorted within four; the notice follows both.
  RCF: { at: 'destination', by: 'hand', planned: ['eta', 3], ofGoods: true },
  AWR: { at: 'destination', by: 'hand', planned: ['eta', 4], ofGoods: false, untilNoted: 'NFD' },
  NFD: { at: 'destination', by: 'hand', planned: ['eta', 6], ofGoods: false, untilNoted: 'DLV' },
  // Practice: the broker needs the documents half a day after arrival at the latest to clear the goods.
  AWD: { at: 'destination', by: 'hand', planned: ['eta', 8], ofGoods: false, untilNoted: 'CLR' },
  CLR: { at: 'destination', by: 'hand', planned: ['eta', 12], ofGoods: false, untilNoted: 'DLV' },
  // The driving time to the door is unknown, so only the delivery is promised.
  OFD: { at: 'destination', by: 'hand', planned: null, ofGoods: true },
  // Practice: the day after arrival, and the signature a day later.
  DLV: { at: 'destination', by: 'hand', planned: ['eta', 24], ofGoods: true },
  POD: { at: 'destination', by: 'hand', planned: ['eta', 48], ofGoods: true },
}

/** Hours after arrival at which the last milestone is planned. */
export const LAST_PLANNED_HOURS = Math.max(
  ...Object.values(MILESTONE_RULES).flatMap(({ planned }) => (planned?.[0] === 'eta' ? [planned[1]] : [])),
)

/** The usual hand-over time in hours before departure if no cut-off is known (practice). */
export const USUAL_HANDOVER_HOURS = 4

/** Stations at the destination in order: any of them recorded means that the goods have arrived. */
export const STATIONS_THERE: readonly Milestone[] = MILESTONES.filter(
  (code) => MILESTONE_RULES[code].ofGoods && MILESTONE_RULES[code].at === 'destination',
)

/** Milestones with a planned time; only these can be next. */
export const WAITED_FOR = some(MILESTONES.filter((code) => MILESTONE_RULES[code].planned !== null))

/** The milestones that people record. */
export const RECORDED_BY_HAND = some(MILESTONES.filter((code) => MILESTONE_RULES[code].by === 'hand'))

/** The milestones expected at the destination. */
export const WAITED_FOR_THERE = some(WAITED_FOR.filter((code) => MILESTONE_RULES[code].at === 'destination'))

/** The milestones expected until the airline has goods and documents; acceptance ends at the cut-off. */
export const UNTIL_ACCEPTED: readonly Milestone[] = WAITED_FOR.slice(0, WAITED_FOR.indexOf('RCS') + 1)

/** Choices must not be empty, so the type is a non-empty tuple. */
function some(codes: readonly Milestone[]): readonly [Milestone, ...Milestone[]] {
  const [first, ...others] = codes
  if (first === undefined) throw new Error('a route map in which nothing is waited for')
  return [first, ...others]
}
