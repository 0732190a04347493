import { type Verdict, allowed, refuse } from '#platform/domain/verdict.ts'

/** The transmission states of a bill to the two finance systems. */
export const TRANSMISSION_STATES = [
  'NONE',
  'QUEUED',
  'SENDING_XC',
  'XC_DONE',
  'SENDING_SC',
  'SC_DONE',
  'REFUSED',
  'UNKNOWN',
] as const
export const RECEIVERS = ['XC', 'SC'] as const
/** SEND transmits the bill; ASK queries by key whether an earlier call delivered it. */
export const ATTEMPT_ACTIONS = ['SEND', 'ASK'] as const
/** The outcomes of a call. After FAILED, TIMEOUT and LOST it is unknown whether the receiver has the bill. */
export const OUTCOMES = ['TAKEN', 'REFUSED', 'NOT_THERE', 'CONFLICT', 'FAILED', 'TIMEOUT', 'LOST'] as const

export type TransmissionState = (typeof TRANSMISSION_STATES)[number]
export type Receiver = (typeof RECEIVERS)[number]
export type AttemptAction = (typeof ATTEMPT_ACTIONS)[number]

/** The values that the rules need. */
export type Transmission = {
  readonly state: TransmissionState
  readonly receiver: Receiver
  readonly inDoubt: boolean
  readonly stopped: boolean
}

/** The answer of a call as far as the transmission depends on it. */
export type CallAnswer =
  | { readonly outcome: 'TAKEN'; readonly reference: string }
  | { readonly outcome: 'REFUSED' | 'CONFLICT'; readonly reason: string }
  | { readonly outcome: 'NOT_THERE' | 'FAILED' | 'TIMEOUT' | 'LOST' }

/** The state of a bill after a call. `again` is the delay before the next call. */
export type NextStep = {
  readonly state: TransmissionState
  readonly receiver: Receiver
  readonly inDoubt: boolean
  readonly reference: string | null
  readonly refusal: string
  readonly timedOut: boolean
  readonly again: 'never' | 'at once' | 'later'
}

export type TransmissionRefusal =
  | 'BILL_UNDER_WAY'
  | 'BILL_SENT'
  | 'BILL_NOT_UNDER_WAY'
  | 'BILL_NOT_STOPPED'
  | 'BILL_NOT_REVISABLE'
  | 'CREDITED_BILL_NOT_SENT'

/** Returns the idempotency key of a bill at a receiver, equal for all calls with the same content. */
export function transmissionKey(billId: string, revision: number, receiver: Receiver): string {
  return `${billId}:${revision}:${receiver}`
}

/** Returns the next action: after a call with unknown outcome the receiver is asked first. */
export function nextAction({ inDoubt }: Pick<Transmission, 'inDoubt'>): AttemptAction {
  return inDoubt ? 'ASK' : 'SEND'
}

/** Returns the state shown during a call. */
export function stateDuring(action: AttemptAction, receiver: Receiver): TransmissionState {
  if (action === 'ASK') return 'UNKNOWN'
  return receiver === 'XC' ? 'SENDING_XC' : 'SENDING_SC'
}

/** Returns the next step: XC first, then SC; a bill stays in doubt until the receiver tells whether it has it. */
export function stepAfter({ receiver, inDoubt }: Transmission, answer: CallAnswer): NextStep {
  const base = { receiver, reference: null, refusal: '', timedOut: false }
  switch (answer.outcome) {
    case 'TAKEN':
      return receiver === 'XC'
        ? { ...base, state: 'XC_DONE', receiver: 'SC', inDoubt: false, reference: answer.reference, again: 'at once' }
        : { ...base, state: 'SC_DONE', inDoubt: false, reference: answer.reference, again: 'never' }
    case 'REFUSED':
    case 'CONFLICT':
      return { ...base, state: 'REFUSED', inDoubt: false, refusal: answer.reason, again: 'never' }
    case 'NOT_THERE':
      return { ...base, state: waitingFor(receiver), inDoubt: false, again: 'at once' }
    default:
      return { ...base, state: 'UNKNOWN', inDoubt, timedOut: answer.outcome === 'TIMEOUT', again: 'later' }
  }
}

