/** The states of a number in the stock (MAW-01). */
export const MAWB_STATUSES = ['Available', 'Lend Out', 'Invalid'] as const

export type MawbStatus = (typeof MAWB_STATUSES)[number]

/** The states that lists show: the borrower sees a lent number as Borrowed; used and void numbers have left the stock. */
export const SHOWN_STATUSES = ['Available', 'Lend Out', 'Borrowed', 'Invalid', 'Used', 'Void'] as const

export type ShownStatus = (typeof SHOWN_STATUSES)[number]

/** What a number was used for (IATA AWB use indicator): revenue, service, void. */
export const MAWB_USES = ['R', 'S', 'V'] as const

export type MawbUse = (typeof MAWB_USES)[number]

/** Who has a number on loan: one of our offices, or an outside forwarder, who may be in the partner register. */
export type Borrower = { readonly officeId: string } | { readonly name: string; readonly partnerId: string | null }

/** A number with everything that its rules look at. What its events say, and nothing else (see `mawb-ledger.ts`). */
export type Mawb = {
  readonly status: MawbStatus
  /** The branch that the airline gave the number to: the origin owner, which never changes. */
  readonly homeOfficeId: string
  /** The branch in whose stock it is. */
  readonly ownerOfficeId: string
  readonly borrowerOfficeId: string | null
  readonly borrowerPartnerId: string | null
  readonly borrowerName: string | null
  readonly use: MawbUse | null
  readonly usedAt: string | null
  /** The job that uses it, e.g. a shipment number. */
  readonly reference: string | null
  /** Taken by a person for a waybill of their own; nothing but the ledger knows of the job. */
  readonly byHand: boolean
  readonly voidReason: string | null
  /** Number of events so far. */
  readonly version: number
}

/** A number with its borrower as people call it: the code of the office, or the name of the forwarder. */
export type NamedMawb = Mawb & { readonly borrower: string | null }

/** The status as an office sees it; without an office, as the stock has it. */
export function shownStatus(mawb: Pick<Mawb, 'status' | 'use' | 'borrowerOfficeId'>, officeId?: string): ShownStatus {
  if (mawb.use === 'V') return 'Void'
  if (mawb.use !== null) return 'Used'
  if (mawb.status === 'Lend Out' && officeId !== undefined && mawb.borrowerOfficeId === officeId) return 'Borrowed'
  return mawb.status
}
