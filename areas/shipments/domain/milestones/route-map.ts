/** What happens to a shipment, in the order in which it should (domain §6: Cargo iQ, and the forwarder's own). */
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

/** A moment of the booking that others are planned from. */
export type Anchor = 'cutOff' | 'etd' | 'eta'

export type MilestoneRule = {
  /** At which end, and so on whose clock and in whose care. */
  readonly at: 'origin' | 'destination'
  /** 'system': known from the record itself and never written by hand. */
  readonly by: 'hand' | 'system'
  /** Planned so many hours after (before: negative) the anchor; null: nobody here can know, so it is told and not waited for. */
  readonly planned: readonly [from: Anchor, hours: number] | null
  /** A station of the goods: they cannot have passed a later one without it, so it is then no longer waited for. */
  readonly ofGoods: boolean
  /** For papers: not waited for any more once this one is there. */
  readonly untilNoted?: Milestone
}

/**
 * When each is planned and who knows of it. Between the anchors hours are elapsed time, whatever the clocks of the airports
 * do meanwhile. Cargo iQ (domain §6) plans acceptance by the cut-off (LAT), departure and arrival by the flight, and leaves
 * what is between them to carrier and station; every other offset is a usual one of the trade (practice), and a contract
 * may ask for others one day.
 */
export const MILESTONE_RULES: Readonly<Record<Milestone, MilestoneRule>> = {
  // Is the beginning of the plan.
  BKD: { at: 'origin', by: 'system', planned: null, ofGoods: false },
  // Practice: a day before acceptance ends there is time to ask another airline.
  SPC: { at: 'origin', by: 'system', planned: ['cutOff', -24], ofGoods: false, untilNoted: 'DEP' },
  // Practice, these three: half a day for the truck, a working day half over for build-up, then the machine.
  PUP: { at: 'origin', by: 'hand', planned: ['cutOff', -12], ofGoods: true },
  WHS: { at: 'origin', by: 'hand', planned: ['cutOff', -8], ofGoods: true },
  XRY: { at: 'origin', by: 'hand', planned: ['cutOff', -4], ofGoods: true },
  // Practice: before the labels are printed, which is when the goods are screened.
  MAW: { at: 'origin', by: 'system', planned: ['cutOff', -4], ofGoods: false, untilNoted: 'DEP' },
  // Domain §5: sent before LAT; two hours (practice) leave time to mend what the airline rejects.
  FWB: { at: 'origin', by: 'hand', planned: ['cutOff', -2], ofGoods: false, untilNoted: 'DEP' },
  // Practice, both: the terminal takes in what customs has released, and an hour goes by at its gate.
  EXP: { at: 'origin', by: 'hand', planned: ['cutOff', -1], ofGoods: false, untilNoted: 'RCS' },
  HOV: { at: 'origin', by: 'hand', planned: ['cutOff', -1], ofGoods: true },
  // Told by the airline of goods that are not ready; RCS alone is promised.
  FOH: { at: 'origin', by: 'hand', planned: null, ofGoods: true },
  // Cargo iQ: by the latest acceptance time.
  RCS: { at: 'origin', by: 'hand', planned: ['cutOff', 0], ofGoods: true },
  // Domain §13: before or at departure.
  PRE: { at: 'origin', by: 'system', planned: ['etd', 0], ofGoods: false },
  // When a carrier closes its manifest and drives to the ramp is its own affair.
  MAN: { at: 'origin', by: 'hand', planned: null, ofGoods: false, untilNoted: 'DEP' },
  FOW: { at: 'origin', by: 'hand', planned: null, ofGoods: true },
  // Cargo iQ, both: as the flight is scheduled.
  DEP: { at: 'origin', by: 'hand', planned: ['etd', 0], ofGoods: true },
  ARR: { at: 'destination', by: 'hand', planned: ['eta', 0], ofGoods: true },
  // The ramp of the handler again.
  FIW: { at: 'destination', by: 'hand', planned: null, ofGoods: true },
  // Practice: a flight is broken down within three hours, its papers are sorted within four, and notice follows on both.
  RCF: { at: 'destination', by: 'hand', planned: ['eta', 3], ofGoods: true },
  AWR: { at: 'destination', by: 'hand', planned: ['eta', 4], ofGoods: false, untilNoted: 'NFD' },
  NFD: { at: 'destination', by: 'hand', planned: ['eta', 6], ofGoods: false, untilNoted: 'DLV' },
  // Practice: the broker needs the papers to clear half a day after the arrival; without them nothing is cleared.
  AWD: { at: 'destination', by: 'hand', planned: ['eta', 8], ofGoods: false, untilNoted: 'CLR' },
  CLR: { at: 'destination', by: 'hand', planned: ['eta', 12], ofGoods: false, untilNoted: 'DLV' },
  // How long the truck drives to the door is not known here: the delivery alone is promised.
  OFD: { at: 'destination', by: 'hand', planned: null, ofGoods: true },
  // Practice: the day after the arrival, and the signature a day later.
  DLV: { at: 'destination', by: 'hand', planned: ['eta', 24], ofGoods: true },
  POD: { at: 'destination', by: 'hand', planned: ['eta', 48], ofGoods: true },
}

/** So many hours after the arrival the last milestone of all is planned. */
export const LAST_PLANNED_HOURS = Math.max(
  ...Object.values(MILESTONE_RULES).flatMap(({ planned }) => (planned?.[0] === 'eta' ? [planned[1]] : [])),
)

/** Freight is handed over so long before the departure where no cut-off is known (practice). */
export const USUAL_HANDOVER_HOURS = 4

/** Stations of the goods at the destination, in their order: with any of them noted they were there. */
export const STATIONS_THERE: readonly Milestone[] = MILESTONES.filter(
  (code) => MILESTONE_RULES[code].ofGoods && MILESTONE_RULES[code].at === 'destination',
)

/** Milestones with a planned time: nothing else is ever waited for next. */
export const WAITED_FOR = some(MILESTONES.filter((code) => MILESTONE_RULES[code].planned !== null))

/** What the destination waits for. */
export const WAITED_FOR_THERE = some(WAITED_FOR.filter((code) => MILESTONE_RULES[code].at === 'destination'))

/** What is waited for until the airline has the goods and their papers; acceptance ends at the cut-off. */
export const UNTIL_ACCEPTED: readonly Milestone[] = WAITED_FOR.slice(0, WAITED_FOR.indexOf('RCS') + 1)

/** A list of choices is never empty, which its type says too. */
function some(codes: readonly Milestone[]): readonly [Milestone, ...Milestone[]] {
  const [first, ...others] = codes
  if (first === undefined) throw new Error('a route map in which nothing is waited for')
  return [first, ...others]
}
