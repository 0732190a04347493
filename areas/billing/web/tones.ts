import type { Tone } from '#platform/web/kit/layout/status-tag.tsx'
import type { TitleStatus } from '../domain/bill-title.ts'
import type { LineStatus } from '../domain/billing-line.ts'
import type { BillRecord } from '../contract/bill.ts'
import type { TransmissionState } from '../domain/transmission.ts'

export const LINE_TONES: Readonly<Record<LineStatus, Tone>> = {
  DRAFT: 'grey',
  APPROVED: 'blue',
  INVOICED: 'green',
  REVERSED: 'grey',
}

export const TITLE_TONES: Readonly<Record<TitleStatus, Tone>> = {
  REQUESTED: 'amber',
  MAINTAINED: 'green',
  CLOSED: 'grey',
}

export const TRANSMISSION_TONES: Readonly<Record<TransmissionState, Tone>> = {
  NONE: 'grey',
  QUEUED: 'blue',
  SENDING_XC: 'blue',
  XC_DONE: 'blue',
  SENDING_SC: 'blue',
  SC_DONE: 'green',
  REFUSED: 'red',
  UNKNOWN: 'amber',
}

export const LETTER_TONES: Readonly<Record<BillRecord['letters'][number]['state'], Tone>> = {
  QUEUED: 'blue',
  SENDING: 'blue',
  SENT: 'green',
  REFUSED: 'red',
  UNKNOWN: 'amber',
}
