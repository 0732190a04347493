import { ShoppingCartOutlined } from '@ant-design/icons'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { changeClientState, clientState, useClientState } from '#platform/web/client-state.ts'
import { useLive } from '#platform/web/live/use-live.ts'
import { queryClient } from '#platform/web/query-client.ts'
import { useOpenTab } from '#platform/web/tab.ts'
import { useTexts } from '#platform/web/texts.ts'
import { invalidate, useCall } from '#platform/web/use-call.ts'
import { cartStateApi } from '../contract/cart-state-api.ts'
import { CART_CHANGED } from '../contract/live.ts'
import './exchange.css'

/** EXC-04: the cart button; shows the cached count until the server answers. */
export function Part(): ReactNode {
  // The header is outside the pages and needs its own query client.
  return (
    <QueryClientProvider client={queryClient}>
      <CartButton />
    </QueryClientProvider>
  )
}

function CartButton(): ReactNode {
  const t = useTexts('exchange')
  const open = useOpenTab()
  const { data } = useCall(cartStateApi.cartState, {}, { quiet: true, staleMs: 60_000 })
  useLive(CART_CHANGED, () => invalidate(cartStateApi.cartState))
  useEffect(() => {
    if (data && isNew(data)) changeClientState(data)
  }, [data])
  const { cartBadgeValue } = useClientState()
  const label = t('messages.cart', { count: cartBadgeValue })
  return (
    <button
      type="button"
      className="header-button exchange-cart-button"
      aria-label={label}
      title={label}
      onClick={() => open('/cart')}
    >
      <ShoppingCartOutlined aria-hidden="true" />
      {cartBadgeValue > 0 && <span aria-hidden="true">{cartBadgeValue}</span>}
    </button>
  )
}

type Shown = Pick<
  ReturnType<typeof clientState>,
  'cartBadgeValue' | 'airSpuList' | 'truckSpuList' | 'localServiceSpuList'
>

/** Written only if it differs, because every write notifies the other windows. */
function isNew(answered: Shown): boolean {
  const known: Record<string, unknown> = clientState()
  return Object.entries(answered).some(([name, value]) => JSON.stringify(known[name]) !== JSON.stringify(value))
}
