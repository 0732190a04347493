import { Button } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import type { CallFailed } from '#platform/web/api-client.ts'
import { LoadingSkeleton } from '#platform/web/kit/layout/loading-skeleton.tsx'
import { RecordMissing } from '#platform/web/kit/layout/record-missing.tsx'
import { useOpenTab, useTab } from '#platform/web/tab.ts'
import { useTexts } from '#platform/web/texts.ts'
import { useCall } from '#platform/web/use-call.ts'
import { flightsApi } from '../contract/api.ts'
import type { Schedule } from '../contract/schedule.ts'
import { ScheduleEditor } from './schedule-editor.tsx'

/** One schedule in its own tab. Later reads do not change the form; saving compares versions instead. */
export function Page(): ReactNode {
  const tab = useTab()
  const { id = '' } = tab.params
  const { data, error, isFetching, refetch } = useCall(flightsApi.openSchedule, { id }, { quiet: true })
  const [opened, setOpened] = useState<Schedule>()
  if (data && !isFetching && !opened) setOpened(data)
  const { setTitle } = tab
  const title = data?.flightNo
  useEffect(() => {
    if (title) setTitle(title)
  }, [title, setTitle])
  if (error && !opened) return <NotOpened failed={error} onRetry={() => void refetch()} />
  return opened ? <ScheduleEditor opened={opened} copied={null} /> : <LoadingSkeleton />
}

export function NotOpened(props: { failed: CallFailed; onRetry(): void }): ReactNode {
  const t = useTexts('flights')
  const open = useOpenTab()
  return (
    <RecordMissing missing={t('messages.notFound')} {...props}>
      <Button onClick={() => open('/flights/schedules')}>{t('pages.schedules')}</Button>
    </RecordMissing>
  )
}
