import { Button, Modal } from 'antd'
import { type ReactNode, useRef, useState } from 'react'
import { z } from 'zod'
import { useCan } from '#platform/web/can.tsx'
import { TextField } from '#platform/web/kit/form/text-field.tsx'
import { FlagField } from '#platform/web/kit/form/flag-field.tsx'
import { FormDialog } from '#platform/web/kit/form-dialog/form-dialog.tsx'
import { formatInstant } from '#platform/web/kit/shown-time.ts'
import { LoadedDialog } from '#platform/web/kit/layout/loaded-dialog.tsx'
import { newUuid } from '#platform/web/new-uuid.ts'
import { useTexts } from '#platform/web/texts.ts'
import { useAction, useCall } from '#platform/web/use-call.ts'
import { userZone } from '#platform/web/zone.ts'
import type { OutputOf } from '#platform/contract/endpoint.ts'
import { Placeholder } from '#platform/web/kit/layout/placeholder.tsx'
import { messagingApi } from '../../contract/api.ts'
import { typedMawbNumber } from '../../contract/mawb-number.ts'
import { messagingErrors } from '../../contract/errors.ts'
import { lineDiff } from '../../domain/line-diff.ts'
import { ExplainedMessage } from '../explained/explained-message.tsx'
import { StateTag, useReasonText } from '../state-tag.tsx'
import './message-dialog.css'

type Opened = OutputOf<typeof messagingApi.messageOpen>
const CHANGED = [messagingApi.messageList, messagingApi.messageOpen, messagingApi.waybillOpen] as const

/** One message: its content, the differences from the previous version, and its actions. */
export function MessageDialog({ id, onClose }: { id: string; onClose(): void }): ReactNode {
  const t = useTexts('messaging')
  const answer = useCall(messagingApi.messageOpen, { id }, { quiet: true })
  return (
    <LoadedDialog of={answer} title={t('log.message')} onClose={onClose}>
      {(message) => <OpenedMessage message={message} onClose={onClose} />}
    </LoadedDialog>
  )
}

function OpenedMessage({ message, onClose }: { message: Opened; onClose(): void }): ReactNode {
  const t = useTexts('messaging')
  const reasonText = useReasonText()
  const { kind, state, mawbNo, hawbNo, agent, recordVersion, reason, createdAt, createdBy, sentAt, answeredAt } =
    message
  const title = [kind ?? t('desk.unknown'), mawbNo, hawbNo, agent].filter(Boolean).join(' · ')
  const facts = [
    [t('lists.messages.createdAt'), `${formatInstant(createdAt, userZone())} · ${createdBy}`],
    [t('lists.messages.sentAt'), sentAt && formatInstant(sentAt, userZone())],
    [t('lists.messages.answeredAt'), answeredAt && formatInstant(answeredAt, userZone())],
    [t('lists.messages.reason'), reason && reasonText(reason)],
  ] as const
  const text = useRef<HTMLDivElement>(null)
  // Only the opened dialog has its size, without which nothing can be scrolled.
  const showProblem = (): void => text.current?.querySelector('[data-wrong]')?.scrollIntoView({ block: 'center' })
  return (
    <Modal
      open
      title={title}
      width={1100}
      onCancel={onClose}
      afterOpenChange={(isOpen) => isOpen && showProblem()}
      footer={<Actions message={message} onClose={onClose} />}
    >
      <p className="message-head">
        <StateTag state={state} /> {message.direction === 'OUT' && t('log.version', { version: recordVersion })}
        {message.isUncertain && <strong> · {t('log.uncertain')}</strong>}
      </p>
      <dl className="message-facts">
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {message.previous !== null && <Difference before={message.previous} after={message.content} />}
      <div ref={text} className="message-text" tabIndex={0} role="region" aria-label={t('desk.raw')}>
        <ExplainedMessage text={message.content} read={message.read} />
      </div>
    </Modal>
  )
}

function Difference({ before, after }: { before: string; after: string }): ReactNode {
  const t = useTexts('messaging')
  const changed = lineDiff(before, after).filter(({ change }) => change !== 'same')
  return (
    <section className="message-difference">
      <h4>{t('log.difference')}</h4>
      {changed.length === 0 && <Placeholder small text={t('log.noDifference')} />}
      {changed.map(({ change, text }, index) => (
        <code key={index} className={`message-${change}`}>
          {change === 'added' ? '+ ' : '− '}
          {text}
        </code>
      ))}
    </section>
  )
}

function Actions({ message, onClose }: { message: Opened; onClose(): void }): ReactNode {
  const t = useTexts('messaging')
  const may = useCan(['/message/send'])
  const [dialog, setDialog] = useState<'answer' | 'match'>()
  const resend = useAction(messagingApi.messageResend, { invalidates: CHANGED, onDone: onClose })
  const [key] = useState(newUuid)
  if (!may) return null
  const hasLeft = message.direction === 'OUT' && message.state !== 'queued'
  return (
    <>
      {hasLeft && <Button onClick={() => setDialog('answer')}>{t('log.answer')}</Button>}
      {hasLeft && (
        <Button
          loading={resend.isRunning}
          onClick={() => void resend.run({ id: message.id }, { idempotencyKey: key }).catch(() => undefined)}
        >
          {t('log.resend')}
        </Button>
      )}
      {message.state === 'quarantined' && (
        <Button type="primary" onClick={() => setDialog('match')}>
          {t('log.match')}
        </Button>
      )}
      {dialog === 'answer' && <AnswerDialog id={message.id} onClose={() => setDialog(undefined)} />}
      {dialog === 'match' && <MatchDialog id={message.id} onClose={() => setDialog(undefined)} />}
    </>
  )
}

const answerForm = z.strictObject({ isAccepted: z.boolean(), reason: z.string().trim().max(300) })

function AnswerDialog({ id, onClose }: { id: string; onClose(): void }): ReactNode {
  const t = useTexts('messaging')
  const { run } = useAction(messagingApi.messageAnswer, { quiet: true, invalidates: CHANGED })
  return (
    <FormDialog
      open
      title={t('log.answer')}
      submitText={t('log.answer')}
      schema={answerForm}
      errors={messagingErrors}
      initial={{ isAccepted: true, reason: '' }}
      onSubmit={async (form) => void (await run({ id, ...form }))}
      onClose={onClose}
    >
      {() => (
        <>
          <FlagField name="isAccepted" label={t('log.isAccepted')} />
          <TextField name="reason" label={t('lists.messages.reason')} maxLength={300} />
        </>
      )}
    </FormDialog>
  )
}

const matchForm = z.strictObject({ mawbNo: typedMawbNumber })

function MatchDialog({ id, onClose }: { id: string; onClose(): void }): ReactNode {
  const t = useTexts('messaging')
  const { run } = useAction(messagingApi.messageMatch, { quiet: true, invalidates: CHANGED })
  return (
    <FormDialog
      open
      title={t('log.match')}
      submitText={t('log.match')}
      schema={matchForm}
      errors={messagingErrors}
      initial={{}}
      onSubmit={async (form) => void (await run({ id, ...form }))}
      onClose={onClose}
    >
      {() => <TextField name="mawbNo" label={t('lists.messages.mawbNo')} placeholder="160-48211332" autoFocus />}
    </FormDialog>
  )
}
