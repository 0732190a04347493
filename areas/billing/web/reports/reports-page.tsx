import { Button, Segmented } from 'antd'
import { type ReactNode, Suspense, useState } from 'react'
import { openDownload } from '#platform/web/download.ts'
import { Placeholder } from '#platform/web/kit/layout/placeholder.tsx'
import { typedDay } from '#platform/web/kit/form/time-text.ts'
import { DayInput } from '#platform/web/kit/form/day-input.tsx'
import { today } from '#platform/web/kit/form/today.ts'
import { formatNumber } from '#platform/web/kit/format.ts'
import { formatMonth } from '#platform/web/kit/shown-time.ts'
import { NotLoaded } from '#platform/web/kit/layout/loaded.tsx'
import { PageHeader } from '#platform/web/kit/layout/page-header.tsx'
import { TableHead } from '#platform/web/kit/layout/table-head.tsx'
import { lazyPart } from '#platform/web/lazy-part.tsx'
import { useTexts } from '#platform/web/texts.ts'
import { useCall } from '#platform/web/use-call.ts'
import { billingApi } from '../../contract/api.ts'
import { REPORT_FIGURES, REPORT_GROUPS, type Report } from '../../contract/report.ts'
import '../billing.css'

const ProfitCharts = lazyPart(async () => (await import('./profit-charts.tsx')).ProfitCharts)

/** BIL-01: tonnage, revenue, cost and profit of the shipments that departed in a period. */
export function Page(): ReactNode {
  const t = useTexts('billing')
  const [by, setBy] = useState<(typeof REPORT_GROUPS)[number]>('LANE')
  const [from, setFrom] = useState(`${today().slice(0, 7)}-01`)
  const [to, setTo] = useState(today())
  const input = { by, from, to }
  const { data, error, refetch } = useCall(billingApi.report, input, { keepPrevious: true })
  const options = REPORT_GROUPS.map((value) => ({ value, label: t(`choices.reportGroup.${value}`) }))
  return (
    <div className="billing-page">
      <PageHeader
        title={t('pages.reports')}
        actions={
          <Button onClick={() => void openDownload(billingApi.reportExport, input).catch(() => undefined)}>
            {t('actions.export')}
          </Button>
        }
      />
      <div className="billing-report-bar">
        <Segmented aria-label={t('fields.groupedBy')} options={options} value={by} onChange={setBy} />
        <Day label={t('fields.departedFrom')} day={from} onDay={setFrom} />
        <Day label={t('fields.departedTo')} day={to} onDay={setTo} />
      </div>
      {!data && <NotLoaded error={error} refetch={refetch} />}
      {data?.rows.length === 0 && <Placeholder text={t('messages.noDepartures')} />}
      {data && data.rows.length > 0 && (
        <>
          <Suspense fallback={<div className="billing-chart" />}>
            <ProfitCharts
              rows={data.rows}
              label={t('pages.reports')}
              name={(key) => t(`fields.${key}`)}
              groupName={groupName}
            />
          </Suspense>
          <p className="kit-note">{t('messages.withoutUnsharedCosts')}</p>
          <ReportTable report={data} groupTitle={t(`choices.reportGroup.${by}`)} />
        </>
      )}
    </div>
  )
}

function Day({ label, day, onDay }: { label: string; day: string; onDay(day: string): void }): ReactNode {
  return (
    <span>
      {label}{' '}
      <DayInput
        className="billing-report-day"
        aria-label={label}
        shown={day}
        onTyped={(typed) => onDay(typedDay(typed, today()) ?? day)}
        day={day}
        onPick={onDay}
      />
    </span>
  )
}

/** Months are named, other groups are names already. */
function groupName(group: string | null): string {
  if (group === null) return '–'
  return /^\d{4}-\d{2}$/.test(group) ? formatMonth(group) : group
}

type TableProps = { readonly report: Report; readonly groupTitle: string }

function ReportTable({ report, groupTitle }: TableProps): ReactNode {
  const t = useTexts('billing')
  const titles = [groupTitle, t('fields.currency'), ...REPORT_FIGURES.map((name) => t(`fields.${name}`))]
  const cells = (row: Report['totals'][number]) =>
    REPORT_FIGURES.map((name) => (
      <td key={name} className="billing-number">
        {row[name] === null ? '–' : formatNumber(row[name])}
      </td>
    ))
  return (
    <div className="billing-report-scroll" tabIndex={0} role="region" aria-label={t('pages.reports')}>
      <table className="billing-table billing-report">
        <TableHead titles={titles} />
        <tbody>
          {report.rows.map((row) => (
            <tr key={`${row.group} ${row.currency}`}>
              <td>{groupName(row.group)}</td>
              <td>{row.currency}</td>
              {cells(row)}
            </tr>
          ))}
          {report.totals.map((row) => (
            <tr key={row.currency} className="billing-report-total">
              <td>{t('fields.total')}</td>
              <td>{row.currency}</td>
              {cells(row)}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
