import { type ReactNode, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { DepartmentField, OfficeField } from '#areas/organisation/web/index.ts'
import { LANGUAGES } from '#platform/contract/language.ts'
import { useCan } from '#platform/web/can.tsx'
import { ChoiceField } from '#platform/web/kit/form/choice-field.tsx'
import { FlagField } from '#platform/web/kit/form/flag-field.tsx'
import { TextField } from '#platform/web/kit/form/text-field.tsx'
import { ZoneField } from '#platform/web/kit/form/zone-field.tsx'
import { FieldRow } from '#platform/web/kit/layout/field-row.tsx'
import { useActor } from '#platform/web/session.ts'
import { useTexts } from '#platform/web/texts.ts'
import { ALL_USERS } from '../domain/administering-rules.ts'
import type { UserRow } from './user-row.ts'

/** The fields of a user; a new one (row null) also has account and password. */
export function UserForm({ row }: { row: UserRow | null }): ReactNode {
  const t = useTexts('identity')
  const field = (name: string) => ({ name, label: t(`lists.users.${name}`) })
  return (
    <>
      <FieldRow widths="1fr 2fr">
        <TextField {...field('account')} maxLength={64} disabled={row !== null} autoFocus={row === null} />
        <TextField {...field('name')} maxLength={120} autoFocus={row !== null} />
      </FieldRow>
      <FieldRow>
        <TextField {...field('email')} maxLength={120} />
        {row === null && <TextField name="password" label={t('fields.password')} />}
      </FieldRow>
      <PlaceFields row={row} />
      <FieldRow>
        <ChoiceField
          {...field('language')}
          area="identity"
          values={LANGUAGES}
          texts="language"
          placeholder={t('messages.browser')}
        />
        <ZoneField {...field('timeZone')} placeholder={t('messages.officeZone')} />
      </FieldRow>
      <FieldRow>
        <FlagField {...field('isManager')} />
        <FlagField {...field('isSwitch')} />
        <FlagField {...field('active')} />
      </FieldRow>
    </>
  )
}

/** Another office has other departments, so the selected one is cleared. */
function PlaceFields({ row }: { row: UserRow | null }): ReactNode {
  const t = useTexts('identity')
  const form = useFormContext()
  const everyOffice = useCan([ALL_USERS])
  const actor = useActor()
  const [officeId, setOfficeId] = useState(row?.officeId ?? (everyOffice ? undefined : actor.officeId))
  return (
    <FieldRow>
      <OfficeField
        name="officeId"
        label={t('lists.users.office')}
        shown={row?.office ?? (everyOffice ? undefined : actor.officeCode)}
        disabled={!everyOffice}
        onPicked={(office) => {
          setOfficeId(office?.value)
          form.setValue('departmentId', null, { shouldDirty: true })
        }}
      />
      <DepartmentField
        name="departmentId"
        label={t('lists.users.department')}
        officeId={officeId}
        shown={row?.department ?? undefined}
      />
    </FieldRow>
  )
}
