import { Button } from 'antd'
import type { ReactNode } from 'react'
import { writtenPerson } from '#platform/domain/person.ts'
import { useConfirm } from '#platform/web/kit/confirm.ts'
import { useActor } from '#platform/web/session.ts'
import { useTexts } from '#platform/web/texts.ts'
import { useAction } from '#platform/web/use-call.ts'
import { presenceApi } from '../contract/api.ts'
import type { RecordPresence, RecordRef } from '../contract/presence.ts'
import { canAnswer, canAsk, canTakeOver } from '../domain/soft-lock-rules.ts'
import { asSoftLock, showAnswer } from './presence-desk.ts'
import { windowId } from './window-id.ts'

type Props = {
  readonly record: RecordRef
  readonly mayEdit: boolean
  readonly lock: NonNullable<RecordPresence['lock']>
  clock(instant: string): string
}

/** Shows who edits a record or has asked to, with the actions of this window. */
export function LockLine(props: Props): ReactNode {
  const { lock } = props
  if (lock.window !== windowId()) return <OthersLock {...props} />
  return canAnswer(asSoftLock(lock), windowId()).ok ? <QuestionToUs {...props} /> : null
}

function OthersLock({ record, mayEdit, lock, clock }: Props): ReactNode {
  const t = useTexts('presence')
  const isOurs = lock.userId === useActor().userId
  const { ask, takeOver } = useLockActions(record, writtenPerson(lock))
  const softLock = asSoftLock(lock)
  const hasAsked = lock.asked?.window === windowId()
  return (
    <p className="presence-lock" role="status">
      {t(isOurs ? 'messages.youEdit' : 'messages.edits', { name: writtenPerson(lock), time: clock(lock.since) })}
      {mayEdit && !isOurs && (
        <Button disabled={hasAsked || !canAsk(softLock, windowId()).ok} onClick={ask}>
          {hasAsked ? t('messages.asked') : t('actions.ask')}
        </Button>
      )}
      {mayEdit && canTakeOver(softLock, windowId()).ok && <Button onClick={takeOver}>{t('actions.takeOver')}</Button>}
    </p>
  )
}

function QuestionToUs({ record, lock }: Props): ReactNode {
  const t = useTexts('presence')
  const { answer } = useLockActions(record, writtenPerson(lock))
  return (
    <p className="presence-lock presence-asked" role="status">
      {t('messages.asks', { name: lock.asked ? writtenPerson(lock.asked) : '' })}
      <Button onClick={() => answer(true)}>{t('actions.passOn')}</Button>
      <Button onClick={() => answer(false)}>{t('actions.keep')}</Button>
    </p>
  )
}

/** The call shows refusals, and the next heartbeat updates the state. */
function useLockActions({ kind, id }: RecordRef, holder: string) {
  const t = useTexts('presence')
  const confirm = useConfirm()
  const { run: ask } = useAction(presenceApi.ask, { onDone: showAnswer })
  const { run: answer } = useAction(presenceApi.answer, { onDone: showAnswer })
  const { run: takeOver } = useAction(presenceApi.takeOver, { onDone: showAnswer })
  const input = { kind, id, window: windowId() }
  const run = (work: Promise<unknown>): void => void work.catch(() => undefined)
  const confirmAndTake = async (): Promise<void> => {
    const question = { text: t('messages.confirmTakeOver', { name: holder }), okText: t('actions.takeOver') }
    if (await confirm({ ...question, danger: true })) await takeOver(input)
  }
  return {
    ask: () => run(ask(input)),
    answer: (passOn: boolean) => run(answer({ ...input, passOn })),
    takeOver: () => run(confirmAndTake()),
  }
}
