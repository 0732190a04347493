import { billingApi } from '../contract/api.ts'
import { billingVerbs } from './api.ts'

/** Billing; `hasReceivers` tells whether XC and SC have addresses. */
export function billingServer(hasReceivers: boolean) {
  return { api: billingApi, verbs: billingVerbs(hasReceivers) }
}

export { countBills } from './bill-list-source.ts'
export { mailLetter } from './letters/mail-letter.ts'
export { LETTER_QUEUED } from './letters/queue-letter.ts'
export { saveAgreedCharges } from './proposals/agreed-charges.ts'
export { type IssuedWaybill, postAccruals } from './proposals/post-accruals.ts'
export { issueBill } from './issue-bill.ts'
export { assignCosts } from './line-repository.ts'
export { booksOf } from './line-terms.ts'
export { rateDrafts } from './rate-drafts.ts'
export { createLine } from './save-lines.ts'
export { findKnownAccounts, findTitle } from './title-repository.ts'
export { type ReceiverAddresses, type TransmissionPoint, transmitContinuously } from './transmission/transmit-bills.ts'
