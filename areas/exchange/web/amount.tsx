import type { ReactNode } from 'react'
import { figure } from '#platform/domain/figure.ts'
import { formatNumber } from '#platform/web/kit/format.ts'
import { useTexts } from '#platform/web/texts.ts'
import { type Offer, isMinimum } from '#areas/products/domain/price.ts'
import type { PriceUnit } from '#areas/products/domain/product.ts'
import { chargeName } from './charge-name.ts'
import { priceText } from '#areas/products/web/index.ts'

type Props = { readonly of: { readonly currency: string; readonly unit: PriceUnit }; readonly offer: Offer }

/** The amount and its calculation: rate or minimum, plus surcharges. */
export function Amount({ of: { currency, unit }, offer }: Props): ReactNode {
  const t = useTexts('exchange')
  const { freight, charges, amount } = offer
  const counted = { quantity: figure(freight.quantity), unit: t(`choices.unit.${unit}`), rate: priceText(freight.rate) }
  const added = charges.slice(1)
  return (
    <>
      {t('fields.amount')} <b>{`${formatNumber(amount)} ${currency}`}</b>{' '}
      <small>{isMinimum(freight) ? t('fields.minimum') : t('messages.counted', counted)}</small>
      {added.length > 0 && (
        <small className="exchange-added">
          {charges.map((charge) => `${chargeName(charge, t)} ${formatNumber(charge.amount)}`).join(' + ')}
        </small>
      )}
    </>
  )
}
