import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { Can } from '#platform/web/can.tsx'
import { formatInstant } from '#platform/web/kit/shown-time.ts'
import { TextAreaField } from '#platform/web/kit/form/text-area-field.tsx'
import { FormDialog } from '#platform/web/kit/form-dialog/form-dialog.tsx'
import { FormSection } from '#platform/web/kit/layout/form-section.tsx'
import { useAsActor } from '#platform/web/session.ts'
import { useTexts } from '#platform/web/texts.ts'
import { useAction } from '#platform/web/use-call.ts'
import { userZone } from '#platform/web/zone.ts'
import { exchangeApi } from '../contract/api.ts'
import { exchangeErrors } from '../contract/errors.ts'
import { type OrderRecord, orderNote } from '../contract/order.ts'
import { sideOf } from '../domain/order-rules.ts'

/** The timeline of an order with the notes of both offices. */
export function OrderTimeline({ order }: { order: OrderRecord }): ReactNode {
  const t = useTexts('exchange')
  const [writing, setWriting] = useState(false)
  const isOurs = sideOf(order, useAsActor()) !== null
  const add = isOurs && (
    <Can any={exchangeApi.noteOrder.access}>
      <Button size="small" onClick={() => setWriting(true)}>
        {t('actions.note')}
      </Button>
    </Can>
  )
  return (
    <FormSection title={t('fields.timeline')} extra={add}>
      <ol className="exchange-timeline">
        {order.events.map(({ id, what, text, happenedAt, account }) => (
          <li key={id}>
            <time dateTime={happenedAt}>{formatInstant(happenedAt, userZone())}</time>{' '}
            <b>{t(`choices.orderEvent.${what}`)}</b> <small>{account}</small>
            {text && <p>{text}</p>}
          </li>
        ))}
      </ol>
      {writing && <NoteDialog id={order.id} onClose={() => setWriting(false)} />}
    </FormSection>
  )
}

function NoteDialog({ id, onClose }: { id: string; onClose(): void }): ReactNode {
  const t = useTexts('exchange')
  const { run } = useAction(exchangeApi.noteOrder, { invalidates: [exchangeApi.openOrder], quiet: true })
  return (
    <FormDialog
      open
      title={t('actions.note')}
      submitText={t('actions.note')}
      schema={orderNote}
      initial={{}}
      errors={exchangeErrors}
      onSubmit={async ({ text }, idempotencyKey) => void (await run({ id, text }, { idempotencyKey }))}
      onClose={onClose}
    >
      {() => <TextAreaField name="text" label={t('fields.note')} maxLength={900} />}
    </FormDialog>
  )
}
