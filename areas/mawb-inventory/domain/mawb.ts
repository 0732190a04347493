/** The statuses of a number in the stock (MAW-01). */
export const MAWB_STATUSES = ['Available', 'Lend Out', 'Invalid'] as const

export type MawbStatus = (typeof MAWB_STATUSES)[number]

/** The statuses shown in lists: the borrower sees a lent number as Borrowed; used and void numbers have left the stock. */
export const SHOWN_STATUSES = ['Available', 'Lend Out', 'Borrowed', 'Invalid', 'Used', 'Void'] as const

export type ShownStatus = (typeof SHOWN_STATUSES)[number]

/** The use of a number (IATA AWB use indicator): revenue, service, void. */
export const MAWB_USES = ['R', 'S', 'V'] as const

export type MawbUse = (typeof MAWB_USES)[number]

/** The borrower: an own office, or an outside forwarder, optionally from the partner register. */
export type Borrower = { readonly officeId: string } | { readonly name: string; readonly partnerId: string | null }

/** A number with the values that its rules need; fully determined by its events (see `mawb-ledger.ts`). */
export type Mawb = {
  readonly status: MawbStatus
  /** The branch that received the number from the airline: the origin owner, which never changes. */
  readonly homeOfficeId: string
  /** The branch whose stock it is in. */
  readonly ownerOfficeId: string
  readonly borrowerOfficeId: string | null
  readonly borrowerPartnerId: string | null
  readonly borrowerName: string | null
  readonly use: MawbUse | null
  readonly usedAt: string | null
  /** The job that uses it, such as a shipment number. */
  readonly reference: string | null
  /** Taken by a user for a waybill outside the portal; only the ledger knows the job. */
  readonly byHand: boolean
  readonly voidReason: string | null
  /** The number of events so far. */
  readonly version: number
}

/** A number with the display name of its borrower: the office code or the forwarder's name. */
export type NamedMawb = Mawb & { readonly borrower: string | null }

/** Returns the status as an office sees it; without an office, as stored. */
export function shownStatus(mawb: Pick<Mawb, 'status' | 'use' | 'borrowerOfficeId'>, officeId?: string): ShownStatus {
  if (mawb.use === 'V') return 'Void'
  if (mawb.use !== null) return 'Used'
  if (mawb.status === 'Lend Out' && officeId !== undefined && mawb.borrowerOfficeId === officeId) return 'Borrowed'
  return mawb.status
}
