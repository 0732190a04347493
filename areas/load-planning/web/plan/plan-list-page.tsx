import type { ReactNode } from 'react'
import type { ListRow } from '#platform/contract/list.ts'
import { ListPage } from '#platform/web/kit/list-page/list-page.tsx'
import { isoInstant } from '#platform/web/kit/shown-time.ts'
import type { Tone } from '#platform/web/kit/layout/status-tag.tsx'
import { useLive } from '#platform/web/live/use-live.ts'
import { useOpenTab } from '#platform/web/tab.ts'
import { useTexts } from '#platform/web/texts.ts'
import { invalidate } from '#platform/web/use-call.ts'
import { loadPlanningApi } from '../../contract/api.ts'
import { planList } from '../../contract/plan/plan-list.ts'
import { PLAN_CHANGED } from '../../contract/plan/plan.ts'
import type { PlanState, PlanStatus } from '../../domain/plan/plan.ts'
import { FLIGHT_TONES } from './flight-tones.ts'

const STATUS_TONES: Readonly<Record<PlanStatus, Tone>> = {
  'Not yet started': 'grey',
  'In progress': 'blue',
  Completed: 'green',
}
const STATE_TONES: Readonly<Record<PlanState, Tone>> = { Pending: 'amber', Confirmed: 'green' }
const TONES = { status: STATUS_TONES, state: STATE_TONES, flightStatus: FLIGHT_TONES }
const FILTERS = { Pending: { state: { anyOf: ['Pending'] } }, Confirmed: { state: { anyOf: ['Confirmed'] } } }

/** The departure on the clock of its airport, which it names. */
const CELL_TEXTS = {
  departsAt: ({ departsAt, zone, route }: ListRow<typeof planList>) =>
    departsAt && zone ? `${isoInstant(departsAt, zone)} ${route?.split('–')[0] ?? ''}` : '',
}

/** LDP-01: the plans in one state, by departure. */
export function PlanListPage({ state }: { state: PlanState }): ReactNode {
  const t = useTexts('load-planning')
  const open = useOpenTab()
  useLive(PLAN_CHANGED, () => invalidate(loadPlanningApi.planList))
  return (
    <ListPage
      list={planList}
      area="load-planning"
      endpoint={loadPlanningApi.planList}
      exportEndpoint={loadPlanningApi.planExport}
      title={t(state === 'Pending' ? 'pages.pendingPlans' : 'pages.confirmedPlans')}
      fixedFilters={FILTERS[state]}
      quickFilters={['flightDate', 'flightNo', 'status', 'flightStatus']}
      tones={TONES}
      cellTexts={CELL_TEXTS}
      linkColumn="planNo"
      linkTo={({ id }) => `/load-plans/${id}`}
      onOpen={({ id }) => open(`/load-plans/${id}`)}
      emptyText={t(state === 'Pending' ? 'plan.noPending' : 'plan.noConfirmed')}
    />
  )
}
