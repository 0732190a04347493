import type { ReactNode } from 'react'
import { z } from 'zod'
import { AirlineField } from '#areas/reference-data/web/index.ts'
import { NumberField } from '#platform/web/kit/form/number-field.tsx'
import { TextField } from '#platform/web/kit/form/text-field.tsx'
import { FormDialog } from '#platform/web/kit/form-dialog/form-dialog.tsx'
import { FieldRow } from '#platform/web/kit/layout/field-row.tsx'
import { useTexts } from '#platform/web/texts.ts'
import { useAction } from '#platform/web/use-call.ts'
import type { AlertSettingRow } from '../contract/alert-list.ts'
import { mawbApi } from '../contract/api.ts'
import { mawbErrors } from '../contract/errors.ts'
import { alertSettingInput } from '../contract/mawb-input.ts'

/** The addresses are entered as one text, separated by commas or spaces. */
const settingForm = alertSettingInput.extend({
  recipients: z
    .string()
    .trim()
    .min(1)
    .refine((text) => alertSettingInput.shape.recipients.safeParse(addresses(text)).success),
})

/** MAW-06: adds a setting of the own branch (row null), or changes threshold and recipients. */
export function AlertSettingDialog({ row, onClose }: { row: AlertSettingRow | null; onClose(): void }): ReactNode {
  const t = useTexts('mawb-inventory')
  const save = useSave(row)
  const labels = Object.fromEntries(NAMES.map((name) => [name, t(`fields.${name}`)]))
  return (
    <FormDialog
      open
      title={t(row ? 'actions.editSetting' : 'actions.newSetting')}
      schema={settingForm}
      errors={mawbErrors}
      initial={
        row ? { airline: row.airline ?? '', threshold: row.threshold ?? 1, recipients: row.recipients ?? '' } : {}
      }
      stored={row && { version: row.version ?? 1, labels, fieldsOf }}
      onSubmit={save}
      onClose={onClose}
    >
      {() => (
        <>
          <FieldRow widths="2fr 1fr">
            <AirlineField
              name="airline"
              label={t('fields.airline')}
              disabled={row !== null}
              shown={row?.airlineName ?? undefined}
              autoFocus={row === null}
            />
            <NumberField name="threshold" label={t('fields.threshold')} min={1} max={100_000} />
          </FieldRow>
          <TextField name="recipients" label={t('fields.recipients')} hint={t('hints.recipients')} />
        </>
      )}
    </FormDialog>
  )
}

const NAMES = ['airline', 'threshold', 'recipients'] as const

/** The server stores the addresses as a list. */
function fieldsOf({ recipients, ...rest }: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return { ...rest, recipients: Array.isArray(recipients) ? recipients.join(', ') : recipients }
}

function useSave(row: AlertSettingRow | null) {
  const options = { quiet: true, invalidates: [mawbApi.listAlertSettings, mawbApi.listAlerts] }
  const create = useAction(mawbApi.createAlertSetting, options)
  const edit = useAction(mawbApi.editAlertSetting, options)
  return async (form: z.output<typeof settingForm>, idempotencyKey: string, version: number | null): Promise<void> => {
    const { airline, threshold } = form
    const rest = { threshold, recipients: addresses(form.recipients) }
    if (row && version !== null) await edit.run({ ...rest, id: row.id, version })
    else await create.run({ ...rest, airline }, { idempotencyKey })
  }
}

function addresses(text: string): string[] {
  return text.split(/[\s,;]+/).filter((address) => address !== '')
}
