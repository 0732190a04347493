import {
  CopyOutlined,
  DeleteOutlined,
  EditOutlined,
  HistoryOutlined,
  ImportOutlined,
  PlusOutlined,
} from '@ant-design/icons'
import { type ReactNode, useState } from 'react'
import { useConfirm } from '#platform/web/kit/confirm.ts'
import { HistoryDialog } from '#platform/web/kit/history/history-dialog.tsx'
import { ImportDialog } from '#platform/web/kit/import-dialog/import-dialog.tsx'
import type { ListAction } from '#platform/web/kit/list-page/list-action.ts'
import { ListPage } from '#platform/web/kit/list-page/list-page.tsx'
import { useAsActor } from '#platform/web/session.ts'
import { useOpenTab } from '#platform/web/tab.ts'
import { useTexts } from '#platform/web/texts.ts'
import { useAction } from '#platform/web/use-call.ts'
import { flightsApi } from '../contract/api.ts'
import { type ScheduleRow, scheduleList } from '../contract/schedule-list.ts'
import { canMaintain } from '../domain/schedule-rules.ts'
import { useReason } from '#platform/web/kit/use-reason.ts'
import { figure } from '#platform/domain/figure.ts'
import { flightErrors } from '../contract/errors.ts'
import { useScheduleHistory } from './use-schedule-history.ts'

/** A limit without idle zeros: "5,800", "29". */
const CELL_TEXTS = {
  capacityKg: ({ capacityKg }: ScheduleRow) => figure(capacityKg ?? ''),
  capacityM3: ({ capacityM3 }: ScheduleRow) => figure(capacityM3 ?? ''),
}

/** FLT-01, the management screen: all schedules of the office and their actions. */
export function Page(): ReactNode {
  const t = useTexts('flights')
  const open = useOpenTab()
  const [opened, setOpened] = useState<{ history: ScheduleRow } | { import: true }>()
  const history = useScheduleHistory()
  const close = (): void => setOpened(undefined)
  return (
    <>
      <ListPage
        list={scheduleList}
        area="flights"
        endpoint={flightsApi.listSchedules}
        exportEndpoint={flightsApi.exportSchedules}
        title={t('pages.schedules')}
        quickFilters={['airline', 'flightType', 'pattern', 'validTo']}
        searchHint={t('messages.searchHint')}
        actions={useScheduleActions({
          toHistory: (row) => setOpened({ history: row }),
          toImport: () => setOpened({ import: true }),
        })}
        cellTexts={CELL_TEXTS}
        linkColumn="flightNo"
        linkTo={({ id }) => `/flights/schedules/${id}`}
        onOpen={({ id }) => open(`/flights/schedules/${id}`)}
        emptyText={t('messages.noSchedules')}
      />
      {opened && 'import' in opened && <ImportSchedules onClose={close} />}
      {opened && 'history' in opened && (
        <HistoryDialog
          history={history}
          id={opened.history.id}
          title={t('messages.historyOf', { flight: opened.history.flightNo ?? '' })}
          onClose={close}
        />
      )}
    </>
  )
}

function useScheduleActions(to: { toHistory(row: ScheduleRow): void; toImport(): void }): ListAction<ScheduleRow>[] {
  const t = useTexts('flights')
  const open = useOpenTab()
  const actor = useAsActor()
  const say = useReason(flightErrors)
  const remove = useRemove()
  const edit = { any: flightsApi.editSchedule.access } as const
  const ours = ([row]: readonly ScheduleRow[]) =>
    say(
      canMaintain({ ownerOfficeId: row?.ownerOfficeId ?? '', subOwnerOfficeId: row?.subOwnerOfficeId ?? null }, actor),
    )
  const named = (key: string, icon: ReactNode) => ({ key, label: t(`actions.${key}`), icon })
  return [
    {
      ...named('newSchedule', <PlusOutlined />),
      ...edit,
      primary: true,
      needs: 'none',
      run: () => open('/flights/schedules/new'),
    },
    { ...named('import', <ImportOutlined />), ...edit, needs: 'none', run: to.toImport },
    {
      ...named('editSchedule', <EditOutlined />),
      ...edit,
      needs: 'one',
      allowed: ours,
      run: ([row]) => row && open(`/flights/schedules/${row.id}`),
    },
    {
      ...named('copySchedule', <CopyOutlined />),
      ...edit,
      needs: 'one',
      run: ([row]) => row && open(`/flights/schedules/new?copy=${row.id}`),
    },
    {
      ...named('deleteSchedule', <DeleteOutlined />),
      ...edit,
      needs: 'one',
      danger: true,
      allowed: ours,
      run: ([row]) => row && void remove(row),
    },
    { ...named('history', <HistoryOutlined />), needs: 'one', run: ([row]) => row && to.toHistory(row) },
  ]
}

function useRemove(): (row: ScheduleRow) => Promise<void> {
  const t = useTexts('flights')
  const confirm = useConfirm()
  const { run } = useAction(flightsApi.deleteSchedule, { invalidates: [flightsApi.listSchedules, flightsApi.board] })
  return async (row) => {
    const text = t('messages.confirmDelete', { flight: row.flightNo ?? '', route: row.route ?? '' })
    if (!(await confirm({ text, okText: t('actions.deleteSchedule'), danger: true }))) return
    // The call shows its refusal itself.
    await run({ id: row.id }).catch(() => undefined)
  }
}

function ImportSchedules({ onClose }: { onClose(): void }): ReactNode {
  const t = useTexts('flights')
  return (
    <ImportDialog
      imports={flightsApi.importSchedules}
      template={flightsApi.scheduleTemplate}
      hint={t('hints.workbook')}
      invalidates={[flightsApi.listSchedules, flightsApi.board, flightsApi.week]}
      said={(output) => t('messages.imported', output)}
      onClose={onClose}
    />
  )
}
