import type { ReactNode } from 'react'
import { NumberField } from '#platform/web/kit/form/number-field.tsx'
import { TextField } from '#platform/web/kit/form/text-field.tsx'
import { FormDialog } from '#platform/web/kit/form-dialog/form-dialog.tsx'
import { FieldRow } from '#platform/web/kit/layout/field-row.tsx'
import { useNotify } from '#platform/web/notify.ts'
import { useTexts } from '#platform/web/texts.ts'
import { useAction } from '#platform/web/use-call.ts'
import { productApi } from '../contract/api.ts'
import { productErrors } from '../contract/errors.ts'
import type { ProductRow } from '../contract/product-list.ts'
import { assembly } from '../contract/product.ts'

type Props = { readonly rows: readonly ProductRow[]; onMade(id: string): void; onClose(): void }

const schema = assembly.omit({ ids: true })

/** EXC-01: assembles a multimodal product of the selected ones; the draft is opened to be looked at. */
export function AssembleDialog({ rows, onMade, onClose }: Props): ReactNode {
  const t = useTexts('products')
  const notify = useNotify()
  const { run } = useAction(productApi.assembleProduct, { invalidates: [productApi.listProducts], quiet: true })
  return (
    <FormDialog
      open
      width={640}
      title={t('messages.assembleTitle', { count: rows.length })}
      schema={schema}
      initial={{ marginPercent: '10' }}
      errors={productErrors}
      submitText={t('actions.assemble')}
      onSubmit={async (naming, idempotencyKey) => {
        const { id } = await run({ ...naming, ids: rows.map((row) => row.id) }, { idempotencyKey })
        notify.success(t('messages.assembled', { code: naming.code }))
        onMade(id)
      }}
      onClose={onClose}
    >
      {() => (
        <>
          <p>{t('hints.assemble')}</p>
          <p className="kit-note">{rows.map(({ code }) => code).join(' · ')}</p>
          <FieldRow widths="1fr 2fr">
            <TextField name="code" label={t('fields.code')} upperCase maxLength={20} autoFocus />
            <TextField name="title" label={t('fields.title')} maxLength={100} />
          </FieldRow>
          <NumberField
            name="marginPercent"
            label={t('fields.partsMargin')}
            decimals={2}
            min={0}
            max={999}
            storedAs="text"
            unit="%"
          />
        </>
      )}
    </FormDialog>
  )
}
