import { type Verdict, allowed, refuse } from '#platform/domain/verdict.ts'

/** How far a bill is on its way to the two finance systems. */
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
/** SEND brings the bill; ASK asks by its key whether an earlier call brought it. */
export const ATTEMPT_ACTIONS = ['SEND', 'ASK'] as const
/** How a call ended. FAILED, TIMEOUT and LOST say nothing about whether the receiver has the bill. */
export const OUTCOMES = ['TAKEN', 'REFUSED', 'NOT_THERE', 'CONFLICT', 'FAILED', 'TIMEOUT', 'LOST'] as const

export type TransmissionState = (typeof TRANSMISSION_STATES)[number]
export type Receiver = (typeof RECEIVERS)[number]
export type AttemptAction = (typeof ATTEMPT_ACTIONS)[number]

/** What the rules look at. */
export type Transmission = {
  readonly state: TransmissionState
  readonly receiver: Receiver
  readonly inDoubt: boolean
  readonly stopped: boolean
}

/** What a call answered, as far as the way of a bill depends on it. */
export type CallAnswer =
  | { readonly outcome: 'TAKEN'; readonly reference: string }
  | { readonly outcome: 'REFUSED' | 'CONFLICT'; readonly reason: string }
  | { readonly outcome: 'NOT_THERE' | 'FAILED' | 'TIMEOUT' | 'LOST' }

/** Where a bill stands after a call. `again` says how soon the next call may be made. */
export type NextStep = {
  readonly state: TransmissionState
  readonly receiver: Receiver
  readonly inDoubt: boolean
  readonly reference: string | null
  readonly refusal: string
  readonly timedOut: boolean
  readonly again: 'never' | 'at once' | 'later'
}

export type TransmissionRefusal = 'BILL_UNDER_WAY' | 'BILL_SENT' | 'BILL_NOT_UNDER_WAY' | 'BILL_NOT_STOPPED'

/** The idempotency key of a bill at a receiver; the same for every call that brings the same content. */
export function transmissionKey(billId: string, revision: number, receiver: Receiver): string {
  return `${billId}:${revision}:${receiver}`
}

/** What is done next: after a call that nobody knows the end of, the receiver is asked first. */
export function nextAction({ inDoubt }: Pick<Transmission, 'inDoubt'>): AttemptAction {
  return inDoubt ? 'ASK' : 'SEND'
}

/** The state that is shown while a call is made. */
export function stateDuring(action: AttemptAction, receiver: Receiver): TransmissionState {
  if (action === 'ASK') return 'UNKNOWN'
  return receiver === 'XC' ? 'SENDING_XC' : 'SENDING_SC'
}

/** XC first, then SC; what is not known stays in doubt until the receiver says whether it has the bill. */
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

/** The state of a bill that waits for its turn at a receiver. */
export function waitingFor(receiver: Receiver): TransmissionState {
  return receiver === 'XC' ? 'QUEUED' : 'XC_DONE'
}

const UNDER_WAY: readonly TransmissionState[] = ['QUEUED', 'SENDING_XC', 'XC_DONE', 'SENDING_SC', 'UNKNOWN']

/** Whether the portal itself goes on with it. */
export function isUnderWay({ state }: Pick<Transmission, 'state'>): boolean {
  return UNDER_WAY.includes(state)
}

/** TRX-02: what was never sent, or was refused, is sent; from the step that failed. */
export function canSend(bill: Pick<Transmission, 'state'>): Verdict<TransmissionRefusal> {
  if (bill.state === 'SC_DONE') return refuse('BILL_SENT')
  return isUnderWay(bill) ? refuse('BILL_UNDER_WAY') : allowed
}

/** A bill that is under way is held where it is; the call that is being made is brought to its end. */
export function canStop(bill: Pick<Transmission, 'state' | 'stopped'>): Verdict<TransmissionRefusal> {
  return isUnderWay(bill) && !bill.stopped ? allowed : refuse('BILL_NOT_UNDER_WAY')
}

export function canResume({ stopped }: Pick<Transmission, 'stopped'>): Verdict<TransmissionRefusal> {
  return stopped ? allowed : refuse('BILL_NOT_STOPPED')
}

/** Milliseconds until the next call after so many that failed: quick at first, since most faults are gone at once. */
export function pauseAfter(tries: number, random: number): number {
  const most = Math.min(LONGEST_PAUSE, SHORTEST_PAUSE * 2 ** Math.max(0, tries - PATIENT_AFTER))
  return Math.round(most * (0.5 + random / 2))
}

/** How long an answer is waited for: short at first, because asking by key tells what a silent call did. */
export function timeoutAfter(tries: number): number {
  return Math.min(LONGEST_TIMEOUT, SHORTEST_TIMEOUT * 2 ** Math.floor(tries / PATIENT_AFTER))
}

const SHORTEST_PAUSE = 250
const LONGEST_PAUSE = 60_000
const SHORTEST_TIMEOUT = 3_000
const LONGEST_TIMEOUT = 30_000
/** As many failures in a row are no sign yet that a receiver is down. */
const PATIENT_AFTER = 6
