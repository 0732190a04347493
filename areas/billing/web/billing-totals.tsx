import { Alert } from 'antd'
import type { ReactNode } from 'react'
import { formatNumber } from '#platform/web/kit/format.ts'
import { TableHead } from '#platform/web/kit/layout/table-head.tsx'
import { formatMonth } from '#platform/web/kit/shown-time.ts'
import { useTexts } from '#platform/web/texts.ts'
import type { LineTotals } from '../contract/billing-line.ts'
import './billing.css'

/** The totals of a tab by side, account and currency, and the profit of house and master. */
export function BillingTotals({ totals }: { totals: LineTotals }): ReactNode {
  const t = useTexts('billing')
  const { baseCurrency, byAccount, house, master, mawbNo, keyAccount, withoutRate, tooLarge } = totals
  return (
    <section className="billing-totals" aria-label={t('messages.sums')}>
      {withoutRate.length > 0 && (
        <Alert type="warning" showIcon title={t('messages.withoutRate', { currencies: withoutRate.join(', ') })} />
      )}
      {tooLarge > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t('messages.linesTooLarge', { count: tooLarge, currency: baseCurrency })}
        />
      )}
      <div className="billing-totals-row">
        <Profit title={t('messages.profitHouse')} currency={baseCurrency} sums={house} />
        {master && (
          <Profit title={t('messages.profitMaster', { mawb: mawbNo ?? '' })} currency={baseCurrency} sums={master} />
        )}
        {keyAccount && (
          <Profit
            title={t('messages.profitKeyAccount', { name: keyAccount.name, month: formatMonth(keyAccount.month) })}
            currency={baseCurrency}
            sums={keyAccount}
          />
        )}
        {byAccount.length > 0 && <Sums rows={byAccount} baseCurrency={baseCurrency} />}
      </div>
    </section>
  )
}

type Sum = { readonly revenue: string; readonly cost: string; readonly profit: string }

function Profit({ title, currency, sums }: { title: string; currency: string; sums: Sum }): ReactNode {
  const t = useTexts('billing')
  const isLoss = sums.profit.startsWith('-')
  return (
    <dl className="billing-profit">
      <dt>{title}</dt>
      <dd className={isLoss ? 'billing-loss' : undefined}>
        {currency} {formatNumber(sums.profit)}
      </dd>
      <dd className="billing-parts">
        {t('fields.revenue')} {formatNumber(sums.revenue)} · {t('fields.cost')} {formatNumber(sums.cost)}
      </dd>
    </dl>
  )
}

function Sums({ rows, baseCurrency }: { rows: LineTotals['byAccount']; baseCurrency: string }): ReactNode {
  const t = useTexts('billing')
  return (
    <table className="billing-sums">
      <TableHead
        titles={[
          t('fields.side'),
          t('fields.account'),
          t('fields.currency'),
          t('fields.amount'),
          t('fields.tax'),
          baseCurrency,
        ]}
      />
      <tbody>
        {rows.map(({ side, account, currency, amount, tax, localAmount }) => (
          <tr key={`${side} ${account ?? ''} ${currency}`}>
            <td>{t(`choices.lineSide.${side}`)}</td>
            <td>{account ?? t('messages.withoutAccount')}</td>
            <td>{currency}</td>
            <td className="billing-number">{formatNumber(amount)}</td>
            <td className="billing-number">{formatNumber(tax)}</td>
            <td className="billing-number">{localAmount === null ? '–' : formatNumber(localAmount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
