import { DeleteOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons'
import { Segmented } from 'antd'
import { type ReactNode, useContext, useState } from 'react'
import { useCan } from '#platform/web/can.tsx'
import { useConfirm } from '#platform/web/kit/confirm.ts'
import { FullPage } from '#platform/web/kit/layout/full-page.tsx'
import type { ListAction } from '#platform/web/kit/list-page/list-action.ts'
import { FILTERS_OF_LINK } from '#platform/web/kit/list-page/list-link.ts'
import { ListPage } from '#platform/web/kit/list-page/list-page.tsx'
import { TabContext } from '#platform/web/tab.ts'
import { useTexts } from '#platform/web/texts.ts'
import { useAction } from '#platform/web/use-call.ts'
import { type AlertRow, type AlertSettingRow, alertList, alertSettingList } from '../contract/alert-list.ts'
import { mawbApi } from '../contract/api.ts'
import { AlertSettingDialog } from './alert-setting-dialog.tsx'
import './mawb-inventory.css'

/** MAW-06: the alert settings per airline and the alerts raised; the alerts are visible to all who see the stock. */
export function Page(): ReactNode {
  const t = useTexts('mawb-inventory')
  const maySet = useCan(['/mawb/alert'])
  const [target, setShown] = useState<'settings' | 'alerts'>('settings')
  // A link with filters opens the alerts.
  const isLink = useContext(TabContext)?.query.has(FILTERS_OF_LINK) ?? false
  if (isLink && target === 'settings') setShown('alerts')
  const shown = maySet ? target : 'alerts'
  const options = (['settings', 'alerts'] as const).map((value) => ({ value, label: t(`actions.${value}`) }))
  return (
    <FullPage>
      <div className="mawb-alerts-head">
        <h2 className="kit-list-title">{t('pages.alerts')}</h2>
        {maySet && <Segmented aria-label={t('pages.alerts')} options={options} value={shown} onChange={setShown} />}
      </div>
      {shown === 'settings' ? <Settings /> : <Alerts />}
    </FullPage>
  )
}

function Settings(): ReactNode {
  const t = useTexts('mawb-inventory')
  const [opened, setOpened] = useState<{ row: AlertSettingRow | null }>()
  const remove = useRemove()
  const actions: ListAction<AlertSettingRow>[] = [
    {
      key: 'new',
      label: t('actions.newSetting'),
      icon: <PlusOutlined />,
      primary: true,
      needs: 'none',
      run: () => setOpened({ row: null }),
    },
    {
      key: 'edit',
      label: t('actions.editSetting'),
      icon: <EditOutlined />,
      needs: 'one',
      run: ([row]) => row && setOpened({ row }),
    },
    {
      key: 'remove',
      label: t('actions.removeSetting'),
      icon: <DeleteOutlined />,
      danger: true,
      needs: 'one',
      run: ([row]) => row && void remove(row),
    },
  ]
  return (
    <>
      <ListPage
        list={alertSettingList}
        area="mawb-inventory"
        endpoint={mawbApi.listAlertSettings}
        exportEndpoint={mawbApi.exportAlertSettings}
        actions={actions}
        linkColumn="airline"
        onOpen={(row) => setOpened({ row })}
        rowClass={(row) => (row.isLow ? 'row-warn' : undefined)}
        emptyText={t('messages.noSettings')}
      />
      {opened && <AlertSettingDialog row={opened.row} onClose={() => setOpened(undefined)} />}
    </>
  )
}

function useRemove(): (row: AlertSettingRow) => Promise<void> {
  const t = useTexts('mawb-inventory')
  const confirm = useConfirm()
  const { run } = useAction(mawbApi.removeAlertSetting, {
    invalidates: [mawbApi.listAlertSettings, mawbApi.listAlerts],
  })
  return async (row) => {
    const text = t('messages.confirmRemoveSetting', { airline: row.airline ?? '' })
    if (await confirm({ text, okText: t('actions.removeSetting'), danger: true })) await run({ id: row.id })
  }
}

function Alerts(): ReactNode {
  const t = useTexts('mawb-inventory')
  return (
    <ListPage
      list={alertList}
      area="mawb-inventory"
      endpoint={mawbApi.listAlerts}
      exportEndpoint={mawbApi.exportAlerts}
      quickFilters={['airline', 'open']}
      rowClass={(row: AlertRow) => (row.open ? 'row-warn' : 'row-done')}
      emptyText={t('messages.noAlerts')}
    />
  )
}
