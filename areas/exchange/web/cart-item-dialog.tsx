import type { ReactNode } from 'react'
import { productApi } from '#areas/products/contract/api.ts'
import { FormDialog } from '#platform/web/kit/form-dialog/form-dialog.tsx'
import { LoadedDialog } from '#platform/web/kit/layout/loaded-dialog.tsx'
import { useTexts } from '#platform/web/texts.ts'
import { useAction, useCall } from '#platform/web/use-call.ts'
import { exchangeApi } from '../contract/api.ts'
import type { CartItem } from '../contract/cart.ts'
import { exchangeErrors } from '../contract/errors.ts'
import { orderFields } from '../contract/order.ts'
import { CargoForm } from './cargo-form.tsx'

/** Changes the cargo of a cart item and recalculates its price. */
export function CartItemDialog({ item, onClose }: { item: CartItem; onClose(): void }): ReactNode {
  const t = useTexts('exchange')
  const product = useCall(productApi.openProduct, { id: item.productId }, { quiet: true })
  const { run } = useAction(exchangeApi.changeInCart, {
    quiet: true,
    invalidates: [exchangeApi.openCart, exchangeApi.cartState],
  })
  const { id, version, goods, pieces, grossWeight, volume, units, readyOn, goodsClasses, remark } = item
  return (
    <LoadedDialog of={product} title={t('actions.edit')} onClose={onClose}>
      {(read) => (
        <FormDialog
          open
          width={720}
          title={t('messages.toCartTitle', { code: item.code, title: item.title })}
          schema={orderFields}
          initial={{ goods, pieces, grossWeight, volume, units, readyOn, goodsClasses, remark }}
          errors={exchangeErrors}
          onSubmit={async (cargo) => void (await run({ id, version, ...cargo }))}
          onClose={onClose}
        >
          {() => <CargoForm product={read} />}
        </FormDialog>
      )}
    </LoadedDialog>
  )
}
