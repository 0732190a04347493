import type { ReactNode } from 'react'
import { LoadingSkeleton } from '#platform/web/kit/layout/loading-skeleton.tsx'
import { useTab } from '#platform/web/tab.ts'
import { useCall } from '#platform/web/use-call.ts'
import { flightsApi } from '../contract/api.ts'
import { ScheduleEditor } from './schedule-editor.tsx'
import { NotOpened } from './schedule-page.tsx'

/** A new schedule, empty or copied with `?copy=<id>`; each in its own tab. */
export function Page(): ReactNode {
  const { copy } = useTab().params
  return copy === undefined ? <ScheduleEditor opened={null} copied={null} /> : <Copied id={copy} />
}

function Copied({ id }: { id: string }): ReactNode {
  const { data, error, refetch } = useCall(flightsApi.openSchedule, { id }, { quiet: true, staleMs: 60_000 })
  if (error) return <NotOpened failed={error} onRetry={() => void refetch()} />
  return data ? <ScheduleEditor opened={null} copied={data} /> : <LoadingSkeleton />
}
