import { Button } from 'antd'
import type { ReactNode } from 'react'
import { Can } from '#platform/web/can.tsx'
import { formatNumber } from '#platform/web/kit/format.ts'
import { formatInstant } from '#platform/web/kit/shown-time.ts'
import { useConfirm } from '#platform/web/kit/confirm.ts'
import { TableHead } from '#platform/web/kit/layout/table-head.tsx'
import { useTexts } from '#platform/web/texts.ts'
import { useAction } from '#platform/web/use-call.ts'
import { userZone } from '#platform/web/zone.ts'
import { Placeholder } from '#platform/web/kit/layout/placeholder.tsx'
import { billingApi } from '../contract/api.ts'
import type { BillRecord } from '../contract/bill.ts'

/** Payments and their reversals; a mistake is reversed and never deleted. */
export function BillPayments({ bill }: { bill: BillRecord }): ReactNode {
  const t = useTexts('billing')
  const confirm = useConfirm()
  const { run } = useAction(billingApi.paymentReverse, { invalidates: [billingApi.open, billingApi.list] })
  const reverse = async (paymentId: string): Promise<void> => {
    const text = t('messages.confirmReversePayment')
    if (!(await confirm({ text, okText: t('actions.reversePayment'), danger: true }))) return
    await run({ id: bill.id, paymentId }).catch(() => undefined)
  }
  if (bill.payments.length === 0) return <Placeholder small text={t('messages.noPayments')} />
  const titles = ['paidOn', 'amount', 'paymentReference', 'noted'].map((name) => t(`fields.${name}`))
  return (
    <table className="billing-table">
      <TableHead titles={[...titles, '']} />
      <tbody>
        {bill.payments.map(({ id, amount, paidOn, reference, notedBy, notedAt, isReversed }) => (
          <tr key={id}>
            <td>{paidOn}</td>
            <td className="billing-number">
              {bill.currency} {formatNumber(amount)}
            </td>
            <td>{reference}</td>
            <td>
              {formatInstant(notedAt, userZone())} · {notedBy}
            </td>
            <td>
              {!isReversed && (
                <Can any={billingApi.paymentReverse.access}>
                  <Button size="small" onClick={() => void reverse(id)}>
                    {t('actions.reversePayment')}
                  </Button>
                </Can>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
