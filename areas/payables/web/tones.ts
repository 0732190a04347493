import type { Tone } from '#platform/web/kit/layout/status-tag.tsx'
import type { CassRecord } from '../contract/cass.ts'
import type { VendorInvoiceState } from '../domain/vendor-invoice.ts'

export const INVOICE_TONES: Readonly<Record<VendorInvoiceState, Tone>> = {
  OPEN: 'blue',
  BILLED: 'green',
  CREDITED: 'grey',
  WITHDRAWN: 'grey',
}

export const OUTCOME_TONES: Readonly<Record<CassRecord['rows'][number]['outcome'], Tone>> = {
  MATCHED: 'green',
  DIFFERENT: 'amber',
  MISSING_HERE: 'red',
  MISSING_THERE: 'red',
}
