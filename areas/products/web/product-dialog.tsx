import { notifySaved } from '#platform/web/notify-done.ts'
import type { ReactNode } from 'react'
import { FormDialog } from '#platform/web/kit/form-dialog/form-dialog.tsx'
import { LoadedDialog } from '#platform/web/kit/layout/loaded-dialog.tsx'
import { type Texts, useTexts } from '#platform/web/texts.ts'
import { useAction, useCall } from '#platform/web/use-call.ts'
import { productApi } from '../contract/api.ts'
import { productErrors } from '../contract/errors.ts'
import { type ProductFields, type ProductRecord, productEntry, productFields } from '../contract/product.ts'
import { PLAIN } from '../domain/product.ts'
import { asOfKind } from '../domain/product-rules.ts'
import { ProductForm } from './product-form.tsx'

type Props = { readonly id: string | null; readonly asCopy?: boolean; onClose(): void }

/** Adds a product (id null), one like another (`asCopy`), or changes one, which is read first. */
export function ProductDialog({ id, asCopy = false, onClose }: Props): ReactNode {
  if (id === null) return <OpenDialog stored={null} onClose={onClose} />
  return <ReadDialog id={id} asCopy={asCopy} onClose={onClose} />
}

function ReadDialog({ id, asCopy, onClose }: { id: string; asCopy: boolean; onClose(): void }): ReactNode {
  const t = useTexts('products')
  const product = useCall(productApi.openProduct, { id }, { quiet: true })
  return (
    <LoadedDialog of={product} title={t('pages.products')} onClose={onClose}>
      {(read) =>
        asCopy ? (
          <OpenDialog stored={null} like={read} onClose={onClose} />
        ) : (
          <OpenDialog stored={read} onClose={onClose} />
        )
      }
    </LoadedDialog>
  )
}

function OpenDialog(props: { stored: ProductRecord | null; like?: ProductRecord; onClose(): void }): ReactNode {
  const { stored, like, onClose } = props
  const t = useTexts('products')
  const save = useSave(stored)
  const labels = labelsOf(t)
  return (
    <FormDialog
      open
      width={860}
      title={stored ? t('messages.editTitle', { code: stored.code }) : t('messages.addTitle')}
      schema={productEntry}
      initial={stored ? fieldsOf(stored) : like ? { ...fieldsOf(like), code: '' } : BLANK}
      errors={productErrors}
      draft={{ key: 'product', record: stored, labels, show: shownOf }}
      stored={
        stored && {
          version: stored.version,
          record: { kind: 'product', id: stored.id },
          labels,
          fieldsOf: (record) => fieldsOf(record as ProductRecord),
        }
      }
      onSubmit={save}
      onClose={onClose}
    >
      {(form) => <ProductForm form={form} status={stored?.status ?? null} />}
    </FormDialog>
  )
}

const NAMES = Object.keys(productFields.shape) as (keyof ProductFields)[]

const BLANK: Partial<ProductFields> = {
  ...PLAIN,
  kind: 'AIR',
  service: 'A2A',
  unit: 'KG',
  legs: [],
  breaks: [{ from: '0', rate: '' }],
  origin: null,
  destination: null,
  airline: null,
  truckLoad: null,
  truckType: null,
  activity: null,
  transitDays: null,
  minimum: null,
  terms: null,
}

function useSave(stored: ProductRecord | null) {
  const invalidates = [productApi.listProducts, productApi.listOffers, productApi.openProduct]
  const create = useAction(productApi.createProduct, { invalidates, quiet: true })
  const edit = useAction(productApi.editProduct, { invalidates, quiet: true })
  return async (product: ProductFields, idempotencyKey: string, version: number | null): Promise<void> => {
    const fields = asOfKind(product)
    if (!stored || version === null) await create.run(fields, { idempotencyKey })
    else await edit.run({ ...fields, id: stored.id, version })
    notifySaved()
  }
}

function fieldsOf(product: ProductRecord): ProductFields {
  return Object.fromEntries(NAMES.map((name) => [name, product[name]])) as ProductFields
}

function labelsOf(t: Texts): Record<string, string> {
  return Object.fromEntries(NAMES.map((name) => [name, t(`fields.${name}`)]))
}

/** Lists are shown by their length, other values as they are. */
function shownOf(_field: string, value: unknown): string {
  return Array.isArray(value) ? `× ${value.length}` : String(value ?? '–')
}
