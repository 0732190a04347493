import { Button, Empty } from 'antd'
import { type ReactNode, useState } from 'react'
import { ImportDialog } from '#platform/web/kit/import-dialog/import-dialog.tsx'
import { formatNumber } from '#platform/web/kit/format.ts'
import { PageHeader } from '#platform/web/kit/layout/page-header.tsx'
import { StatusTag } from '#platform/web/kit/layout/status-tag.tsx'
import { TableHead } from '#platform/web/kit/layout/table-head.tsx'
import { useTexts } from '#platform/web/texts.ts'
import { billingApi } from '../../contract/api.ts'
import type { Reconciliation } from '../../contract/reconciliation.ts'
import { RECONCILIATION_TONES } from '../tones.ts'
import '../billing.css'

/** BIL-01: a CASS invoice beside the costs of its MAWBs: matched, different, missing on either side. */
export function Page(): ReactNode {
  const t = useTexts('billing')
  const [isOpen, setOpen] = useState(false)
  const [found, setFound] = useState<Reconciliation>()
  return (
    <div className="billing-page">
      <PageHeader
        title={t('pages.cass')}
        actions={
          <Button type="primary" onClick={() => setOpen(true)}>
            {t('actions.reconcile')}
          </Button>
        }
      />
      {found ? <Rows rows={found.rows} /> : <Empty description={t('messages.cassHint')} />}
      {isOpen && (
        <ImportDialog
          imports={billingApi.cassReconcile}
          template={billingApi.cassTemplate}
          hint={t('messages.cassHint')}
          invalidates={[]}
          said={(result) => {
            setFound(result)
            return t('messages.reconciled', { count: result.rows.length })
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}

function Rows({ rows }: { rows: Reconciliation['rows'] }): ReactNode {
  const t = useTexts('billing')
  const titles = [
    t('import.mawbNo'),
    ...['currency', 'billed', 'expected', 'difference', 'state'].map((name) => t(`fields.${name}`)),
  ]
  return (
    <table className="billing-table billing-report">
      <TableHead titles={titles} />
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.mawbNo} ${row.currency}`}>
            <td>{row.mawbNo}</td>
            <td>{row.currency}</td>
            <td className="billing-number">{shown(row.billed)}</td>
            <td className="billing-number">{shown(row.expected)}</td>
            <td className="billing-number">{shown(row.difference)}</td>
            <td>
              <StatusTag tone={RECONCILIATION_TONES[row.outcome]}>
                {t(`choices.reconciliation.${row.outcome}`)}
              </StatusTag>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Most currencies have two decimals; the third is shown where it says something. */
function shown(amount: string | null): string {
  return amount === null ? '–' : formatNumber(amount.replace(/(\.\d\d)0$/, '$1'))
}
