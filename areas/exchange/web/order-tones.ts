import type { Tone } from '#platform/web/kit/layout/status-tag.tsx'
import type { OrderStatus } from '../domain/order-rules.ts'

export const ORDER_TONES = {
  SUBMITTED: 'blue',
  CONFIRMED: 'green',
  REJECTED: 'red',
  CANCELLED: 'grey',
} as const satisfies Readonly<Record<OrderStatus, Tone>>
