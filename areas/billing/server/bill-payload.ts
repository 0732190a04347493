import { createHash } from 'node:crypto'
import type { BillKind } from '../domain/bill.ts'

/** A bill as sent to the receivers. Amounts are decimal texts. */
export type BillPayload = {
  readonly id: string
  readonly number: string
  readonly revision: number
  readonly kind: BillKind
  readonly office: string
  readonly billDate: string
  readonly dueDate: string
  readonly account: {
    readonly code: string
    readonly name: string
    readonly address: string
    readonly contact: string
    readonly taxNumber: string
    readonly fax: string
  }
  readonly currency: string
  readonly baseCurrency: string
  readonly net: string
  readonly tax: string
  readonly total: string
  /** The sum of the lines in the base currency, without tax. */
  readonly localNet: string
  readonly creditsNumber: string | null
  readonly vendorReference: string | null
  readonly lines: readonly object[]
}

/** Returns the frozen content of a revision and its hash; the same bill always gives the same bytes. */
export function frozen(payload: BillPayload): { payload: string; sha256: string } {
  const text = JSON.stringify(payload)
  return { payload: text, sha256: hashOf(text) }
}

export function hashOf(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex')
}
