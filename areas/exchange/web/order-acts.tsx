import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { Can } from '#platform/web/can.tsx'
import { useConfirm } from '#platform/web/kit/confirm.ts'
import { TextField } from '#platform/web/kit/form/text-field.tsx'
import { FormDialog } from '#platform/web/kit/form-dialog/form-dialog.tsx'
import { useNotify } from '#platform/web/notify.ts'
import { useAsActor } from '#platform/web/session.ts'
import { useTexts } from '#platform/web/texts.ts'
import { invalidateOf, useAct } from '#platform/web/use-call.ts'
import { exchangeApi } from '../contract/api.ts'
import { exchangeErrors } from '../contract/errors.ts'
import { ORDERS_OF } from '../contract/order-api.ts'
import { type OrderRecord, orderReason } from '../contract/order.ts'
import { canAct } from '../domain/order-rules.ts'

type NeedsReason = 'reject' | 'cancel'

/** What may be done to an order by who looks at it; nothing once it was answered. */
export function OrderActs({ order }: { order: OrderRecord }): ReactNode {
  const t = useTexts('exchange')
  const actor = useAsActor()
  const [asking, setAsking] = useState<NeedsReason>()
  const confirm = useConfirm()
  const acts = useActs(order)
  const take = async (): Promise<void> => {
    const text = t('messages.confirmOrder', { number: order.number })
    // What was refused is said by the call itself.
    if (await confirm({ text, okText: t('actions.confirm') })) await acts.confirm().catch(() => undefined)
  }
  const may = (act: Parameters<typeof canAct>[0]) => canAct(act, order, actor).ok
  return (
    <>
      {may('confirm') && (
        <Can any={exchangeApi.confirmOrder.access}>
          <Button type="primary" onClick={() => void take()}>
            {t('actions.confirm')}
          </Button>
          <Button danger onClick={() => setAsking('reject')}>
            {t('actions.reject')}
          </Button>
        </Can>
      )}
      {may('cancel') && (
        <Can any={exchangeApi.cancelOrder.access}>
          <Button danger onClick={() => setAsking('cancel')}>
            {t('actions.cancel')}
          </Button>
        </Can>
      )}
      {asking && (
        <ReasonDialog act={asking} order={order} onReason={acts[asking]} onClose={() => setAsking(undefined)} />
      )}
    </>
  )
}

function useActs({ id, version, kind }: OrderRecord) {
  const t = useTexts('exchange')
  const notify = useNotify()
  const invalidates = [exchangeApi.openOrder, ORDERS_OF[kind].list]
  const confirming = useAct(exchangeApi.confirmOrder, { invalidates })
  const rejecting = useAct(exchangeApi.rejectOrder, { invalidates, quiet: true })
  const cancelling = useAct(exchangeApi.cancelOrder, { invalidates, quiet: true })
  const said = (answered: Promise<unknown>, done: string): Promise<void> =>
    answered.then(
      () => notify.success(t(`messages.${done}`)),
      (failed: unknown) => {
        // Somebody else may have answered it: the page behind says how.
        invalidateOf(id, exchangeApi.openOrder)
        throw failed
      },
    )
  return {
    confirm: () => said(confirming.act({ id, version }), 'confirmed'),
    reject: (reason: string) => said(rejecting.act({ id, version, reason }), 'rejected'),
    cancel: (reason: string) => said(cancelling.act({ id, version, reason }), 'cancelled'),
  }
}

function ReasonDialog(props: {
  act: NeedsReason
  order: OrderRecord
  onReason(reason: string): Promise<void>
  onClose(): void
}): ReactNode {
  const { act, order, onReason, onClose } = props
  const t = useTexts('exchange')
  return (
    <FormDialog
      open
      danger
      title={t(`messages.${act}Title`, { number: order.number })}
      schema={orderReason}
      initial={{}}
      errors={exchangeErrors}
      submitText={t(`actions.${act}`)}
      cancelText={t('actions.keep')}
      onSubmit={({ reason }) => onReason(reason)}
      onClose={onClose}
    >
      {() => <TextField name="reason" label={t('fields.reason')} maxLength={200} autoFocus />}
    </FormDialog>
  )
}
