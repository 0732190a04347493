import { CheckCircleOutlined, EditOutlined, HistoryOutlined, PlusOutlined, StopOutlined } from '@ant-design/icons'
import { type ReactNode, useState } from 'react'
import { call } from '#platform/web/api-client.ts'
import { HistoryDialog } from '#platform/web/kit/history/history-dialog.tsx'
import type { ListAction } from '#platform/web/kit/list-page/list-action.ts'
import { ListPage } from '#platform/web/kit/list-page/list-page.tsx'
import { useNotify } from '#platform/web/notify.ts'
import { useTexts } from '#platform/web/texts.ts'
import { useAction } from '#platform/web/use-call.ts'
import { billingApi } from '../contract/api.ts'
import { type TitleRecord, type TitleRow, titleList } from '../contract/bill-title.ts'
import { TitleDialog } from './title-dialog.tsx'
import { TITLE_TONES } from './tones.ts'
import { useTitleHistory } from './use-title-history.ts'

const TONES = { status: TITLE_TONES }

/** BIL-02: the addressees of bills. */
export function Page(): ReactNode {
  const t = useTexts('billing')
  const [opened, setOpened] = useState<{ stored: TitleRecord | null }>()
  // Read on every opening, because saving an outdated record would undo changes.
  const open = ({ id }: { id: string }): void => {
    void call(billingApi.titleGet, { id }).then(
      (stored) => setOpened({ stored }),
      () => setOpened(undefined),
    )
  }
  const history = useTitleHistory()
  const [past, setPast] = useState<TitleRow>()
  const actions = useTitleActions({ toAdd: () => setOpened({ stored: null }), toEdit: open, toHistory: setPast })
  return (
    <>
      <ListPage
        list={titleList}
        area="billing"
        endpoint={billingApi.titleList}
        exportEndpoint={billingApi.titleExport}
        title={t('pages.titles')}
        quickFilters={['status', 'currency']}
        tones={TONES}
        actions={actions}
        linkColumn="accountCode"
        onOpen={open}
        emptyText={t('messages.noTitles')}
      />
      {opened && <TitleDialog stored={opened.stored} onClose={() => setOpened(undefined)} />}
      {past && (
        <HistoryDialog
          history={history}
          id={past.id}
          title={t('messages.historyTitle', { code: past.accountCode ?? '' })}
          onClose={() => setPast(undefined)}
        />
      )}
    </>
  )
}

type Ways = { toAdd(): void; toEdit(row: TitleRow): void; toHistory(row: TitleRow): void }

function useTitleActions({ toAdd, toEdit, toHistory }: Ways): ListAction<TitleRow>[] {
  const t = useTexts('billing')
  const finance = useFinanceActions()
  return [
    {
      key: 'add',
      label: t('actions.addTitle'),
      icon: <PlusOutlined />,
      primary: true,
      needs: 'none',
      any: billingApi.titleCreate.access,
      run: toAdd,
    },
    {
      key: 'edit',
      label: t('actions.editTitle'),
      icon: <EditOutlined />,
      needs: 'one',
      any: billingApi.titleEdit.access,
      run: ([row]) => row && toEdit(row),
    },
    ...finance,
    {
      key: 'history',
      label: t('actions.history'),
      icon: <HistoryOutlined />,
      needs: 'one',
      run: ([row]) => row && toHistory(row),
    },
  ]
}

function useFinanceActions(): ListAction<TitleRow>[] {
  const t = useTexts('billing')
  const notify = useNotify()
  const { run } = useAction(billingApi.titleMaintain, { invalidates: [billingApi.titleList, billingApi.titleFind] })
  const maintain = async (rows: readonly TitleRow[], status: 'MAINTAINED' | 'CLOSED'): Promise<void> => {
    await run({ ids: rows.map(({ id }) => id), status })
    notify.success(t(status === 'CLOSED' ? 'messages.titlesClosed' : 'messages.titlesMaintained'))
  }
  return [
    {
      key: 'maintain',
      label: t('actions.maintain'),
      icon: <CheckCircleOutlined />,
      needs: 'some',
      any: billingApi.titleMaintain.access,
      run: (rows) => void maintain(rows, 'MAINTAINED').catch(() => undefined),
    },
    {
      key: 'close',
      label: t('actions.closeTitle'),
      icon: <StopOutlined />,
      needs: 'some',
      danger: true,
      any: billingApi.titleMaintain.access,
      run: (rows) => void maintain(rows, 'CLOSED').catch(() => undefined),
    },
  ]
}