/** Returns the state of a bill waiting for a receiver. */
export function waitingFor(receiver: Receiver): TransmissionState {
  return receiver === 'XC' ? 'QUEUED' : 'XC_DONE'
}

const UNDER_WAY: readonly TransmissionState[] = ['QUEUED', 'SENDING_XC', 'XC_DONE', 'SENDING_SC', 'UNKNOWN']

/** Whether the portal continues the transmission by itself. */
export function isUnderWay({ state }: Pick<Transmission, 'state'>): boolean {
  return UNDER_WAY.includes(state)
}

/** TRX-02: bills that were never sent or were refused may be sent, from the failed step on. */
export function canSend(bill: Pick<Transmission, 'state'>): Verdict<TransmissionRefusal> {
  if (bill.state === 'SC_DONE') return refuse('BILL_SENT')
  return isUnderWay(bill) ? refuse('BILL_UNDER_WAY') : allowed
}

/**
 * A receiver gets a credit note after the bill that it takes back, so that it never reverses what the receiver does not know.
 * That bill must be through, under way, or sent along.
 */
export function canSendCredit(
  credited: Pick<Transmission, 'state'> & { readonly number: string },
  isSentAlong: boolean,
): Verdict<TransmissionRefusal> {
  const isComing = credited.state === 'SC_DONE' || isUnderWay(credited) || isSentAlong
  return isComing ? allowed : refuse('CREDITED_BILL_NOT_SENT', { number: credited.number })
}

/** A transmission in progress may be stopped; the current call is completed. */
export function canStop(bill: Pick<Transmission, 'state' | 'stopped'>): Verdict<TransmissionRefusal> {
  return isUnderWay(bill) && !bill.stopped ? allowed : refuse('BILL_NOT_UNDER_WAY')
}

export function canResume({ stopped }: Pick<Transmission, 'stopped'>): Verdict<TransmissionRefusal> {
  return stopped ? allowed : refuse('BILL_NOT_STOPPED')
}

/**
 * A bill is sent with a corrected account only as long as XC certainly has nothing of it: never sent, or refused there. After a
 * conflict XC has something under its key, and what XC confirmed is credited and issued again.
 */
export function canRevise({
  state,
  receiver,
  refusal,
}: Pick<Transmission, 'state' | 'receiver'> & { readonly refusal: string }): Verdict<TransmissionRefusal> {
  const isAtRest = state === 'NONE' || (state === 'REFUSED' && refusal !== KEY_CONFLICT)
  return receiver === 'XC' && isAtRest ? allowed : refuse('BILL_NOT_REVISABLE')
}

/** The reason of a refusal when a receiver knows the key with other content. */
export const KEY_CONFLICT = 'KEY_CONFLICT'

/** Returns the ms until the next call after a number of failures: short at first, because most faults are brief. */
export function pauseAfter(tries: number, random: number): number {
  const most = Math.min(LONGEST_PAUSE, SHORTEST_PAUSE * 2 ** Math.max(0, tries - PATIENT_AFTER))
  return Math.round(most * (0.5 + random / 2))
}

/** Returns the time-out in ms: short at first, because asking by key resolves an unanswered call. */
export function timeoutAfter(tries: number): number {
  return Math.min(LONGEST_TIMEOUT, SHORTEST_TIMEOUT * 2 ** Math.floor(tries / PATIENT_AFTER))
}

const SHORTEST_PAUSE = 250
const LONGEST_PAUSE = 60_000
const SHORTEST_TIMEOUT = 3_000
const LONGEST_TIMEOUT = 30_000
/** The number of consecutive failures that does not yet suggest that a receiver is down. */
const PATIENT_AFTER = 6
