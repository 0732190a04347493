import type { ReactNode } from 'react'
import { z } from 'zod'
import { openDownload } from '#platform/web/download.ts'
import { FlagField } from '#platform/web/kit/form/flag-field.tsx'
import { FormDialog } from '#platform/web/kit/form-dialog/form-dialog.tsx'
import { FieldRow } from '#platform/web/kit/layout/field-row.tsx'
import { useTexts } from '#platform/web/texts.ts'
import { waybillApi } from '../../contract/waybill-api.ts'
import { waybillErrors } from '../../contract/waybill-errors.ts'
import { COPIES, USUAL_COPIES } from '../../domain/waybill/copies.ts'
import type { WaybillKind } from '../../domain/waybill/waybill.ts'

type Props = {
  readonly id: string
  readonly kind: WaybillKind
  readonly issue: number
  onClose(): void
}

const NUMBERS = COPIES.map((_, index) => index + 1)
const fieldOf = (copy: number): string => `copy${copy}`
const chosenCopies = z.record(z.string(), z.boolean()).refine((chosen) => Object.values(chosen).includes(true), {
  error: 'NO_COPY_CHOSEN',
  path: [fieldOf(1)],
})

/** Chooses the originals and copies of an issue to print. */
export function CopiesDialog({ id, kind, issue, onClose }: Props): ReactNode {
  const t = useTexts('documents')
  return (
    <FormDialog
      open
      width={560}
      title={t('waybill.copies.title', { issue })}
      schema={chosenCopies}
      errors={waybillErrors}
      initial={Object.fromEntries(NUMBERS.map((copy) => [fieldOf(copy), USUAL_COPIES.includes(copy)]))}
      submitText={t('waybill.copies.print')}
      onSubmit={async (chosen) => {
        const copies = NUMBERS.filter((copy) => chosen[fieldOf(copy)]).join(',')
        await openDownload(waybillApi.waybillPdf, { id, kind, issue: String(issue), copies })
      }}
      onClose={onClose}
    >
      {() => (
        <FieldRow widths="1fr 1fr">
          {NUMBERS.map((copy) => (
            <FlagField key={copy} name={fieldOf(copy)} label={t(`waybill.copies.${copy}`)} />
          ))}
        </FieldRow>
      )}
    </FormDialog>
  )
}
