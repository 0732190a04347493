import { CallFailed } from '#platform/web/api-client.ts'
import { useConfirm } from '#platform/web/kit/confirm.ts'
import { formatMoney } from '#platform/web/kit/format.ts'
import { useSaveOnce } from '#platform/web/kit/use-save-once.ts'
import { useNotify } from '#platform/web/notify.ts'
import { useOpenTab } from '#platform/web/tab.ts'
import { useTexts } from '#platform/web/texts.ts'
import { invalidateOf, useAction } from '#platform/web/use-call.ts'
import { exchangeApi } from '../../contract/api.ts'
import type { QuotationRecord } from '../../contract/quotation.ts'

/** EXC-04: orders an accepted quotation; changes of cost since it was sent are shown for confirmation. */
export function useConvertQuotation({ id, number, lines }: QuotationRecord) {
  const t = useTexts('exchange')
  const notify = useNotify()
  const open = useOpenTab()
  const confirm = useConfirm()
  const saveOnce = useSaveOnce()
  const { run, isRunning } = useAction(exchangeApi.convert, {
    invalidates: [exchangeApi.openQuotation, exchangeApi.listQuotations],
  })
  const changed = lines.filter(({ cost, costNow }) => costNow !== null && costNow !== cost)
  const order = async (idempotencyKey: string): Promise<void> => {
    const amounts = lines.map(({ cost, costNow }) => costNow ?? cost)
    const placed = await run({ quotationId: id, amounts, product: null }, { idempotencyKey })
    notify.success(t('messages.ordered', { number: placed.number }))
    open(`/orderDetail?id=${placed.id}`)
  }
  const start = async (): Promise<void> => {
    const news = changed.map(({ code, cost, costNow, costCurrency }) =>
      t('messages.costChanged', {
        code,
        before: formatMoney(cost, costCurrency),
        after: formatMoney(costNow, costCurrency),
      }),
    )
    const text = [t('messages.confirmConvert', { number }), ...news].join(' ')
    if (!(await confirm({ text, okText: t('actions.convert') }))) return
    try {
      await saveOnce(order, () => open('/order'))
    } catch (failed) {
      if (!(failed instanceof CallFailed)) throw failed
      invalidateOf(id, exchangeApi.openQuotation)
    }
  }
  return { start, converting: isRunning }
}
