import { call } from '#platform/web/api-client.ts'
import type { FoundRecord } from '#platform/web/area-web.ts'
import { rowsOf } from '#platform/web/kit/list-page/list-rows.ts'
import { flightsApi } from '../contract/api.ts'
import { flightNumberAsWritten } from '../domain/flight-number.ts'
import type { ScheduleRow } from '../contract/schedule-list.ts'

const MOST = 5
/** Airline code and one digit; shorter texts match half of the schedules. */
const SHORTEST = 3

/** Finds schedules by route or by flight number in any spelling. */
export async function find(text: string, signal: AbortSignal): Promise<readonly FoundRecord[]> {
  const search = flightNumberAsWritten(text.trim())
  if (search.length < SHORTEST) return []
  const input = { page: 1, size: 20, count: false, search } as const
  const rows = rowsOf(await call(flightsApi.listSchedules, input, { signal, quiet: true })) as unknown as ScheduleRow[]
  return rows.slice(0, MOST).map(({ id, flightNo, route, validFrom, validTo }) => ({
    kind: 'FLT',
    title: flightNo ?? '–',
    note: [route, `${validFrom ?? ''} – ${validTo ?? ''}`].filter(Boolean).join(' · '),
    path: `/flights/schedules/${id}`,
  }))
}
