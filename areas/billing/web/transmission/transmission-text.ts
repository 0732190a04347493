import type { Texts } from '#platform/web/texts.ts'
import type { Receiver, TransmissionState } from '../../domain/transmission.ts'

type Way = {
  readonly state: TransmissionState
  readonly receiver: Receiver
  readonly stopped: boolean
  readonly timedOut: boolean
  readonly refusal: string
  readonly waitsFor: string | null
}

/** TRX-01 prescribes this Chinese text in every language. */
const SC_TIMED_OUT = '发送SC超时，请稍后重试'

/** TRX-01: returns the transmission status in the prescribed sentences. */
export function transmissionText({ state, receiver, stopped, timedOut, refusal, waitsFor }: Way, t: Texts): string {
  if (state === 'SC_DONE') return t('messages.sentSc')
  if (state === 'REFUSED') return t('messages.refused', { receiver, reason: refusal })
  if (state === 'NONE') return t('messages.notSent')
  if (stopped) return t('messages.stopped')
  if (waitsFor !== null) return t('messages.waitsForCredited', { receiver, number: waitsFor })
  if (timedOut && receiver === 'SC') return SC_TIMED_OUT
  if (state === 'UNKNOWN') return t('messages.askingReceiver', { receiver })
  if (state === 'QUEUED') return t('messages.queued')
  return state === 'SENDING_XC' ? t('messages.sendingXc') : t('messages.sendingSc')
}
