import { Button } from 'antd'
import { type ReactNode, useEffect } from 'react'
import { Can } from '#platform/web/can.tsx'
import { formatNumber } from '#platform/web/kit/format.ts'
import { formatInstant } from '#platform/web/kit/shown-time.ts'
import { FormSection } from '#platform/web/kit/layout/form-section.tsx'
import { LoadingSkeleton } from '#platform/web/kit/layout/loading-skeleton.tsx'
import { PageHeader } from '#platform/web/kit/layout/page-header.tsx'
import { RecordMissing } from '#platform/web/kit/layout/record-missing.tsx'
import { StatusTag } from '#platform/web/kit/layout/status-tag.tsx'
import { TableHead } from '#platform/web/kit/layout/table-head.tsx'
import { useOpenTab, useTab } from '#platform/web/tab.ts'
import { useTexts } from '#platform/web/texts.ts'
import { useCall } from '#platform/web/use-call.ts'
import { userZone } from '#platform/web/zone.ts'
import { payablesApi } from '../contract/api.ts'
import type { VendorInvoiceRecord } from '../contract/vendor-invoice.ts'
import { canBill, canTakeOver } from '../domain/vendor-invoice.ts'
import { shownAmount } from './shown-amount.ts'
import { INVOICE_TONES, OUTCOME_TONES } from './tones.ts'
import { useInvoiceActions } from './use-invoice-actions.ts'
import './payables.css'

/** BIL-01: the invoice of a vendor beside our costs; differences become lines, matched costs become a bill. */
export function Page(): ReactNode {
  const t = useTexts('payables')
  const open = useOpenTab()
  const { params, setTitle } = useTab()
  const { id = '' } = params
  const { data, error, refetch } = useCall(payablesApi.invoiceOpen, { id }, { quiet: true })
  const reference = data?.reference
  useEffect(() => {
    if (reference) setTitle(reference)
  }, [reference, setTitle])
  if (data) return <Invoice invoice={data} />
  if (!error) return <LoadingSkeleton />
  return (
    <RecordMissing missing={t('messages.invoiceNotFound')} failed={error} onRetry={() => void refetch()}>
      <Button onClick={() => open('/billing/vendor-invoices')}>{t('actions.backToList')}</Button>
    </RecordMissing>
  )
}

function Invoice({ invoice }: { invoice: VendorInvoiceRecord }): ReactNode {
  const t = useTexts('payables')
  const { currency, total, accountCode, accountName, billNumber } = invoice
  const facts = [
    { label: t('fields.titleId'), value: `${accountCode} · ${accountName}` },
    { label: t('fields.total'), value: `${currency} ${formatNumber(total)}` },
    { label: t('fields.invoiceDate'), value: invoice.invoiceDate },
    { label: t('fields.entered'), value: `${formatInstant(invoice.enteredAt, userZone())} · ${invoice.enteredBy}` },
    { label: t('fields.billNumber'), value: billNumber ?? '' },
  ]
  return (
    <div className="payables-page">
      <PageHeader
        title={invoice.reference}
        tags={<StatusTag tone={INVOICE_TONES[invoice.state]}>{t(`choices.invoiceState.${invoice.state}`)}</StatusTag>}
        facts={facts.filter(({ value }) => value !== '')}
        actions={<Actions invoice={invoice} />}
      />
      <FormSection title={t('sections.rows')}>
        <Rows rows={invoice.rows} />
      </FormSection>
    </div>
  )
}

function Actions({ invoice }: { invoice: VendorInvoiceRecord }): ReactNode {
  const t = useTexts('payables')
  const open = useOpenTab()
  const { takeOver, approve, bill, withdraw } = useInvoiceActions(invoice)
  const { state, rows, billId } = invoice
  const drafts = rows.flatMap(({ costs }) => costs.filter(({ isApproved }) => !isApproved))
  // What is next: first the differences are taken over, then the costs are approved, then they become a bill.
  const next = canTakeOver(state, rows).ok
    ? { any: payablesApi.invoiceTakeOver.access, label: t('actions.takeOver'), run: takeOver }
    : canBill(state, rows).ok
      ? { any: payablesApi.invoiceBill.access, label: t('actions.bill'), run: bill }
      : state === 'OPEN' && drafts.length > 0
        ? { any: APPROVE, label: t('actions.approve'), run: () => approve(drafts.map(({ id }) => id)) }
        : undefined
  return (
    <>
      {state === 'OPEN' && (
        <Can any={payablesApi.invoiceWithdraw.access}>
          <Button danger onClick={() => void withdraw()}>
            {t('actions.withdraw')}
          </Button>
        </Can>
      )}
      {billId !== null && <Button onClick={() => open(`/billing/bills/${billId}`)}>{t('actions.openBill')}</Button>}
      {next && (
        <Can any={next.any}>
          <Button type="primary" onClick={next.run}>
            {next.label}
          </Button>
        </Can>
      )}
    </>
  )
}

const APPROVE = ['/bill/approve'] as const

function Rows({ rows }: { rows: VendorInvoiceRecord['rows'] }): ReactNode {
  const t = useTexts('payables')
  const names = ['waybill', 'chargeCode', 'billed', 'expected', 'difference', 'outcome', 'costs']
  return (
    <table className="payables-table payables-invoice">
      <TableHead titles={names.map((name) => t(`fields.${name}`))} />
      <tbody>
        {rows.map(({ waybill, chargeCode, billed, expected, difference, outcome, costs }) => (
          <tr key={`${waybill} ${chargeCode}`}>
            <td>{waybill}</td>
            <td>{chargeCode}</td>
            <td className="payables-number">{shownAmount(billed)}</td>
            <td className="payables-number">{shownAmount(expected)}</td>
            <td className="payables-number">{shownAmount(difference)}</td>
            <td>
              <StatusTag tone={OUTCOME_TONES[outcome]}>{t(`choices.outcome.${outcome}`)}</StatusTag>
            </td>
            <td>{costs.length === 0 ? '–' : t('messages.costs', { count: costs.length, approved: countOf(costs) })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function countOf(costs: VendorInvoiceRecord['rows'][number]['costs']): number {
  return costs.filter(({ isApproved }) => isApproved).length
}
