import type { Actor } from '#platform/domain/actor.ts'
import { dividedHalfUp, textOf, unitsOf } from '#platform/domain/decimal.ts'
import { type Verdict, allowed, refuse } from '#platform/domain/verdict.ts'

export const QUOTATION_STATUSES = ['DRAFT', 'SENT', 'ACCEPTED', 'DECLINED', 'ORDERED'] as const
export type QuotationStatus = (typeof QUOTATION_STATUSES)[number]

export const QUOTATION_EVENTS = [
  'SENT',
  'VIEWED',
  'ACCEPTED',
  'DECLINED',
  'ASKED',
  'REVOKED',
  'REVISED',
  'ORDERED',
] as const
export type QuotationEventKind = (typeof QUOTATION_EVENTS)[number]

/** The answers open to a reader of the link. */
export const READER_ANSWERS = ['ACCEPTED', 'DECLINED', 'ASKED'] as const
export type ReaderAnswer = (typeof READER_ANSWERS)[number]

export type QuotationAction = 'edit' | 'send' | 'revoke' | 'revise' | 'convert'
type Quotation = { readonly status: QuotationStatus; readonly officeId: string }

const FROM: Readonly<Record<QuotationAction, readonly QuotationStatus[]>> = {
  edit: ['DRAFT'],
  send: ['DRAFT', 'SENT'],
  revoke: ['SENT', 'ACCEPTED', 'DECLINED', 'ORDERED'],
  revise: ['SENT', 'ACCEPTED', 'DECLINED'],
  convert: ['ACCEPTED'],
}

/**
 * The actions on a quotation: a draft is edited, a sent one revised, an accepted one ordered; a link is revoked at any time. An accepted
 * one is revised too, because a product may have gone off sale or sold out since.
 */
export function canHandle(
  action: QuotationAction,
  { status, officeId }: Quotation,
  actor: Pick<Actor, 'officeId'>,
): Verdict<'NOT_OWN_QUOTATION' | 'QUOTATION_STATUS'> {
  if (officeId !== actor.officeId) return refuse('NOT_OWN_QUOTATION')
  return FROM[action].includes(status) ? allowed : refuse('QUOTATION_STATUS')
}

type Link = { readonly expiresAt: Date; readonly revokedAt: Date | null }

/** Whether a link still opens its quotation: neither revoked nor expired. */
export function isOpen({ expiresAt, revokedAt }: Link, now: Date): boolean {
  return revokedAt === null && now < expiresAt
}

/** EXC-05: a reader may accept or decline once while the quotation is open, and ask once. */
export function canAnswer(
  answer: ReaderAnswer,
  { status, hasAsked }: { readonly status: QuotationStatus; readonly hasAsked: boolean },
): Verdict<'ANSWERED_ALREADY' | 'ASKED_ALREADY'> {
  if (answer === 'ASKED') return hasAsked ? refuse('ASKED_ALREADY') : allowed
  return status === 'SENT' ? allowed : refuse('ANSWERED_ALREADY')
}

type Terms = { readonly cost: string; readonly exchangeRate: string; readonly marginPercent: string }

/** The selling price of a line: cost in the currency of the quotation plus margin, rounded half up. */
export function sellingPrice({ cost, exchangeRate, marginPercent }: Terms, minorUnits: number): string {
  const exact = unitsOf(cost, COST) * unitsOf(exchangeRate, RATE) * (10_000n + unitsOf(marginPercent, 2))
  return textOf(dividedHalfUp(exact, 10n ** BigInt(COST + RATE + 4 - minorUnits)), minorUnits)
}

/** The index of the first line at which the total has more than the 14 digits that amounts are kept with; -1 if none. */
export function firstUnpayable(amounts: readonly string[], minorUnits: number): number {
  let total = 0n
  return amounts.findIndex((amount) => {
    const isLong = digitsOf(amount) > WHOLE_DIGITS
    if (!isLong) total += unitsOf(amount, minorUnits)
    return isLong || digitsOf(textOf(total, minorUnits)) > WHOLE_DIGITS
  })
}

function digitsOf(amount: string): number {
  return amount.split('.')[0]?.length ?? 0
}

/** Converts a selling price back to the currency of the product; the order stores it as the customer's price. */
export function inProductCurrency(amount: string, exchangeRate: string, minorUnits: number): string {
  const exact = unitsOf(amount, COST) * 10n ** BigInt(RATE)
  return textOf(dividedHalfUp(exact, unitsOf(exchangeRate, RATE) * 10n ** BigInt(COST - minorUnits)), minorUnits)
}

const COST = 3
const RATE = 6
const WHOLE_DIGITS = 14
