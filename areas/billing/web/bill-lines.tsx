import type { ReactNode } from 'react'
import { formatNumber } from '#platform/web/kit/format.ts'
import { TableHead } from '#platform/web/kit/layout/table-head.tsx'
import { useTexts } from '#platform/web/texts.ts'
import type { BillRecord } from '../contract/bill.ts'

/** The lines of a bill with their totals. */
export function BillLines({ bill }: { bill: BillRecord }): ReactNode {
  const t = useTexts('billing')
  const names = ['waybill', 'chargeCode', 'description', 'quantity', 'price', 'amount', 'tax', 'rate', 'localAmount']
  return (
    <table className="billing-table billing-bill-lines">
      <TableHead titles={names.map((name) => t(`fields.${name}`))} />
      <tbody>
        {bill.lines.map((line) => (
          <tr key={line.seq}>
            <td className="billing-waybill">{line.waybill}</td>
            <td>{line.chargeCode}</td>
            <td>{line.description}</td>
            <td className="billing-number">{formatNumber(line.quantity)}</td>
            <td className="billing-number">{formatNumber(line.price, 2)}</td>
            <td className="billing-number">{formatNumber(line.amount)}</td>
            <td className="billing-number">{line.taxCode ? formatNumber(line.taxAmount) : ''}</td>
            <td className="billing-number">{line.rate}</td>
            <td className="billing-number">{formatNumber(line.localAmount)}</td>
          </tr>
        ))}
        <tr>
          <td colSpan={5}>
            {t('fields.total')} {bill.currency} {formatNumber(bill.total)}
          </td>
          <td className="billing-number">{formatNumber(bill.net)}</td>
          <td className="billing-number">{formatNumber(bill.tax)}</td>
          <td className="billing-number">{bill.baseCurrency}</td>
          <td className="billing-number">{formatNumber(bill.localNet)}</td>
        </tr>
      </tbody>
    </table>
  )
}
