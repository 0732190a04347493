import type { ReactNode } from 'react'
import { download } from '#platform/web/download.ts'
import { DateField } from '#platform/web/kit/form/date-field.tsx'
import { today } from '#platform/web/kit/form/today.ts'
import { FormDialog } from '#platform/web/kit/form-dialog/form-dialog.tsx'
import { FieldRow } from '#platform/web/kit/layout/field-row.tsx'
import { useTexts } from '#platform/web/texts.ts'
import { userZone } from '#platform/web/zone.ts'
import { mawbApi } from '../contract/api.ts'
import { cassPeriod, cassVoids } from '../contract/cass-voids.ts'
import { mawbErrors } from '../contract/errors.ts'

/** The numbers that were voided in a period, as a workbook for CASS. */
export function CassVoidsDialog({ onClose }: { onClose(): void }): ReactNode {
  const t = useTexts('mawb-inventory')
  return (
    <FormDialog
      open
      title={t('actions.cassVoids')}
      submitText={t('actions.export')}
      schema={cassPeriod}
      errors={mawbErrors}
      initial={{ from: `${today().slice(0, 8)}01`, to: today() }}
      onSubmit={(period) => download(mawbApi.export, cassVoids(period, userZone()))}
      onClose={onClose}
    >
      {() => (
        <>
          <p className="kit-note">{t('hints.cassVoids')}</p>
          <FieldRow>
            <DateField name="from" label={t('fields.from')} />
            <DateField name="to" label={t('fields.to')} />
          </FieldRow>
        </>
      )}
    </FormDialog>
  )
}
