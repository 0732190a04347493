import type { Tone } from '#platform/web/kit/layout/status-tag.tsx'
import type { OrderStatus } from '../domain/order-rules.ts'

export const ORDER_TONES = {
  SUBMITTED: 'blue',
  PARTLY_CONFIRMED: 'amber',
  CONFIRMED: 'green',
  IN_PROGRESS: 'blue',
  COMPLETED: 'green',
  REJECTED: 'red',
  CANCELLED: 'grey',
  EXPIRED: 'grey',
} as const satisfies Readonly<Record<OrderStatus, Tone>>
