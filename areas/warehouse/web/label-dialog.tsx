import type { ReactNode } from 'react'
import { z } from 'zod'
import { download } from '#platform/web/download.ts'
import { ChoiceField } from '#platform/web/kit/form/choice-field.tsx'
import { NumberField } from '#platform/web/kit/form/number-field.tsx'
import { FormDialog } from '#platform/web/kit/form-dialog/form-dialog.tsx'
import { FieldRow } from '#platform/web/kit/layout/field-row.tsx'
import { useNotify } from '#platform/web/notify.ts'
import { useTexts } from '#platform/web/texts.ts'
import { useAction } from '#platform/web/use-call.ts'
import { warehouseApi } from '../contract/api.ts'
import { warehouseErrors } from '../contract/errors.ts'
import { LABEL_KINDS, MAX_LABELS, labelParts } from '../domain/label.ts'
import { useOptions } from './piece-dialogs.tsx'

const labelForm = z.object({
  kind: z.enum(LABEL_KINDS),
  /** 'PDF', 'ZPL' or a printer id. */
  to: z.string(),
  copies: z.number().int().min(1).max(20),
  /** From 1 on; each has as many labels as are printed at once. */
  part: z.string(),
})

type Props = {
  /** How many pieces there are. */
  readonly count: number
  /** The pieces of a part. */
  loadPart(part: number): Promise<readonly string[]>
  onClose(): void
}

/** WHS-03: prints labels of pieces to a file or to a printer of the warehouse; of many pieces one part at a time. */
export function LabelDialog({ count, loadPart, onClose }: Props): ReactNode {
  const t = useTexts('warehouse')
  const notify = useNotify()
  const printers = useOptions('PRINTER')
  const { run } = useAction(warehouseApi.labelsPrint, { quiet: true })
  const print = async ({ kind, to, copies, part }: z.output<typeof labelForm>): Promise<void> => {
    const labels = { pieceIds: [...(await loadPart(Number(part)))], kind, copies }
    if (to === 'PDF' || to === 'ZPL') return download(warehouseApi.labelsFile, { ...labels, format: to })
    const { printed, reprinted } = await run({ ...labels, printerId: to })
    notify.success(t('messages.printed', { count: printed, reprinted }))
  }
  const parts = labelParts(count).map(({ first, last }, nth) => ({ value: String(nth + 1), label: `${first}–${last}` }))
  const files = ['PDF', 'ZPL'].map((value) => ({ value, label: t('messages.toFile', { format: value }) }))
  return (
    <FormDialog
      open
      width={480}
      title={t('actions.labels')}
      schema={labelForm}
      errors={warehouseErrors}
      initial={{ kind: 'HOUSE', to: 'PDF', copies: 1, part: '1' }}
      submitText={t('actions.print')}
      onSubmit={print}
      onClose={onClose}
    >
      {() => (
        <>
          <p>{t('messages.labelsOf', { count })}</p>
          {parts.length > 1 && (
            <ChoiceField
              name="part"
              label={t('fields.labelPart')}
              hint={t('messages.labelsAtOnce', { most: MAX_LABELS })}
              options={parts}
            />
          )}
          <ChoiceField
            name="kind"
            label={t('fields.labelKind')}
            values={LABEL_KINDS}
            texts="labelKind"
            area="warehouse"
          />
          <FieldRow widths="2fr 1fr">
            <ChoiceField name="to" label={t('fields.printTo')} options={[...files, ...printers]} />
            <NumberField name="copies" label={t('fields.copies')} min={1} max={20} />
          </FieldRow>
        </>
      )}
    </FormDialog>
  )
}
