import { createHash } from 'node:crypto'
import { appendFileSync, existsSync, readFileSync } from 'node:fs'

export const RECEIVER_NAMES = ['xc', 'sc'] as const
export type ReceiverName = (typeof RECEIVER_NAMES)[number]

/** A bill that was taken: once for its key, whatever came again. */
export type TakenBill = {
  readonly receiver: ReceiverName
  readonly key: string
  readonly sha256: string
  readonly reference: string
  readonly number: string
  readonly at: string
}

export type TakeResult =
  | { readonly kind: 'taken'; readonly bill: TakenBill; readonly isNew: boolean }
  | { readonly kind: 'conflict' }
  | { readonly kind: 'refused'; readonly code: string; readonly message: string }

/** What XC and SC have taken; with a file it outlives the process. */
export class ReceiverBooks {
  private readonly taken = new Map<string, TakenBill>()
  private readonly file: string | null

  constructor(file: string | null) {
    this.file = file
    if (file === null || !existsSync(file)) return
    for (const line of readFileSync(file, 'utf8').split('\n')) {
      // A process that was killed may leave half a line, which nobody was told of.
      if (line.endsWith('}')) this.remember(JSON.parse(line) as TakenBill)
    }
  }

  get all(): readonly TakenBill[] {
    return [...this.taken.values()]
  }

  find(receiver: ReceiverName, key: string): TakenBill | undefined {
    return this.taken.get(`${receiver} ${key}`)
  }

  /** One effect for a key: the same content again has the same answer, other content is a conflict. */
  take(receiver: ReceiverName, key: string, body: string): TakeResult {
    const sha256 = createHash('sha256').update(body).digest('hex')
    const known = this.find(receiver, key)
    if (known) return known.sha256 === sha256 ? { kind: 'taken', bill: known, isNew: false } : { kind: 'conflict' }
    const bill = readBill(body)
    if (bill === null) return { kind: 'refused', code: 'UNREADABLE', message: 'The bill is no JSON object' }
    if (receiver === 'sc' && !this.isKnownToXc(bill.xcReference)) {
      return { kind: 'refused', code: 'XC_FIRST', message: 'XC does not know this bill' }
    }
    const count = this.all.filter((one) => one.receiver === receiver).length + 1
    const reference = `${receiver.toUpperCase()}-${String(count).padStart(6, '0')}`
    const made: TakenBill = { receiver, key, sha256, reference, number: bill.number, at: new Date().toISOString() }
    if (this.file !== null) appendFileSync(this.file, `${JSON.stringify(made)}\n`)
    this.remember(made)
    return { kind: 'taken', bill: made, isNew: true }
  }

  private remember(bill: TakenBill): void {
    this.taken.set(`${bill.receiver} ${bill.key}`, bill)
  }

  private isKnownToXc(reference: string): boolean {
    return this.all.some((bill) => bill.receiver === 'xc' && bill.reference === reference)
  }
}

function readBill(body: string): { readonly number: string; readonly xcReference: string } | null {
  try {
    const bill = JSON.parse(body) as Readonly<Record<string, unknown>> | null
    if (typeof bill !== 'object' || bill === null) return null
    return { number: String(bill['number'] ?? ''), xcReference: String(bill['xcReference'] ?? '') }
  } catch {
    return null
  }
}
