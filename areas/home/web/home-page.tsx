import { type ReactNode, useState } from 'react'
import { type LocalTime, localOf } from '#platform/domain/local-time.ts'
import { LoadingSkeleton } from '#platform/web/kit/layout/loading-skeleton.tsx'
import { useCall } from '#platform/web/use-call.ts'
import { useActor } from '#platform/web/session.ts'
import { useTexts } from '#platform/web/texts.ts'
import { homeApi } from '../contract/api.ts'
import { beginsWithCutOffs, homeRoleOf } from '../domain/home-role.ts'
import { AgendaCard } from './agenda-card.tsx'
import { AlertsCard } from './alerts-card.tsx'
import { DeskCard, OwnDeskCard } from './desk-card.tsx'
import { DeparturesCard } from './departures-card.tsx'
import { HomeFailed } from './home-failed.tsx'
import { PendingCard } from './pending-card.tsx'
import { PhonePagesBar } from './phone-pages-bar.tsx'
import { RoutesCard } from './routes-card.tsx'
import { seenFigures } from './seen-figures.ts'
import { StockCard } from './stock-card.tsx'
import { WeekCard } from './week-card.tsx'
import './home-page.css'

/** The home page: pending work, departures, low stock. Refetched every minute while visible. */
export function Page(): ReactNode {
  const text = useTexts('home')
  const actor = useActor()
  const role = homeRoleOf({ permissions: actor.permissionlist })
  // The greeting of the time of opening; it does not change while the page is open.
  const [part] = useState(() => partOfDay(localOf(new Date().toISOString(), actor.timeZone)))
  const { data: counted, isPending, isError, refetch } = useCall(homeApi.figures, {}, { refetchMs: 60_000 })
  const data = counted && seenFigures(counted, actor.permissionlist)
  return (
    <div className="home">
      <h1 className="home-greeting">{text(`greeting.${part}`, { name: actor.name })}</h1>
      <PhonePagesBar role={role} />
      {isPending && <LoadingSkeleton />}
      {isError && <HomeFailed onRetry={refetch} />}
      {data && (
        <div className="home-cards">
          <OwnDeskCard desk={data.desk} role={role} />
          {beginsWithCutOffs(role) && <AgendaCard agenda={data.agenda} />}
          <DeskCard desk={data.desk} role={role} />
          {!beginsWithCutOffs(role) && <AgendaCard agenda={data.agenda} />}
          <PendingCard pending={data.pending} />
          <AlertsCard alerts={data.alerts} day={data.day} />
          <StockCard stock={data.stock} day={data.day} />
          <DeparturesCard departures={data.departures} day={data.day} />
          {data.departures && <RoutesCard agenda={data.agenda} />}
          {data.departures && <WeekCard />}
        </div>
      )}
    </div>
  )
}

/** In the user's time zone, which may differ from that of the browser. */
function partOfDay(now: LocalTime): 'morning' | 'afternoon' | 'evening' {
  const hour = Number(now.slice(11, 13))
  if (hour < 12) return 'morning'
  return hour < 18 ? 'afternoon' : 'evening'
}
