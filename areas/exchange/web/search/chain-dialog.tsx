import type { ReactNode } from 'react'
import { TextAreaField } from '#platform/web/kit/form/text-area-field.tsx'
import { TextField } from '#platform/web/kit/form/text-field.tsx'
import { FormDialog } from '#platform/web/kit/form-dialog/form-dialog.tsx'
import { useNotify } from '#platform/web/notify.ts'
import { useOpenTab } from '#platform/web/tab.ts'
import { useTexts } from '#platform/web/texts.ts'
import { useAction } from '#platform/web/use-call.ts'
import { exchangeApi } from '../../contract/api.ts'
import { exchangeErrors } from '../../contract/errors.ts'
import { orderFields } from '../../contract/order.ts'
import type { SearchFields } from '../../contract/search.ts'
import { cargoOf } from './cargo-of.ts'
import type { RouteView } from './facets.ts'

type Props = { readonly route: RouteView; readonly fields: SearchFields; onClose(): void }

const schema = orderFields.pick({ goods: true, remark: true })

/** Puts all legs of a chain into the cart, each for the day on which it goes. */
export function ChainDialog({ route, fields, onClose }: Props): ReactNode {
  const t = useTexts('exchange')
  const open = useOpenTab()
  const notify = useNotify()
  const { run } = useAction(exchangeApi.addToCart, {
    quiet: true,
    invalidates: [exchangeApi.openCart, exchangeApi.cartState],
  })
  return (
    <FormDialog
      open
      title={t('messages.chainTitle', { count: route.legs.length })}
      schema={schema}
      initial={{ remark: null }}
      errors={exchangeErrors}
      submitText={t('actions.toCart')}
      onSubmit={async (values, idempotencyKey) => {
        const items = route.legs.map((leg) => ({
          ...cargoOf(fields, leg),
          ...values,
          productId: leg.productId,
          amount: leg.product.amount,
        }))
        await run({ items }, { idempotencyKey })
        notify.success(t('messages.chainInCart', { count: items.length }))
        open('/cart')
      }}
      onClose={onClose}
    >
      {() => (
        <>
          <TextField name="goods" label={t('fields.goods')} maxLength={100} autoFocus />
          <TextAreaField name="remark" label={t('fields.remark')} maxLength={900} rows={2} />
        </>
      )}
    </FormDialog>
  )
}
