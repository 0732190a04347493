import { headOf, textIn } from '#areas/messaging/domain/facts.ts'
import { checkMessage } from '#areas/messaging/domain/check-message.ts'
import { readMessage } from '#areas/messaging/domain/grammar/read-message.ts'

/** How the airline answers a message. */
export const ANSWERS = ['accept', 'reject', 'late', 'twice', 'silent', 'outOfOrder', 'waitlist', 'pending'] as const

export type Answer = (typeof ANSWERS)[number]

/** The first rule that fits decides. An empty condition fits everything. */
export type Rule = {
  /** Kind of message: FWB, FHL; empty for any. */
  readonly kind: string
  /** A text that the message holds, such as a MAWB number or a name. */
  readonly contains: string
  readonly answer: Answer
  /** What an FNA says. */
  readonly reason: string
}

export const FIRST_RULES: readonly Rule[] = [
  { kind: 'FWB', contains: 'REJECT ME', answer: 'reject', reason: 'INVALID CONSIGNEE NAME' },
  { kind: 'FWB', contains: 'ANSWER LATE', answer: 'late', reason: '' },
  { kind: 'FWB', contains: 'ANSWER TWICE', answer: 'twice', reason: '' },
  { kind: 'FWB', contains: 'NO ANSWER', answer: 'silent', reason: '' },
  { kind: 'FWB', contains: 'OUT OF ORDER', answer: 'outOfOrder', reason: '' },
  { kind: 'FFR', contains: 'FULL FLIGHT', answer: 'reject', reason: '' },
  { kind: 'FFR', contains: 'WAITLIST ME', answer: 'waitlist', reason: '' },
  { kind: 'FFR', contains: 'NO ANSWER', answer: 'silent', reason: '' },
  { kind: '', contains: '', answer: 'accept', reason: '' },
]

const MAX_RULES = 50

/** Rules as they were typed on the page; undefined when they are none. */
export function readRules(input: unknown): Rule[] | undefined {
  if (!Array.isArray(input) || input.length > MAX_RULES) return undefined
  const rules = input.map((one: Partial<Rule> | null) => ({
    kind: asText(one?.kind).toUpperCase(),
    contains: asText(one?.contains).toUpperCase(),
    answer: ANSWERS.find((answer) => answer === one?.answer),
    reason: asText(one?.reason).toUpperCase(),
  }))
  return rules.every((rule): rule is Rule => rule.answer !== undefined) ? rules : undefined
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, 60) : ''
}

/** A message of the forwarder as the airline understands it. */
export type Taken = {
  readonly kind: string
  readonly mawbNo: string
  readonly origin: string
  readonly destination: string
  readonly quantity: string
  readonly flight: string
  /** Of an FFR: its flight line without the code, and that code. */
  readonly request: { readonly line: string; readonly code: string } | null
}

/** Undefined when nothing of it can be used. */
export function understood(text: string): Taken | undefined {
  const read = readMessage(text)
  const head = read.message.segments.find(({ segment }) => segment === 'consignment' || segment === 'master')
  const values = head && headOf(head)
  const mawbNo = values && textIn(values, 'waybill')
  if (!read.kind || !values || !mawbNo) return undefined
  const quantity = `T${textIn(values, 'pieces') ?? '1'}K${textIn(values, 'weight') ?? '1'}`
  const flights = read.message.segments.find(({ segment }) => segment === 'bookedFlights')
  const [first] = flights ? ((headOf(flights)['flights'] ?? []) as readonly { flight?: string }[]) : []
  return {
    kind: read.kind,
    mawbNo,
    origin: textIn(values, 'origin') ?? '',
    destination: textIn(values, 'destination') ?? '',
    quantity,
    flight: first?.flight ?? '',
    request: requestIn(read),
  }
}

function requestIn({ message }: ReturnType<typeof readMessage>): Taken['request'] {
  const segment = message.kind === 'FFR' ? message.segments.find((one) => one.segment === 'flight') : undefined
  if (!segment) return null
  const [flight = '', day = '', from = '', to = '', code = ''] = ['flight', 'day', 'from', 'to', 'answer'].map(
    (name) => textIn(headOf(segment), name) ?? '',
  )
  return { line: `${flight}/${day}/${from}${to}`, code }
}

/**
 * The FFAs to a request for space, in the order in which they come: rejected it is unable; waitlisted or pending, it is confirmed
 * later. What is cancelled is not answered.
 */
export function spaceAnswers({ mawbNo, origin, destination, quantity, request }: Taken, answer: Answer): string[] {
  if (!request || request.code === 'XX') return []
  const codes = { reject: ['UU'], waitlist: ['LL', 'KK'], pending: ['HN', 'KK'] }[answer as 'reject'] ?? ['KK']
  return codes.map(
    (code) =>
      `FFA/4\r\n${mawbNo}${origin}${destination}/${quantity}\r\n${request.line}/${code}\r\nREF///FFW/AIRLINE/${origin}\r\n`,
  )
}

/** What the rules say to a message; what is wrong with it by itself is rejected whatever they say. */
export function decide(rules: readonly Rule[], text: string, kind: string): { answer: Answer; reason: string } {
  const [problem] = checkMessage(readMessage(text))
  if (problem) return { answer: 'reject', reason: `${problem.code.replaceAll('_', ' ')} LINE ${problem.line}` }
  const upper = text.toUpperCase()
  const rule = rules.find((one) => (one.kind === '' || one.kind === kind) && upper.includes(one.contains))
  return { answer: rule?.answer ?? 'accept', reason: rule?.reason || 'REJECTED BY RULE' }
}

/** The answer to a message, with its echo. */
export function acknowledgement(isAccepted: boolean, reason: string, text: string): string {
  const head = isAccepted ? 'FMA\r\nACK/MESSAGE ACCEPTED' : `FNA/1\r\nACK/${reason}`
  return `${head}\r\n${text.slice(0, LONGEST_ECHO)}`
}

const LONGEST_ECHO = 1000

const FLOWN = ['BKD', 'RCS', 'MAN', 'DEP', 'ARR', 'RCF', 'AWR', 'NFD', 'AWD', 'DLV'] as const

/** The statuses of a shipment that flies at once: each as a function of the clock at its airport. */
export function flightOf(taken: Taken): readonly ((clockAt: (airport: string) => string) => string)[] {
  const { mawbNo, origin, destination, quantity, flight } = taken
  const head = `FSU/14\r\n${mawbNo}${origin}${destination}/${quantity}\r\n`
  return FLOWN.map((code) => (clockAt) => {
    const [there, here] = [clockAt(destination), clockAt(origin)]
    if (code === 'RCS') return `${head}RCS/${here}/${origin}/${quantity}/AIRLINE SIMULATOR\r\n`
    if (code === 'BKD' || code === 'MAN' || code === 'DEP') {
      return `${head}${code}/${flight}/${here.slice(0, 5)}/${origin}${destination}/${quantity}/A${here.slice(5)}\r\n`
    }
    if (code === 'ARR' || code === 'RCF' || code === 'AWR')
      return `${head}${code}/${flight}/${there}/${destination}/${quantity}\r\n`
    return `${head}${code}/${there}/${destination}/${quantity}/CONSIGNEE\r\n`
  })
}
