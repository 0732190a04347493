import { type ReactNode, useState } from 'react'
import { productApi } from '#areas/products/contract/api.ts'
import { FormDialog } from '#platform/web/kit/form-dialog/form-dialog.tsx'
import { LoadedDialog } from '#platform/web/kit/layout/loaded-dialog.tsx'
import { useNotify } from '#platform/web/notify.ts'
import { useOpenTab } from '#platform/web/tab.ts'
import { type Texts, useTexts } from '#platform/web/texts.ts'
import { useAction, useCall } from '#platform/web/use-call.ts'
import { exchangeApi } from '../contract/api.ts'
import { exchangeErrors } from '../contract/errors.ts'
import { ORDERS_OF } from '../contract/order-api.ts'
import { orderFields, type OrderFields } from '../contract/order.ts'
import type { ProductRecord } from '#areas/products/contract/product.ts'
import { CargoForm, costOf } from './cargo-form.tsx'
import type { QuotedLine } from './quotation/quotation-lines.tsx'
import { newLine } from './quotation/quoted-line.ts'
import './exchange.css'

/** Orders a product for a cargo, adds it to the cart, or quotes it to a customer. */
export type Purpose = 'order' | 'toCart' | 'quote'

/** Loads the product; the price is shown while the cargo is typed and sent with the order. */
export function OrderDialog(props: {
  id: string
  purpose: Purpose
  /** What is known of the cargo already, from a search. */
  cargo?: Partial<OrderFields>
  /** Takes the line of a quotation. */
  onQuote?(line: QuotedLine): void
  onClose(): void
}): ReactNode {
  const { id, purpose, cargo, onQuote, onClose } = props
  const t = useTexts('exchange')
  const product = useCall(productApi.openProduct, { id }, { quiet: true })
  return (
    <LoadedDialog of={product} title={t(`actions.${purpose}`)} onClose={onClose}>
      {(read) => (
        <OpenDialog
          read={read}
          purpose={purpose}
          cargo={cargo}
          readAgain={product.refetch}
          onQuote={onQuote}
          onClose={onClose}
        />
      )}
    </LoadedDialog>
  )
}

type Props = {
  readonly read: ProductRecord
  readonly purpose: Purpose
  readonly cargo: Partial<OrderFields> | undefined
  readAgain(): Promise<{ readonly data: ProductRecord | undefined }>
  readonly onQuote: ((line: QuotedLine) => void) | undefined
  onClose(): void
}

function OpenDialog({ read, purpose, cargo, readAgain, onQuote, onClose }: Props): ReactNode {
  const t = useTexts('exchange')
  // The price in the dialog stays as shown while the page refetches; a changed price is refused by the server.
  const [product, setProduct] = useState(read)
  const lookAgain = async () => setProduct((await readAgain()).data ?? product)
  const quote = async (entered: OrderFields): Promise<void> => {
    const { id: productId, code, title, currency } = product
    const cost = costOf(product, entered)?.amount ?? '0'
    onQuote?.(newLine({ productId, cargo: entered, code, title, cost, costCurrency: currency }))
  }
  const actions = { order: usePlace(product, lookAgain), toCart: useAddToCart(product, lookAgain), quote }
  return (
    <FormDialog
      open
      width={720}
      title={t(`messages.${purpose}Title`, { code: product.code, title: product.title })}
      schema={orderFields}
      initial={{ volume: null, units: null, goodsClasses: [], remark: null, ...cargo }}
      errors={exchangeErrors}
      // One draft per product; changes of the product do not affect the cargo.
      draft={{ key: 'order', record: { id: product.id, version: 1 }, labels: labelsOf(t) }}
      submitText={t(`actions.${purpose}`)}
      onSubmit={actions[purpose]}
      onClose={onClose}
    >
      {() => <CargoForm product={product} />}
    </FormDialog>
  )
}

function labelsOf(t: Texts): Record<string, string> {
  return Object.fromEntries(Object.keys(orderFields.shape).map((name) => [name, t(`fields.${name}`)]))
}

function usePlace(product: ProductRecord, lookAgain: () => Promise<void>) {
  const t = useTexts('exchange')
  const notify = useNotify()
  const open = useOpenTab()
  const { run } = useAction(exchangeApi.createOrder, {
    quiet: true,
    invalidates: [ORDERS_OF[product.kind].list, productApi.openProduct],
  })
  return async (cargo: OrderFields, idempotencyKey: string): Promise<void> => {
    // If the price cannot be calculated yet, the server names the field.
    const amount = costOf(product, cargo)?.amount ?? ''
    const placing = run({ ...cargo, productId: product.id, amount }, { idempotencyKey })
    const { id, number } = await placing.catch(async (failed: unknown) => {
      await lookAgain()
      throw failed
    })
    notify.success(t('messages.ordered', { number }))
    open(`/orderDetail?id=${id}`)
  }
}

function useAddToCart(product: ProductRecord, lookAgain: () => Promise<void>) {
  const t = useTexts('exchange')
  const notify = useNotify()
  const { run } = useAction(exchangeApi.addToCart, {
    quiet: true,
    invalidates: [exchangeApi.openCart, exchangeApi.cartState],
  })
  return async (cargo: OrderFields, idempotencyKey: string): Promise<void> => {
    const amount = costOf(product, cargo)?.amount ?? ''
    const items = [{ ...cargo, productId: product.id, amount }]
    await run({ items }, { idempotencyKey }).catch(async (failed: unknown) => {
      await lookAgain()
      throw failed
    })
    notify.success(t('messages.inCart', { code: product.code }))
  }
}
