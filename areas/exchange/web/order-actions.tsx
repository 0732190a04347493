import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { Can } from '#platform/web/can.tsx'
import { useConfirm } from '#platform/web/kit/confirm.ts'
import { TextField } from '#platform/web/kit/form/text-field.tsx'
import { FormDialog } from '#platform/web/kit/form-dialog/form-dialog.tsx'
import { useNotify } from '#platform/web/notify.ts'
import { useAsActor } from '#platform/web/session.ts'
import { useTexts } from '#platform/web/texts.ts'
import { invalidateOf, useAction } from '#platform/web/use-call.ts'
import { exchangeApi } from '../contract/api.ts'
import { exchangeErrors } from '../contract/errors.ts'
import { ORDERS_OF } from '../contract/order-api.ts'
import { type OrderRecord, orderReason } from '../contract/order.ts'
import { type OrderAction, canPerform, canSplit, nextActionOf } from '../domain/order-rules.ts'
import { SplitDialog } from './split-dialog.tsx'

type NeedsReason = 'reject' | 'cancel'

/** The actions on an order for the current user; for a parent, its children are answered. */
export function OrderActions({ order }: { order: OrderRecord }): ReactNode {
  const t = useTexts('exchange')
  const actor = useAsActor()
  const [asking, setAsking] = useState<NeedsReason | 'split'>()
  const confirm = useConfirm()
  const actions = useActions(order)
  const take = async (): Promise<void> => {
    const text = t('messages.confirmOrder', { number: order.number })
    // The call shows its refusal itself.
    if (await confirm({ text, okText: t('actions.confirm') })) await actions.confirm().catch(() => undefined)
  }
  const may = (action: OrderAction) => canPerform(action, order, actor).ok
  const next = nextActionOf(order, actor)
  return (
    <>
      {may('cancel') && (
        <Can any={exchangeApi.cancelOrder.access}>
          <Button danger onClick={() => setAsking('cancel')}>
            {t('actions.cancel')}
          </Button>
        </Can>
      )}
      {may('confirm') && (
        <Can any={exchangeApi.confirmOrder.access}>
          <Button danger onClick={() => setAsking('reject')}>
            {t('actions.reject')}
          </Button>
          {canSplit(order, actor).ok && order.pieces > 1 && (
            <Button onClick={() => setAsking('split')}>{t('actions.split')}</Button>
          )}
          <Button type="primary" onClick={() => void take()}>
            {t('actions.confirm')}
          </Button>
        </Can>
      )}
      {STEPS.filter(may).map((step) => (
        <Can key={step} any={exchangeApi.startOrder.access}>
          <Button
            type={next === step ? 'primary' : 'default'}
            onClick={() => void actions[step]().catch(() => undefined)}
          >
            {t(`actions.${step}`)}
          </Button>
        </Can>
      ))}
      {asking === 'split' && <SplitDialog order={order} onClose={() => setAsking(undefined)} />}
      {(asking === 'reject' || asking === 'cancel') && (
        <ReasonDialog action={asking} order={order} onReason={actions[asking]} onClose={() => setAsking(undefined)} />
      )}
    </>
  )
}

const CHILDREN = [exchangeApi.airOrderChildren, exchangeApi.combinedOrderChildren]
const STEPS = ['start', 'complete'] as const

function useActions({ id, version, kind }: OrderRecord) {
  const t = useTexts('exchange')
  const notify = useNotify()
  const invalidates = [exchangeApi.openOrder, ORDERS_OF[kind].list, ...CHILDREN]
  const confirming = useAction(exchangeApi.confirmOrder, { invalidates })
  const rejecting = useAction(exchangeApi.rejectOrder, { invalidates, quiet: true })
  const cancelling = useAction(exchangeApi.cancelOrder, { invalidates, quiet: true })
  const starting = useAction(exchangeApi.startOrder, { invalidates })
  const completing = useAction(exchangeApi.completeOrder, { invalidates })
  const said = (answered: Promise<unknown>, done: string): Promise<void> =>
    answered.then(
      () => notify.success(t(`messages.${done}`)),
      (failed: unknown) => {
        // Someone else may have answered it; the page refetches.
        invalidateOf(id, exchangeApi.openOrder)
        throw failed
      },
    )
  return {
    confirm: () => said(confirming.run({ id, version }), 'confirmed'),
    start: () => said(starting.run({ id, version }), 'started'),
    complete: () => said(completing.run({ id, version }), 'completed'),
    reject: (reason: string) => said(rejecting.run({ id, version, reason }), 'rejected'),
    cancel: (reason: string) => said(cancelling.run({ id, version, reason }), 'cancelled'),
  }
}

function ReasonDialog(props: {
  action: NeedsReason
  order: OrderRecord
  onReason(reason: string): Promise<void>
  onClose(): void
}): ReactNode {
  const { action, order, onReason, onClose } = props
  const t = useTexts('exchange')
  return (
    <FormDialog
      open
      danger
      title={t(`messages.${action}Title`, { number: order.number })}
      schema={orderReason}
      initial={{}}
      errors={exchangeErrors}
      submitText={t(`actions.${action}`)}
      cancelText={t('actions.keep')}
      onSubmit={({ reason }) => onReason(reason)}
      onClose={onClose}
    >
      {() => <TextField name="reason" label={t('fields.reason')} maxLength={200} autoFocus />}
    </FormDialog>
  )
}
