import { z } from 'zod'
import { cutOff } from '../contract/schedule.ts'
import { extraFlight } from '../contract/flight.ts'
import { addDays } from '../domain/calendar.ts'
import { typedLegViolations } from '../domain/leg-times.ts'
import type { Zones } from '../domain/schedule.ts'

/** An extra flight as entered: cut-offs by time and day before departure, as in a schedule. */
const typedExtra = extraFlight.safeExtend({ cutOffs: z.array(cutOff).max(4) })

/** Validates times before sending if the time zones of the airports are known; otherwise the server does. */
export function extraForm(zones: Zones) {
  return typedExtra.superRefine(({ legs, cutOffs }, issues) => {
    // Incomplete times are reported by their own fields.
    if (!extraFlight.shape.legs.safeParse(legs).success) return
    for (const { path, code, params } of typedLegViolations(legs, zones)) {
      issues.addIssue({ code: 'custom', path: [...path], message: code, params })
    }
    if (!typedExtra.shape.cutOffs.safeParse(cutOffs).success) return
    // Both are local times of the first airport.
    const late = datedCutOffs(legs, cutOffs).findIndex(({ at }) => at > (legs[0]?.etd ?? ''))
    if (late >= 0) issues.addIssue({ code: 'custom', path: ['cutOffs', late, 'at'], message: 'CUT_OFF_AFTER_ETD' })
  })
}

/** Returns the flight as sent, with the date of every cut-off. */
export function extraEntry({ cutOffs, ...flight }: z.output<typeof typedExtra>): z.output<typeof extraFlight> {
  return { ...flight, cutOffs: datedCutOffs(flight.legs, cutOffs) }
}

function datedCutOffs(legs: readonly { readonly etd: string }[], cutOffs: readonly z.output<typeof cutOff>[]) {
  const day = legs[0]?.etd.slice(0, 10) ?? ''
  return cutOffs.map(({ kind, at, day: days }) => ({ kind, at: `${addDays(day, days)}T${at}` }))
}
