import type { ReactNode } from 'react'
import { StatusTag, type Tone } from '#platform/web/kit/layout/status-tag.tsx'
import { useTexts } from '#platform/web/texts.ts'
import type { MessageState } from '../domain/message-states.ts'

export const STATE_TONES: Readonly<Record<MessageState, Tone>> = {
  queued: 'amber',
  sent: 'blue',
  accepted: 'green',
  rejected: 'red',
  superseded: 'grey',
  received: 'green',
  quarantined: 'red',
}

/** The state of a message as colour and text. */
export function StateTag({ state }: { state: MessageState }): ReactNode {
  const t = useTexts('messaging')
  return <StatusTag tone={STATE_TONES[state]}>{t(`choices.state.${state}`)}</StatusTag>
}

const REASONS = ['UNREADABLE', 'UNKNOWN_WAYBILL', 'NOTHING_ANSWERED', 'NO_ANSWER_OF_AGENT', 'OTHER_AIRLINE']

/** Returns a function for the reason of a state: own reasons as texts, others as received. */
export function useReasonText(): (reason: string) => string {
  const t = useTexts('messaging')
  return (reason) => (REASONS.includes(reason) ? t(`reasons.${reason}`) : reason)
}
