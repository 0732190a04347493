import type { ReactNode } from 'react'
import { figure } from '#platform/domain/figure.ts'
import { formatNumber } from '#platform/web/kit/format.ts'
import { useTexts } from '#platform/web/texts.ts'
import { type Price, isMinimum } from '../domain/price.ts'
import type { PriceUnit } from '../domain/product.ts'
import { priceText } from './price-text.ts'

type Props = { readonly of: { readonly currency: string; readonly unit: PriceUnit }; readonly price: Price }

/** What is paid, and how it was counted: by the rate, or the minimum. */
export function Amount({ of: { currency, unit }, price }: Props): ReactNode {
  const t = useTexts('exchange')
  const { quantity, rate, amount } = price
  const counted = { quantity: figure(quantity), unit: t(`choices.unit.${unit}`), rate: priceText(rate) }
  return (
    <>
      {t('fields.amount')} <b>{`${formatNumber(amount)} ${currency}`}</b>{' '}
      <small>{isMinimum(price) ? t('fields.minimum') : t('messages.counted', counted)}</small>
    </>
  )
}
