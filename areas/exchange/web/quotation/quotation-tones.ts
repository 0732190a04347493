import type { Tone } from '#platform/web/kit/layout/status-tag.tsx'
import type { QuotationStatus } from '../../domain/quotation-rules.ts'

export const QUOTATION_TONES = {
  DRAFT: 'grey',
  SENT: 'blue',
  ACCEPTED: 'green',
  DECLINED: 'red',
  ORDERED: 'green',
} as const satisfies Readonly<Record<QuotationStatus, Tone>>
