import { EyeOutlined, LockOutlined } from '@ant-design/icons'
import { type ReactNode, useState } from 'react'
import { call } from '#platform/web/api-client.ts'
import type { ListAction } from '#platform/web/kit/list-page/list-action.ts'
import { ListPage } from '#platform/web/kit/list-page/list-page.tsx'
import { useLive } from '#platform/web/live/use-live.ts'
import { useOpenTab } from '#platform/web/tab.ts'
import { useTexts } from '#platform/web/texts.ts'
import { invalidate } from '#platform/web/use-call.ts'
import { type AccountRecord, type AccountRow, accountList } from '../../contract/account.ts'
import { billingApi } from '../../contract/api.ts'
import { BILLS_MOVED } from '../../contract/live.ts'
import { SUM_CELLS } from './sum-cells.tsx'
import { CreditLimitDialog } from './credit-limit-dialog.tsx'

/** BIL-01: what accounts owe, by age, with their credit. */
export function Page(): ReactNode {
  const t = useTexts('billing')
  const openTab = useOpenTab()
  const [account, setAccount] = useState<AccountRecord>()
  useLive(BILLS_MOVED, () => invalidate(billingApi.accountList))
  const open = ({ id }: { id: string }): void => openTab(`/billing/accounts/${id}`)
  const actions: ListAction<AccountRow>[] = [
    { key: 'open', label: t('actions.open'), icon: <EyeOutlined />, needs: 'one', run: ([row]) => row && open(row) },
    {
      key: 'credit',
      label: t('actions.setCredit'),
      icon: <LockOutlined />,
      needs: 'one',
      any: billingApi.accountCredit.access,
      run: ([row]) => row && void call(billingApi.accountOpen, { id: row.id }).then(setAccount, () => undefined),
    },
  ]
  return (
    <>
      <ListPage
        list={accountList}
        area="billing"
        endpoint={billingApi.accountList}
        exportEndpoint={billingApi.accountExport}
        title={t('pages.accounts')}
        quickFilters={['hasOpen', 'currency', 'onHold', 'isOver']}
        actions={actions}
        cells={SUM_CELLS}
        linkColumn="accountCode"
        onOpen={open}
        emptyText={t('messages.noAccounts')}
      />
      {account && <CreditLimitDialog account={account} onClose={() => setAccount(undefined)} />}
    </>
  )
}
