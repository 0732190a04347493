import type { LineSide } from '#areas/tariffs/domain/charge.ts'
import type { Activity, ProductKind } from '#areas/products/domain/product.ts'
import type { OrderStatus, Side } from './order-rules.ts'

/** A line that an order gives the books of one of its offices. */
export type PostedCharge = {
  readonly by: Side
  readonly side: LineSide
  readonly code: string
  readonly amount: string
}

type Order = {
  readonly kind: ProductKind
  /** Of a local service. */
  readonly activity: Activity | null
  readonly status: OrderStatus
  readonly buyerOfficeId: string
  readonly sellerOfficeId: string | null
  readonly fee: string | null
  readonly charges: readonly {
    readonly code: string
    readonly amount: string
    readonly cost: string | null
    readonly resale: string | null
  }[]
}

/**
 * EXC-06: what an order says to billing. The seller settles the amount with the buyer and pays its own cost; the buyer pays the amount and
 * gets the price of its customer. An office that buys from itself settles nothing. Of a cancelled order only the fee is left.
 */
export function agreedCharges({
  kind,
  activity,
  status,
  buyerOfficeId,
  sellerOfficeId,
  fee,
  charges,
}: Order): PostedCharge[] {
  const isOwn = buyerOfficeId === sellerOfficeId
  const between = (code: string, amount: string): PostedCharge[] =>
    isOwn
      ? []
      : [
          { by: 'SELLER', side: 'SETTLE', code, amount },
          { by: 'BUYER', side: 'BUY', code, amount },
        ]
  if (status === 'CANCELLED') return between('FEE', fee ?? '0')
  const freight = freightCode(kind, activity)
  return charges.flatMap(({ code: own, amount, cost, resale }) => {
    const code = own === 'FREIGHT' ? freight : own
    return [
      ...between(code, amount),
      ...(cost === null ? [] : [{ by: 'SELLER', side: 'BUY', code, amount: cost } as const]),
      ...(resale === null ? [] : [{ by: 'BUYER', side: 'SELL', code, amount: resale } as const]),
    ]
  })
}

/** The charge code under which billing knows what an order is for. */
function freightCode(kind: ProductKind, activity: Activity | null): string {
  if (kind === 'TRUCK') return 'PUP'
  return kind === 'LOCAL_SERVICE' && activity !== null ? SERVICE_CODES[activity] : 'AFT'
}

const SERVICE_CODES: Readonly<Record<Activity, string>> = {
  CUSTOMS: 'CUS',
  XRAY: 'XRY',
  PALLETISING: 'PAL',
  WAREHOUSING: 'STO',
  DOCUMENTS: 'DOC',
}
