import { call } from '#platform/web/api-client.ts'
import type { FoundRecord } from '#platform/web/area-web.ts'
import { formatClock, formatNumber } from '#platform/web/kit/format.ts'
import { today } from '#platform/web/kit/form/today.ts'
import { preloadTexts, text as textOf } from '#platform/web/texts.ts'
import { flightsApi } from '../contract/api.ts'
import type { Flight } from '../contract/flight.ts'
import { addDays } from '../domain/calendar.ts'
import { freeOf } from '../domain/capacity.ts'
import { NEAR_DAYS, readFlightNumber } from '../domain/flight-number.ts'

const MOST = 4
const DAY = 86_400_000

/** Finds the dated flights of a number from yesterday to the next days, each on the board of its day. */
export async function find(text: string, signal: AbortSignal): Promise<readonly FoundRecord[]> {
  const flightNo = readFlightNumber(text)
  if (flightNo === undefined) return []
  const from = addDays(today(), -NEAR_DAYS.back)
  const days = NEAR_DAYS.back + 1 + NEAR_DAYS.ahead
  const search = { flightNo, origin: null, destination: null, from, days }
  const [{ flights }] = await Promise.all([
    call(flightsApi.departures, search, { signal, quiet: true }),
    preloadTexts(['flights']),
  ])
  const near = flights.filter(({ departsAt }) => Date.parse(departsAt) > Date.now() - NEAR_DAYS.back * DAY)
  return near.slice(0, MOST).map((flight) => ({
    kind: 'FLT',
    title: `${flight.flightNo} ${flight.day}`,
    note: [...[timesOf(flight), textOf('flights', `choices.flightType.${flight.flightType}`), stateOf(flight)]].join(
      ' · ',
    ),
    path: `/flights?day=${flight.day}&flight=${flight.id}`,
  }))
}

/** "HKG 00:35 → ANC → FRA 06:50 +1", in local times. */
function timesOf({ day, legs }: Flight): string {
  const stops = legs.slice(1).map(({ origin }) => origin)
  const last = legs.at(-1)
  return [
    `${legs[0]?.origin} ${formatClock(legs[0]?.etd, day)}`,
    ...stops,
    `${last?.destination} ${formatClock(last?.eta, day)}`,
  ].join(' → ')
}

/** Free space of a future flight that operates as planned, otherwise its status. */
function stateOf({ status, capacity, taken }: Flight): string {
  if (status !== 'PLANNED') return textOf('flights', `choices.flightStatus.${status}`)
  const { weightKg } = freeOf(capacity, taken)
  if (weightKg === null) return textOf('flights', 'board.notLimited')
  return textOf('flights', 'found.free', { kg: formatNumber(weightKg.replace(/\.0$/, '')) })
}
