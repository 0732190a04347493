import { Button } from 'antd'
import { type ReactNode, useEffect, useReducer, useState } from 'react'
import { LoadingSkeleton } from '#platform/web/kit/layout/loading-skeleton.tsx'
import { RecordMissing } from '#platform/web/kit/layout/record-missing.tsx'
import { formatDay } from '#platform/web/kit/shown-time.ts'
import { useLive } from '#platform/web/live/use-live.ts'
import { useOpenTab, useTab } from '#platform/web/tab.ts'
import { useTexts } from '#platform/web/texts.ts'
import { useCall } from '#platform/web/use-call.ts'
import { loadPlanningApi } from '../../contract/api.ts'
import { PLAN_CHANGED, type PlanRecord } from '../../contract/plan/plan.ts'
import { SPACE_CHANGED } from '#areas/space/contract/space.ts'
import { PlanEditorView } from './plan-editor-view.tsx'
import './plan.css'
import './plan-phone.css'

/** LDP-01: one plan in its own tab. Changes by others are taken over only while there are no local changes. */
export function Page(): ReactNode {
  const tab = useTab()
  const { id = '' } = tab.params
  const no = tab.query.get('version')
  const { data, error, refetch } = useCall(
    loadPlanningApi.planOpen,
    { id, ...(no !== null && { no }) },
    { quiet: true, keepPrevious: true },
  )
  useLive(`${PLAN_CHANGED}:${id}`, () => void refetch())
  useLive(SPACE_CHANGED, () => void refetch())
  useTitle(data)
  if (error && !data) return <NotOpened failed={error} onRetry={() => void refetch()} />
  if (!data) return <LoadingSkeleton />
  return <Opened key={`${data.id} ${data.no}`} latest={data} readAnew={async () => (await refetch()).data} />
}

function Opened({ latest, readAnew }: { latest: PlanRecord; readAnew(): Promise<PlanRecord | undefined> }): ReactNode {
  const [opened, setOpened] = useState(latest)
  const [readings, count] = useReducer((before: number) => before + 1, 0)
  const begin = (record: PlanRecord): void => {
    setOpened(record)
    count()
  }
  return (
    <PlanEditorView
      key={readings}
      opened={opened}
      latest={latest}
      onSaved={setOpened}
      onBegin={begin}
      onReadAnew={async () => {
        const record = await readAnew()
        if (record) begin(record)
      }}
    />
  )
}

function useTitle(plan: PlanRecord | undefined): void {
  const { setTitle, setUnder } = useTab()
  const title = plan && `${plan.flight.flightNo} ${formatDay(plan.flight.day)} · ${plan.planNo}`
  useEffect(() => {
    if (title) setTitle(title)
  }, [title, setTitle])
  // The lists hold plans by their latest version, whichever is shown.
  const list = plan && (plan.versions[0]?.confirmedAt ? 'confirmed' : 'pending')
  useEffect(() => {
    if (list) setUnder(`/load-plans/${list}`)
  }, [list, setUnder])
}

function NotOpened(props: { failed: Parameters<typeof RecordMissing>[0]['failed']; onRetry(): void }): ReactNode {
  const t = useTexts('load-planning')
  const open = useOpenTab()
  return (
    <RecordMissing missing={t('plan.missing')} {...props}>
      <Button onClick={() => open('/load-plans/pending')}>{t('plan.toList')}</Button>
    </RecordMissing>
  )
}
