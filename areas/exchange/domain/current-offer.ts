import { type Cargo, type Offer, offerOf } from '#areas/products/domain/price.ts'
import type { GoodsClass } from '#areas/products/domain/product.ts'
import { isOffered } from '#areas/products/domain/product-rules.ts'
import { type Refused, refuse } from '#platform/domain/verdict.ts'
import { type DayRefusal, canCarry, canGoOn } from './order-rules.ts'

type Product = Parameters<typeof offerOf>[0] &
  Parameters<typeof isOffered>[0] &
  Parameters<typeof canGoOn>[1] & {
    readonly refused: readonly GoodsClass[]
    /** The day and the time at the seller. */
    readonly today: string
    readonly localNow: string
  }

type OrderedCargo = Cargo & { readonly goodsClasses: readonly GoodsClass[]; readonly readyOn: string }

type Field = 'productId' | 'goodsClasses' | 'readyOn' | 'volume' | 'units'
type OfferRefusal = Refused<'NOT_OFFERED' | 'GOODS_REFUSED' | DayRefusal | 'UNITS_MISSING'> & { readonly field: Field }

/**
 * EXC-01, EXC-03: what a product costs now for a cargo, or why it cannot be ordered and by which field: it is not offered, does not carry
 * such goods, does not depart on that day, or what it is priced by is missing.
 */
export function currentOffer(
  product: Product,
  cargo: OrderedCargo,
): { readonly ok: true; readonly offer: Offer } | OfferRefusal {
  if (!isOffered(product, product.today)) return { ...refuse('NOT_OFFERED'), field: 'productId' }
  const carries = canCarry(product.refused, cargo.goodsClasses)
  if (!carries.ok) return { ...carries, field: 'goodsClasses' }
  const goes = canGoOn(cargo.readyOn, product, product.localNow)
  if (!goes.ok) return { ...goes, field: 'readyOn' }
  const offer = offerOf(product, cargo)
  if (offer) return { ok: true, offer }
  return { ...refuse('UNITS_MISSING'), field: product.unit === 'CBM' ? 'volume' : 'units' }
}
