import { notifySaved } from '#platform/web/notify-done.ts'
import type { ReactNode } from 'react'
import { refusalText } from '#platform/contract/error-catalogue.ts'
import type { ListRow } from '#platform/contract/list.ts'
import { FormDialog } from '#platform/web/kit/form-dialog/form-dialog.tsx'
import { FlagField } from '#platform/web/kit/form/flag-field.tsx'
import { TextAreaField } from '#platform/web/kit/form/text-area-field.tsx'
import { TextField } from '#platform/web/kit/form/text-field.tsx'
import { ZoneField } from '#platform/web/kit/form/zone-field.tsx'
import { FieldRow } from '#platform/web/kit/layout/field-row.tsx'
import { useLanguage, useTexts } from '#platform/web/texts.ts'
import { useAction, useCall } from '#platform/web/use-call.ts'
import { organisationApi } from '../contract/api.ts'
import { organisationErrors } from '../contract/errors.ts'
import type { officeList } from '../contract/office-list.ts'
import { type OfficeFields, officeFields } from '../contract/office.ts'
import { canCloseOffice } from '../domain/closing-an-office.ts'
import { LONGEST_TERMS } from '../domain/logo-rules.ts'
import { LogoField } from './logo-field.tsx'

type Row = ListRow<typeof officeList>

const NAMES = Object.keys(officeFields.shape) as (keyof OfficeFields & keyof Row)[]

/** Creates an office (row null) or changes one; its code never changes. */
export function OfficeDialog({ row, onClose }: { row: Row | null; onClose(): void }): ReactNode {
  const t = useTexts('organisation')
  const save = useSave(row)
  const notYet = useWhyNotClosed(row)
  const labels = Object.fromEntries(NAMES.map((name) => [name, t(`lists.offices.${name}`)]))
  return (
    <FormDialog
      open
      title={row ? t('messages.editOffice', { code: row.code ?? '' }) : t('messages.addOffice')}
      schema={officeFields}
      initial={row ? fieldsOf(row) : { isHeadOffice: false, deliversUnderBond: false, active: true }}
      errors={organisationErrors}
      stored={row && { version: Number(row.version), record: { kind: 'office', id: row.id }, labels }}
      onSubmit={save}
      onClose={onClose}
    >
      {() => (
        <>
          <OfficeForm isNew={row === null} notYet={notYet} />
          {row && <LogoField officeId={row.id} stored={row.logo} />}
        </>
      )}
    </FormDialog>
  )
}

/** `notYet` is the reason why the office cannot be closed at present. */
function OfficeForm({ isNew, notYet }: { isNew: boolean; notYet: string | undefined }): ReactNode {
  const t = useTexts('organisation')
  const field = (name: string) => ({ name, label: t(`lists.offices.${name}`) })
  return (
    <>
      <FieldRow widths="1fr 3fr">
        <TextField {...field('code')} upperCase maxLength={6} disabled={!isNew} autoFocus={isNew} />
        <TextField {...field('name')} maxLength={120} autoFocus={!isNew} />
      </FieldRow>
      <FieldRow>
        <TextField {...field('nameZhCn')} maxLength={120} />
        <TextField {...field('nameZhHk')} maxLength={120} />
      </FieldRow>
      <FieldRow>
        <TextField {...field('country')} upperCase maxLength={2} />
        <TextField {...field('airport')} upperCase maxLength={3} />
        <TextField {...field('currency')} upperCase maxLength={3} />
      </FieldRow>
      <FieldRow widths="2fr 1fr">
        <ZoneField {...field('timeZone')} />
        <FlagField {...field('isHeadOffice')} />
      </FieldRow>
      <FlagField {...field('deliversUnderBond')} hint={t('messages.deliversUnderBond')} />
      <TextAreaField {...field('terms')} hint={t('messages.terms')} maxLength={LONGEST_TERMS} rows={4} />
      <FlagField {...field('active')} disabled={notYet !== undefined} hint={notYet} />
    </>
  )
}

/** Queried when the dialog opens; before the answer, and in case it changes, the server decides. */
function useWhyNotClosed(row: Row | null): string | undefined {
  const language = useLanguage()
  const isOpen = row?.active === true
  const { data } = useCall(organisationApi.officeHoldings, { id: row?.id ?? '' }, { enabled: isOpen, quiet: true })
  const verdict = isOpen && data ? canCloseOffice(data) : null
  return verdict && !verdict.ok ? refusalText(organisationErrors, verdict, language) : undefined
}

function useSave(row: Row | null) {
  const invalidates = [organisationApi.listOffices, organisationApi.findOffices]
  const create = useAction(organisationApi.createOffice, { invalidates, quiet: true })
  const edit = useAction(organisationApi.editOffice, { invalidates, quiet: true })
  return async (office: OfficeFields, idempotencyKey: string, version: number | null): Promise<void> => {
    const { code: _, ...fields } = office
    if (!row || version === null) await create.run(office, { idempotencyKey })
    else await edit.run({ ...fields, id: row.id, version })
    notifySaved()
  }
}

function fieldsOf(row: Row): Partial<OfficeFields> {
  return Object.fromEntries(NAMES.map((name) => [name, row[name] ?? undefined]))
}
