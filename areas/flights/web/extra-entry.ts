import { z } from 'zod'
import { cutOff } from '../contract/schedule.ts'
import { extraFlight } from '../contract/flight.ts'
import { addDays } from '../domain/calendar.ts'
import { typedLegFaults } from '../domain/leg-times.ts'
import type { Zones } from '../domain/schedule.ts'

/** An extra flight as it is typed: its cut-offs by clock and day before departure, as those of a schedule. */
const typedExtra = extraFlight.safeExtend({ cutOffs: z.array(cutOff).max(4) })

/** Times are judged before sending where the clocks of the airports are known; for others the server does it. */
export function extraForm(zones: Zones) {
  return typedExtra.superRefine(({ legs, cutOffs }, issues) => {
    // A time that is still being typed is judged by its own field.
    if (!extraFlight.shape.legs.safeParse(legs).success) return
    for (const { path, code, params } of typedLegFaults(legs, zones)) {
      issues.addIssue({ code: 'custom', path: [...path], message: code, params })
    }
    if (!typedExtra.shape.cutOffs.safeParse(cutOffs).success) return
    // Both are on the clock of the first airport.
    const late = datedCutOffs(legs, cutOffs).findIndex(({ at }) => at > (legs[0]?.etd ?? ''))
    if (late >= 0) issues.addIssue({ code: 'custom', path: ['cutOffs', late, 'at'], message: 'CUT_OFF_AFTER_ETD' })
  })
}

/** The flight as it is sent, every cut-off on its day. */
export function extraEntry({ cutOffs, ...flight }: z.output<typeof typedExtra>): z.output<typeof extraFlight> {
  return { ...flight, cutOffs: datedCutOffs(flight.legs, cutOffs) }
}

function datedCutOffs(legs: readonly { readonly etd: string }[], cutOffs: readonly z.output<typeof cutOff>[]) {
  const day = legs[0]?.etd.slice(0, 10) ?? ''
  return cutOffs.map(({ kind, at, day: days }) => ({ kind, at: `${addDays(day, days)}T${at}` }))
}
