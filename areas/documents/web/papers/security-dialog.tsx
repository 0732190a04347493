import type { ReactNode } from 'react'
import { ChoiceField } from '#platform/web/kit/form/choice-field.tsx'
import { TextField } from '#platform/web/kit/form/text-field.tsx'
import { FormDialog } from '#platform/web/kit/form-dialog/form-dialog.tsx'
import { FieldRow } from '#platform/web/kit/layout/field-row.tsx'
import { useNotify } from '#platform/web/notify.ts'
import { useTexts } from '#platform/web/texts.ts'
import { useAction, useCall } from '#platform/web/use-call.ts'
import { paperApi, securityDeclaration } from '../../contract/paper-api.ts'
import { paperErrors } from '../../contract/paper-errors.ts'
import {
  EXEMPTIONS,
  RECEIVED_FROM,
  SCREENING_METHODS,
  SECURITY_STATUSES,
} from '../../domain/papers/security-declaration.ts'

const FIELDS = [
  'status',
  'receivedFrom',
  'receivedFromId',
  'methods',
  'exemption',
  'otherMethod',
  'additional',
  'issuedBy',
] as const

/** The consignment security declaration, which starts with what the warehouse knows of the pieces. */
export function SecurityDialog({ id, onClose }: { id: string; onClose(): void }): ReactNode {
  const t = useTexts('documents')
  const notify = useNotify()
  const { data } = useCall(paperApi.securityOpen, { id })
  const { run } = useAction(paperApi.securitySave, { quiet: true, invalidates: [paperApi.securityOpen] })
  if (!data) return null
  const label = (name: (typeof FIELDS)[number]) => t(`papers.security.${name}`)
  const options = (group: string, values: readonly string[]) =>
    values.map((value) => ({ value, label: t(`papers.${group}.${value}`) }))
  return (
    <FormDialog
      open
      width={720}
      title={t('papers.declareSecurity')}
      submitText={t('papers.declareSecurity')}
      schema={securityDeclaration}
      errors={paperErrors}
      initial={data.declaration ?? data.suggested}
      stored={{ version: data.version, labels: Object.fromEntries(FIELDS.map((name) => [name, label(name)])) }}
      onSubmit={async (declaration, _key, version) => {
        await run({ ...declaration, id, version: version ?? data.version })
        notify.success(t('papers.declared'))
      }}
      onClose={onClose}
    >
      {() => (
        <>
          <FieldRow widths="1fr 1fr">
            <ChoiceField name="status" label={label('status')} options={options('statuses', SECURITY_STATUSES)} />
            <ChoiceField name="receivedFrom" label={label('receivedFrom')} options={options('from', RECEIVED_FROM)} />
          </FieldRow>
          <FieldRow widths="1fr 1fr">
            <TextField name="receivedFromId" label={label('receivedFromId')} maxLength={35} />
            <ChoiceField name="exemption" label={label('exemption')} options={options('exemptions', EXEMPTIONS)} />
          </FieldRow>
          <ChoiceField
            name="methods"
            required={false}
            label={label('methods')}
            options={options('methods', SCREENING_METHODS)}
            multiple
          />
          <FieldRow widths="1fr 1fr">
            <TextField name="otherMethod" label={label('otherMethod')} maxLength={100} />
            <TextField name="issuedBy" label={label('issuedBy')} maxLength={35} />
          </FieldRow>
          <TextField name="additional" label={label('additional')} maxLength={200} />
        </>
      )}
    </FormDialog>
  )
}
