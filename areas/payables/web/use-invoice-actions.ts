import { billingApi } from '#areas/billing/contract/api.ts'
import { today } from '#platform/web/kit/form/today.ts'
import { useConfirm } from '#platform/web/kit/confirm.ts'
import { useNotify } from '#platform/web/notify.ts'
import { useTexts } from '#platform/web/texts.ts'
import { useAction } from '#platform/web/use-call.ts'
import { payablesApi } from '../contract/api.ts'
import type { VendorInvoiceRecord } from '../contract/vendor-invoice.ts'

const CHANGED = [
  payablesApi.invoiceOpen,
  payablesApi.invoiceList,
  billingApi.lineList,
  billingApi.lineTotals,
  billingApi.list,
]

/** What can be done with an invoice; the calls show refusals themselves. */
export function useInvoiceActions({ id, version, reference }: VendorInvoiceRecord) {
  const t = useTexts('payables')
  const notify = useNotify()
  const confirm = useConfirm()
  const takingOver = useAction(payablesApi.invoiceTakeOver, { invalidates: CHANGED })
  const approving = useAction(billingApi.lineApprove, { invalidates: CHANGED })
  const billing = useAction(payablesApi.invoiceBill, { invalidates: CHANGED })
  const withdrawing = useAction(payablesApi.invoiceWithdraw, { invalidates: CHANGED })
  const say = <Answer>(work: Promise<Answer>, said: (answer: Answer) => string): void =>
    void work.then(
      (answer) => notify.success(said(answer)),
      () => undefined,
    )
  return {
    takeOver: () =>
      say(takingOver.run({ id, version }), ({ entered, assigned }) => t('messages.takenOver', { entered, assigned })),
    approve: (ids: readonly string[]) =>
      say(approving.run({ ids: [...ids] }), ({ done }) => t('messages.approved', { count: done })),
    bill: () => say(billing.run({ id, version, billDate: today() }), ({ number }) => t('messages.billed', { number })),
    withdraw: async () => {
      const text = t('messages.confirmWithdraw', { reference })
      if (!(await confirm({ text, okText: t('actions.withdraw'), danger: true }))) return
      say(withdrawing.run({ id, version }), () => t('messages.withdrawn'))
    },
  }
}
