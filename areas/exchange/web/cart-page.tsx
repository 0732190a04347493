import { Button, Checkbox } from 'antd'
import { type ReactNode, useState } from 'react'
import { CallFailed } from '#platform/web/api-client.ts'
import { FormSection } from '#platform/web/kit/layout/form-section.tsx'
import { NotLoaded } from '#platform/web/kit/layout/loaded.tsx'
import { PageHeader } from '#platform/web/kit/layout/page-header.tsx'
import { useSaveOnce } from '#platform/web/kit/use-save-once.ts'
import { useNotify } from '#platform/web/notify.ts'
import { useLive } from '#platform/web/live/use-live.ts'
import { useOpenTab } from '#platform/web/tab.ts'
import { useTexts } from '#platform/web/texts.ts'
import { invalidate, useAction, useCall } from '#platform/web/use-call.ts'
import { Placeholder } from '#platform/web/kit/layout/placeholder.tsx'
import { exchangeApi } from '../contract/api.ts'
import { CART_CHANGED } from '../contract/live.ts'
import type { CartItem } from '../contract/cart.ts'
import type { QuotationRecord } from '../contract/quotation.ts'
import { CartItemDialog } from './cart-item-dialog.tsx'
import { CartRow } from './cart-row.tsx'
import { QuotationDialog } from './quotation/quotation-dialog.tsx'
import type { QuotedLine } from './quotation/quotation-lines.tsx'
import { cargoFields, newLine, storedLines } from './quotation/quoted-line.ts'
import { useQuotationDraft } from './quotation/use-quotation-draft.ts'
import { totalsText } from './totals-text.ts'
import './exchange.css'

/** EXC-04: the cart at current prices; selected items are ordered together. */
export function Page(): ReactNode {
  const cart = useCall(exchangeApi.openCart, {})
  useLive(CART_CHANGED, () => invalidate(exchangeApi.openCart))
  return cart.data ? <Cart items={cart.data.items} /> : <NotLoaded {...cart} />
}

function Cart({ items }: { items: readonly CartItem[] }): ReactNode {
  const t = useTexts('exchange')
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [quoting, setQuoting] = useState<QuotationRecord | 'new'>()
  const draft = useQuotationDraft()
  const [edited, setEdited] = useState<CartItem>()
  const remove = useAction(exchangeApi.removeFromCart, { invalidates: IN_CART })
  const selected = items.filter(({ id, amount }) => amount !== null && !left.has(id))
  const { order, ordering } = useConvert()
  const toggle = (id: string): void => setLeft(left.symmetricDifference(new Set([id])))
  return (
    <div className="exchange-page">
      <PageHeader
        title={t('pages.cart')}
        facts={[{ label: t('fields.amount'), value: totalsText(selected) || '–' }]}
        actions={
          <CartActions
            draft={draft}
            count={selected.length}
            ordering={ordering}
            onQuote={setQuoting}
            onOrder={() => void order(selected)}
          />
        }
      />
      <FormSection title={t('messages.cart', { count: items.length })}>
        {items.length === 0 && <Placeholder text={t('messages.cartEmpty')} />}
        <ul className="exchange-cart">
          {items.map((item) => (
            <li key={item.id}>
              <Checkbox
                aria-label={t('messages.select', { code: item.code })}
                checked={item.amount !== null && !left.has(item.id)}
                disabled={item.amount === null}
                onChange={() => toggle(item.id)}
              />
              <CartRow
                item={item}
                onEdit={() => setEdited(item)}
                onRemove={() => void remove.run({ ids: [item.id] }).catch(() => undefined)}
              />
            </li>
          ))}
        </ul>
      </FormSection>
      {quoting && (
        <Quoting draft={quoting === 'new' ? null : quoting} items={selected} onClose={() => setQuoting(undefined)} />
      )}
      {edited && <CartItemDialog item={edited} onClose={() => setEdited(undefined)} />}
    </div>
  )
}

type ActionsProps = {
  readonly draft: QuotationRecord | undefined
  readonly count: number
  readonly ordering: boolean
  onQuote(into: QuotationRecord | 'new'): void
  onOrder(): void
}

function CartActions({ draft, count, ordering, onQuote, onOrder }: ActionsProps): ReactNode {
  const t = useTexts('exchange')
  return (
    <>
      {draft && (
        <Button disabled={count === 0} onClick={() => onQuote(draft)}>
          {t('actions.addToQuotation', { number: draft.number })}
        </Button>
      )}
      <Button disabled={count === 0} onClick={() => onQuote('new')}>
        {t('actions.quote')}
      </Button>
      <Button type="primary" disabled={count === 0} loading={ordering} onClick={onOrder}>
        {t('actions.orderSelected', { count })}
      </Button>
    </>
  )
}

/** A cart item as a line of a quotation. */
function quotedOf(item: CartItem): QuotedLine {
  const { productId, code, title, amount, currency } = item
  return newLine({ productId, cargo: cargoFields(item), code, title, cost: amount ?? '0', costCurrency: currency })
}

/** A new quotation of the selected items, or the one that is being edited with them. */
function Quoting(props: { draft: QuotationRecord | null; items: readonly CartItem[]; onClose(): void }): ReactNode {
  const { draft, items, onClose } = props
  const lines = items.map(quotedOf)
  if (!draft) return <QuotationDialog stored={null} head={{}} lines={lines} onClose={onClose} />
  const { customer, language, currency, validUntil, terms } = draft
  return (
    <QuotationDialog
      stored={draft}
      head={{ customer, language, currency, validUntil, terms }}
      lines={[...storedLines(draft), ...lines]}
      onClose={onClose}
    />
  )
}

const IN_CART = [exchangeApi.openCart, exchangeApi.cartState]

/** Orders the selected items at the prices shown; changed prices are shown for confirmation. */
function useConvert() {
  const t = useTexts('exchange')
  const notify = useNotify()
  const open = useOpenTab()
  const saveOnce = useSaveOnce()
  const { run, isRunning } = useAction(exchangeApi.convertInCart, {
    invalidates: [...IN_CART, exchangeApi.listCombinedOrders],
  })
  const order = async (items: readonly CartItem[]): Promise<void> => {
    const shown = items.map(({ id, amount }) => ({ id, amount: amount ?? '' }))
    const send = async (idempotencyKey: string): Promise<void> => {
      const placed = await run({ items: shown }, { idempotencyKey })
      notify.success(t('messages.ordered', { number: placed.number }))
      open(`/orderDetail?id=${placed.id}`)
    }
    try {
      await saveOnce(send, () => open('/order'))
    } catch (failed) {
      // The refusal has been shown already; the cart refetches its prices.
      if (!(failed instanceof CallFailed)) throw failed
      invalidate(...IN_CART)
    }
  }
  return { order, ordering: isRunning }
}
