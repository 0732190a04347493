import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { Can } from '#platform/web/can.tsx'
import { formatMoney, formatNumber, formatVolume, formatWeight } from '#platform/web/kit/format.ts'
import { formatDay, formatInstant } from '#platform/web/kit/shown-time.ts'
import { TextField } from '#platform/web/kit/form/text-field.tsx'
import { FormDialog } from '#platform/web/kit/form-dialog/form-dialog.tsx'
import { FormSection } from '#platform/web/kit/layout/form-section.tsx'
import { StatusTag } from '#platform/web/kit/layout/status-tag.tsx'
import { useAsActor } from '#platform/web/session.ts'
import { useTexts } from '#platform/web/texts.ts'
import { useAction } from '#platform/web/use-call.ts'
import { userZone } from '#platform/web/zone.ts'
import { Placeholder } from '#platform/web/kit/layout/placeholder.tsx'
import { type Amendment, amendmentAnswer } from '../../contract/amendment.ts'
import { exchangeApi } from '../../contract/api.ts'
import { exchangeErrors } from '../../contract/errors.ts'
import type { OrderRecord } from '../../contract/order.ts'
import {
  AMENDMENT_ANSWERS,
  type AmendmentAnswer,
  type Terms,
  canAmend,
  canAnswerAmendment,
  changesOf,
} from '../../domain/amendment.ts'
import { AmendDialog } from './amend-dialog.tsx'

/** EXC-06: what one office wants to change of an order, and what the other one answers. */
export function Amendments({ order }: { order: OrderRecord }): ReactNode {
  const t = useTexts('exchange')
  const actor = useAsActor()
  const [amending, setAmending] = useState(false)
  const isAmending = order.amendments.some(({ status }) => status === 'PROPOSED')
  const may = canAmend({ ...order, isAmending }, actor).ok
  if (!may && order.amendments.length === 0) return null
  const action = may && (
    <Can any={exchangeApi.amendOrder.access}>
      <Button size="small" onClick={() => setAmending(true)}>
        {t('actions.amend')}
      </Button>
    </Can>
  )
  return (
    <FormSection title={t('fields.amendments')} extra={action}>
      {order.amendments.length === 0 && <Placeholder small text={t('messages.noAmendments')} />}
      <ol className="exchange-timeline">
        {order.amendments.map((one) => (
          <Row key={one.id} order={order} amendment={one} />
        ))}
      </ol>
      {amending && <AmendDialog order={order} onClose={() => setAmending(false)} />}
    </FormSection>
  )
}

const TONES = { PROPOSED: 'amber', ACCEPTED: 'green', DECLINED: 'red', WITHDRAWN: 'grey', LAPSED: 'grey' } as const

function Row({ order, amendment }: { order: OrderRecord; amendment: Amendment }): ReactNode {
  const t = useTexts('exchange')
  const actor = useAsActor()
  const [answering, setAnswering] = useState<AmendmentAnswer>()
  const { status, office, proposedAt, proposedBy, reason, answer, answeredAt, answeredBy } = amendment
  const offered = AMENDMENT_ANSWERS.filter((one) => canAnswerAmendment(one, amendment, { order, actor }).ok)
  return (
    <li>
      <StatusTag tone={TONES[status]}>{t(`choices.amendmentStatus.${status}`)}</StatusTag>{' '}
      <time dateTime={proposedAt}>{formatInstant(proposedAt, userZone())}</time> <b>{office}</b>{' '}
      <small>{proposedBy}</small>
      <Changes order={order} amendment={amendment} />
      <p>{reason}</p>
      {answeredAt && (
        <p>
          <time dateTime={answeredAt}>{formatInstant(answeredAt, userZone())}</time> <small>{answeredBy}</small>{' '}
          {answer}
        </p>
      )}
      {offered.length > 0 && (
        <Can any={exchangeApi.answerAmendment.access}>
          <div className="exchange-cart-acts">
            {offered.map((one) => (
              <Button key={one} size="small" onClick={() => setAnswering(one)}>
                {t(`choices.amendmentAnswer.${one}`)}
              </Button>
            ))}
          </div>
        </Can>
      )}
      {answering && (
        <AnswerDialog order={order} id={amendment.id} answer={answering} onClose={() => setAnswering(undefined)} />
      )}
    </li>
  )
}

/** What would change, from and to. */
function Changes({ order, amendment }: { order: OrderRecord; amendment: Amendment }): ReactNode {
  const t = useTexts('exchange')
  const shown = (terms: Terms, name: keyof Terms): string => {
    if (name === 'grossWeight') return formatWeight(terms.grossWeight)
    if (name === 'volume') return terms.volume === null ? '–' : formatVolume(terms.volume)
    if (name === 'amount') return formatMoney(terms.amount, order.currency ?? '')
    return name === 'pieces' ? formatNumber(terms.pieces) : formatDay(terms.readyOn)
  }
  return (
    <ul className="exchange-changes">
      {changesOf(amendment.before, amendment).map((name) => (
        <li key={name}>
          {t(`fields.${name}`)} <del>{shown(amendment.before, name)}</del> → <ins>{shown(amendment, name)}</ins>
        </li>
      ))}
    </ul>
  )
}

function AnswerDialog(props: { order: OrderRecord; id: string; answer: AmendmentAnswer; onClose(): void }): ReactNode {
  const { order, id, answer, onClose } = props
  const t = useTexts('exchange')
  const { run } = useAction(exchangeApi.answerAmendment, { invalidates: [exchangeApi.openOrder], quiet: true })
  const label = t(`choices.amendmentAnswer.${answer}`)
  return (
    <FormDialog
      open
      title={`${label} · ${order.number}`}
      schema={amendmentAnswer}
      initial={{ text: null }}
      errors={exchangeErrors}
      submitText={label}
      onSubmit={async ({ text }) =>
        void (await run({ id: order.id, version: order.version, amendmentId: id, answer, text }))
      }
      onClose={onClose}
    >
      {() => <TextField name="text" label={t('fields.note')} maxLength={200} autoFocus />}
    </FormDialog>
  )
}
