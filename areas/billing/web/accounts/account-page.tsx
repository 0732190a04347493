import { Alert, Button } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { Can } from '#platform/web/can.tsx'
import { Placeholder } from '#platform/web/kit/layout/placeholder.tsx'
import { formatNumber } from '#platform/web/kit/format.ts'
import { FormSection } from '#platform/web/kit/layout/form-section.tsx'
import { LoadingSkeleton } from '#platform/web/kit/layout/loading-skeleton.tsx'
import { PageHeader } from '#platform/web/kit/layout/page-header.tsx'
import { RecordMissing } from '#platform/web/kit/layout/record-missing.tsx'
import { TableHead } from '#platform/web/kit/layout/table-head.tsx'
import { formatDay } from '#platform/web/kit/shown-time.ts'
import { useLive } from '#platform/web/live/use-live.ts'
import { useOpenTab, useTab } from '#platform/web/tab.ts'
import { useTexts } from '#platform/web/texts.ts'
import { invalidateOf, useCall } from '#platform/web/use-call.ts'
import type { AccountRecord } from '../../contract/account.ts'
import { billingApi } from '../../contract/api.ts'
import { BILLS_MOVED } from '../../contract/live.ts'
import { CreditLimitDialog } from './credit-limit-dialog.tsx'
import { StatementDialog } from './statement-dialog.tsx'
import '../billing.css'

/** BIL-01: the open items of an account by age, its credit, and its statement. */
export function Page(): ReactNode {
  const t = useTexts('billing')
  const open = useOpenTab()
  const { params, setTitle } = useTab()
  const { id = '' } = params
  const { data, error, refetch } = useCall(billingApi.accountOpen, { id }, { quiet: true })
  useLive(BILLS_MOVED, () => invalidateOf(id, billingApi.accountOpen))
  const code = data?.accountCode
  useEffect(() => {
    if (code) setTitle(code)
  }, [code, setTitle])
  if (data) return <Account account={data} />
  if (!error) return <LoadingSkeleton />
  return (
    <RecordMissing missing={t('messages.accountNotFound')} failed={error} onRetry={() => void refetch()}>
      <Button onClick={() => open('/billing/accounts')}>{t('actions.backToList')}</Button>
    </RecordMissing>
  )
}

function Account({ account }: { account: AccountRecord }): ReactNode {
  const t = useTexts('billing')
  const [opened, setOpened] = useState<'credit' | 'statement'>()
  const close = (): void => setOpened(undefined)
  const { accountCode, currency, total, creditLimit } = account
  const money = (amount: string) => `${currency} ${formatNumber(amount)}`
  const facts = [
    { label: t('lists.accounts.total'), value: money(total) },
    { label: t('fields.creditLimit'), value: creditLimit === null ? t('messages.noLimit') : money(creditLimit) },
    { label: t('fields.email'), value: account.email || '–' },
  ]
  return (
    <div className="billing-page">
      <PageHeader
        title={`${accountCode} · ${account.name}`}
        facts={facts}
        actions={
          <>
            <Can any={billingApi.accountCredit.access}>
              <Button onClick={() => setOpened('credit')}>{t('actions.setCredit')}</Button>
            </Can>
            <Button type="primary" onClick={() => setOpened('statement')}>
              {t('actions.statement')}
            </Button>
          </>
        }
      />
      <Blocked account={account} />
      <FormSection title={t('sections.ages')}>
        <Ages account={account} />
      </FormSection>
      <FormSection title={t('sections.openItems')}>
        {account.items.length === 0 ? <Placeholder text={t('messages.nothingOpen')} /> : <Items account={account} />}
      </FormSection>
      {opened === 'credit' && <CreditLimitDialog account={account} onClose={close} />}
      {opened === 'statement' && <StatementDialog account={account} onClose={close} />}
    </div>
  )
}

function Blocked({ account }: { account: AccountRecord }): ReactNode {
  const t = useTexts('billing')
  if (account.block === null) return null
  const title =
    account.block === 'HOLD' ? t('messages.onHold', { reason: account.holdReason }) : t('messages.overLimit')
  return <Alert type="warning" showIcon title={title} />
}

function Ages({ account }: { account: AccountRecord }): ReactNode {
  const t = useTexts('billing')
  const ages = Object.entries(account.ages)
  return (
    <table className="billing-table billing-ages">
      <TableHead titles={ages.map(([age]) => t(`lists.accounts.${age}`))} />
      <tbody>
        <tr>
          {ages.map(([age, sum]) => (
            <td key={age} className="billing-number">
              {formatNumber(sum)}
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  )
}

function Items({ account }: { account: AccountRecord }): ReactNode {
  const t = useTexts('billing')
  const open = useOpenTab()
  const names = ['number', 'kind', 'billDate', 'dueDate', 'total', 'open', 'daysOverdue']
  return (
    <table className="billing-table billing-items">
      <TableHead titles={names.map((name) => t(`fields.${name}`))} />
      <tbody>
        {account.items.map((item) => (
          <tr key={item.billId}>
            <td>
              <Button type="link" size="small" onClick={() => open(`/billing/bills/${item.billId}`)}>
                {item.number}
              </Button>
            </td>
            <td>{t(`choices.billKind.${item.kind}`)}</td>
            <td>{formatDay(item.billDate)}</td>
            <td>{formatDay(item.dueDate)}</td>
            <td className="billing-number">{formatNumber(item.total)}</td>
            <td className="billing-number">{formatNumber(item.open)}</td>
            <td className="billing-number">{item.daysOverdue === 0 ? '' : item.daysOverdue}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
