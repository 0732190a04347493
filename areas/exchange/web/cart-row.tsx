import { Button } from 'antd'
import type { ReactNode } from 'react'
import { formatMoney, formatVolume, formatWeight } from '#platform/web/kit/format.ts'
import { StatusTag } from '#platform/web/kit/layout/status-tag.tsx'
import { formatDay } from '#platform/web/kit/shown-time.ts'
import { useOpenTab } from '#platform/web/tab.ts'
import { useTexts } from '#platform/web/texts.ts'
import type { CartItem } from '../contract/cart.ts'
import { DETAIL_PATH } from '#areas/products/domain/product.ts'
import { routeFact } from './route-fact.ts'

type Props = { readonly item: CartItem; onEdit(): void; onRemove(): void }

/** A cart item: product, cargo and price, with changes of the price. */
export function CartRow({ item, onEdit, onRemove }: Props): ReactNode {
  const t = useTexts('exchange')
  const p = useTexts('products')
  const open = useOpenTab()
  const { kind, code, title, productId, goods, pieces, grossWeight, volume, readyOn, remark } = item
  const cargo = [goods, `× ${pieces}`, formatWeight(grossWeight), volume && formatVolume(volume), formatDay(readyOn)]
  return (
    <div className="exchange-cart-row">
      <div>
        <StatusTag>{p(`choices.kind.${kind}`)}</StatusTag>{' '}
        <button type="button" className="exchange-link" onClick={() => open(`${DETAIL_PATH[kind]}?id=${productId}`)}>
          {code}
        </button>{' '}
        <b>{title}</b>
        <div className="exchange-soft">{routeFact(item.origin, item.destination, t).value}</div>
        <div className="exchange-soft">{cargo.filter(Boolean).join(' · ')}</div>
        {remark && <div className="exchange-soft">{remark}</div>}
      </div>
      <CartPrice item={item} />
      <div className="exchange-cart-acts">
        <Button size="small" onClick={onEdit}>
          {t('actions.edit')}
        </Button>
        <Button size="small" danger onClick={onRemove}>
          {t('actions.remove')}
        </Button>
      </div>
    </div>
  )
}

function CartPrice({ item: { amount, seenAmount, currency, refusal } }: { item: CartItem }): ReactNode {
  const t = useTexts('exchange')
  if (amount === null) return <p className="exchange-loss">{refusal ?? t('messages.priceLater')}</p>
  return (
    <p className="exchange-price">
      <b>{formatMoney(amount, currency)}</b>
      {amount !== seenAmount && (
        <StatusTag tone="amber">{t('messages.priceWas', { amount: formatMoney(seenAmount, currency) })}</StatusTag>
      )}
    </p>
  )
}
