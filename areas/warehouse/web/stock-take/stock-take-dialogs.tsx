import type { ReactNode } from 'react'
import { z } from 'zod'
import { ChoiceField } from '#platform/web/kit/form/choice-field.tsx'
import { FlagField } from '#platform/web/kit/form/flag-field.tsx'
import { NumberField } from '#platform/web/kit/form/number-field.tsx'
import { TextField } from '#platform/web/kit/form/text-field.tsx'
import { FormDialog } from '#platform/web/kit/form-dialog/form-dialog.tsx'
import { FieldRow } from '#platform/web/kit/layout/field-row.tsx'
import { useNotify } from '#platform/web/notify.ts'
import { useTexts } from '#platform/web/texts.ts'
import { useAction, useCall } from '#platform/web/use-call.ts'
import { warehouseApi } from '../../contract/api.ts'
import { warehouseErrors } from '../../contract/errors.ts'
import type { StockTakeRecord } from '../../contract/stock-take.ts'
import { changedByPieces } from '../changed-by-pieces.ts'

type Props = { readonly take: StockTakeRecord; onClose(): void }

const countForm = z.object({
  bin: z.string().min(1),
  code: z.string().trim().toUpperCase().min(1).max(60),
  quantity: z.number().int().min(0).max(99_999),
})
const closeForm = z.object({ moves: z.boolean() })
const CHANGED = [warehouseApi.stockTakeOpen, warehouseApi.stockTakeList]

/** Writes down one line of a count at the desk; whole bins are counted with the handheld. */
export function CountDialog({ take, onClose }: Props): ReactNode {
  const t = useTexts('warehouse')
  const { run } = useAction(warehouseApi.stockTakeCount, { quiet: true, invalidates: CHANGED })
  const { data } = useCall(warehouseApi.facilityOptions, {}, { staleMs: 60_000 })
  const bins = (data?.options ?? [])
    .filter(({ kind, zone }) => kind === 'BIN' && (take.zone === '' || zone === take.zone))
    .map(({ code, name }) => ({ value: code, label: [code, name].filter(Boolean).join(' · ') }))
  return (
    <FormDialog
      open
      width={480}
      title={t('actions.count')}
      schema={countForm}
      errors={warehouseErrors}
      initial={{ quantity: 1 }}
      onSubmit={async ({ bin, code, quantity }) => {
        await run({ id: take.id, bin, codes: [{ code, quantity }] })
      }}
      onClose={onClose}
    >
      {() => (
        <>
          <ChoiceField name="bin" label={t('fields.bin')} options={bins} autoFocus />
          <FieldRow widths="2fr 1fr">
            <TextField name="code" label={t('fields.piece')} maxLength={60} />
            <NumberField name="quantity" label={t('fields.pieces')} min={0} max={99_999} />
          </FieldRow>
        </>
      )}
    </FormDialog>
  )
}

/** Closing is for good; misplaced pieces may be put where they were found. */
export function CloseTakeDialog({ take, onClose }: Props): ReactNode {
  const t = useTexts('warehouse')
  const notify = useNotify()
  const { run } = useAction(warehouseApi.stockTakeClose, { quiet: true, invalidates: [...CHANGED, ...changedByPieces] })
  return (
    <FormDialog
      open
      danger
      width={480}
      title={t('actions.closeTake')}
      schema={closeForm}
      errors={warehouseErrors}
      initial={{ moves: true }}
      submitText={t('actions.closeTake')}
      onSubmit={async ({ moves }) => {
        const { differences, moved } = await run({ id: take.id, moves })
        notify.success(t('messages.takeClosed', { count: differences, moved }))
      }}
      onClose={onClose}
    >
      {() => (
        <>
          <p>{t('messages.confirmCloseTake')}</p>
          <FlagField name="moves" label={t('fields.moves')} />
        </>
      )}
    </FormDialog>
  )
}
