import { Button } from 'antd'
import { type ReactNode, useEffect } from 'react'
import { formatInstant } from '#platform/web/kit/shown-time.ts'
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
import type { CassRecord } from '../contract/cass.ts'
import { shownAmount } from './shown-amount.ts'
import { OUTCOME_TONES } from './tones.ts'
import './payables.css'

/** BIL-01: a CASS invoice beside the costs of its MAWBs, as it came out: matched, different, missing on either side. */
export function Page(): ReactNode {
  const t = useTexts('payables')
  const open = useOpenTab()
  const { params, setTitle } = useTab()
  const { id = '' } = params
  const { data, error, refetch } = useCall(payablesApi.cassOpen, { id }, { quiet: true })
  const fileName = data?.fileName
  useEffect(() => {
    if (fileName) setTitle(fileName)
  }, [fileName, setTitle])
  if (data) return <Comparison comparison={data} />
  if (!error) return <LoadingSkeleton />
  return (
    <RecordMissing missing={t('messages.comparisonNotFound')} failed={error} onRetry={() => void refetch()}>
      <Button onClick={() => open('/billing/cass')}>{t('actions.backToList')}</Button>
    </RecordMissing>
  )
}

function Comparison({ comparison }: { comparison: CassRecord }): ReactNode {
  const t = useTexts('payables')
  const titles = [
    t('import.mawbNo'),
    ...['currency', 'billed', 'expected', 'difference', 'outcome'].map((name) => t(`fields.${name}`)),
  ]
  const compared = `${formatInstant(comparison.comparedAt, userZone())} · ${comparison.comparedBy}`
  return (
    <div className="payables-page">
      <PageHeader title={comparison.fileName} facts={[{ label: t('fields.compared'), value: compared }]} />
      <table className="payables-table payables-comparison">
        <TableHead titles={titles} />
        <tbody>
          {comparison.rows.map((row) => (
            <tr key={`${row.mawbNo} ${row.currency}`}>
              <td>{row.mawbNo}</td>
              <td>{row.currency}</td>
              <td className="payables-number">{shownAmount(row.billed)}</td>
              <td className="payables-number">{shownAmount(row.expected)}</td>
              <td className="payables-number">{shownAmount(row.difference)}</td>
              <td>
                <StatusTag tone={OUTCOME_TONES[row.outcome]}>{t(`choices.outcome.${row.outcome}`)}</StatusTag>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
