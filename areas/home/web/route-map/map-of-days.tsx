import { Button } from 'antd'
import { type ReactNode, useMemo, useState } from 'react'
import { listed } from '#platform/contract/language.ts'
import { localOf } from '#platform/domain/local-time.ts'
import { LoadingSkeleton } from '#platform/web/kit/layout/loading-skeleton.tsx'
import { Placeholder } from '#platform/web/kit/layout/placeholder.tsx'
import { listLink } from '#platform/web/kit/list-page/list-link.ts'
import { formatInstant } from '#platform/web/kit/shown-time.ts'
import { useLanguage, useTexts } from '#platform/web/texts.ts'
import { useCall } from '#platform/web/use-call.ts'
import { useMinute } from '#platform/web/use-minute.ts'
import { type HomeFigures, type HomeMap, homeApi } from '../../contract/api.ts'
import { urgencyOf } from '../../domain/cut-off-agenda.ts'
import { sideFilter } from '../../domain/desk-lists.ts'
import { HomeFailed } from '../home-failed.tsx'
import { RouteMap } from './route-map.tsx'
import { type Route, airborneAt, departuresOfDay, keyOf, routesOf } from './routes-of.ts'

const MINUTES_5 = 300_000
const STEP_MS = 900_000

/** The map, with a slider from the beginning of yesterday to the end of tomorrow; at first it shows now and goes with the clock. */
export function MapOfDays({ agenda }: Pick<HomeFigures, 'agenda'>): ReactNode {
  const { data, error, refetch } = useCall(homeApi.map, {}, { refetchMs: MINUTES_5, quiet: true })
  if (data) return <Days map={data} agenda={agenda} />
  return error ? <HomeFailed onRetry={refetch} /> : <LoadingSkeleton />
}

function Days({ map, agenda }: { map: HomeMap } & Pick<HomeFigures, 'agenda'>): ReactNode {
  const text = useTexts('home')
  const now = useMinute()
  const [chosen, setChosen] = useState<number>()
  const at = chosen ?? now
  const day = localOf(new Date(at).toISOString(), map.timeZone).slice(0, 10)
  const { departures, timeZone } = map
  const routes = useMemo(() => {
    const ofUrgency = (urgency: string) =>
      new Set((agenda ?? []).filter((flight) => urgencyOf(flight, now) === urgency).map(keyOf))
    const marked = { late: ofUrgency('late'), soon: ofUrgency('soon') }
    return routesOf(departuresOfDay(departures, day, timeZone), marked)
  }, [departures, timeZone, day, agenda, now])
  const airborne = airborneAt(departures, at)
  const { say, open } = useRouteWords(day, map, now)
  return (
    <>
      <RouteMap routes={routes} airborne={airborne} label={text('routes.title')} say={say} linkOf={open} />
      {routes.length === 0 && airborne.length === 0 && <Placeholder small text={text('routes.none')} />}
      <Slider map={map} at={at} isNow={chosen === undefined} onAt={setChosen} airborne={airborne.length} />
    </>
  )
}

/** What is said of a route, and the list of its shipments: those that have left are no longer pending. */
function useRouteWords(day: string, { timeZone }: HomeMap, now: number) {
  const text = useTexts('home')
  const language = useLanguage()
  const say = ({ origin, destination, flights, shipments }: Route): string =>
    text('routes.route', { origin, destination, flights: listed(flights, language), count: shipments })
  const open = ({ origin, destination, from, to }: Route): string => {
    const today = localOf(new Date(now).toISOString(), timeZone).slice(0, 10)
    const route = { originAirport: { equals: origin }, destinationAirport: { equals: destination } }
    const path = day < today ? '/shipments' : '/shipments/pending'
    return listLink(path, { ...sideFilter(true), ...route, etd: { from, to } })
  }
  return { say, open }
}

type SliderProps = {
  readonly map: HomeMap
  readonly at: number
  readonly isNow: boolean
  readonly airborne: number
  onAt(at: number | undefined): void
}

/** The browser's own slider: arrows walk a quarter of an hour, page keys further. */
function Slider({ map, at, isNow, airborne, onAt }: SliderProps): ReactNode {
  const text = useTexts('home')
  const shown = formatInstant(new Date(at).toISOString(), map.timeZone)
  return (
    <div className="route-map-days">
      <input
        type="range"
        min={Date.parse(map.from)}
        max={Date.parse(map.to) - STEP_MS}
        step={STEP_MS}
        value={at}
        aria-label={text('routes.slider')}
        aria-valuetext={shown}
        onChange={({ target }) => onAt(Number(target.value))}
      />
      <div className="route-map-ticks" aria-hidden="true">
        {(['yesterday', 'today', 'tomorrow'] as const).map((name) => (
          <span key={name}>{text(`routes.${name}`)}</span>
        ))}
      </div>
      <div className="route-map-at">
        <output>{`${shown} · ${text('routes.airborne', { count: airborne })}`}</output>
        <Button size="small" disabled={isNow} onClick={() => onAt(undefined)}>
          {text('routes.now')}
        </Button>
      </div>
    </div>
  )
}
