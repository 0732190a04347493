import { FLOWN_BY_US } from '#areas/shipments/domain/job-type.ts'
import { UNTIL_ACCEPTED } from '#areas/shipments/domain/route-map.ts'

/** What the desk looks after today; each is a list of shipments under filters of its own. */
export const DESK_FIGURES = ['cutOffs', 'withoutSpace', 'withoutMaster', 'late', 'lateSent'] as const

export type DeskFigure = (typeof DESK_FIGURES)[number]

/** Filters of a list, as an address can bring them. */
export type DeskFilters = Readonly<Record<string, unknown>>

/** In which of the two lists of shipments a figure is. */
export function statusOf(figure: DeskFigure): 'Pending' | 'Sent' {
  return figure === 'lateSent' ? 'Sent' : 'Pending'
}

const HOUR_MS = 3_600_000
const CUT_OFF_HOURS = 4
const DEPARTURE_HOURS = 48

/**
 * What the list of a figure is narrowed by: acceptance ends within four hours and the airline does not have everything yet;
 * departs within two days on our own space and holds none; departs within two days on our own MAWB and has none; waits for
 * a milestone that is overdue.
 */
export function deskFilters(now: Date): Readonly<Record<DeskFigure, DeskFilters>> {
  const within = (hours: number) => ({
    from: now.toISOString(),
    to: new Date(now.getTime() + hours * HOUR_MS).toISOString(),
  })
  const leaving = { etd: within(DEPARTURE_HOURS) }
  const byUs = { jobMode: { anyOf: FLOWN_BY_US } }
  const late = { nextDueAt: { to: now.toISOString() } }
  return {
    late,
    lateSent: late,
    cutOffs: { cutOff: within(CUT_OFF_HOURS), nextMilestone: { anyOf: UNTIL_ACCEPTED } },
    withoutSpace: { ...leaving, ...byUs, spaceStatus: { anyOf: ['None', 'Refused', 'Released'] } },
    withoutMaster: { ...leaving, ...byUs, mawbNo: { blank: true } },
  }
}

/** The open alerts of an office in the list of all alerts. */
export function alertFilters(office: string): DeskFilters {
  return { open: { is: true }, office: { equals: office } }
}
