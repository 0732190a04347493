import type { ReactNode } from 'react'
import { type LocalTime, instantOf } from '#platform/domain/local-time.ts'
import { useZone } from '#platform/web/zone.ts'
import { noWrap } from '../no-wrap.tsx'
import { clocksOf, formatLocalTime } from '../shown-time.ts'

/** A time on the clock of its airport; the pointer on it shows the zone, and the user's own clock and UTC, as in lists. */
export function AirportTime(props: {
  local: LocalTime | null | undefined
  airport?: string | null | undefined
  zone: string | null | undefined
}): ReactNode {
  const { local, airport, zone } = props
  const own = useZone()
  if (!local) return null
  const shown = noWrap(formatLocalTime(local, { airport: airport ?? undefined }))
  return zone ? <span title={clocksOf(instantOf(local, zone), [zone, own, 'UTC'])}>{shown}</span> : shown
}
