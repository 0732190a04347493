import type { ReactNode } from 'react'
import { CountryField } from '#areas/reference-data/web/index.ts'
import { LANGUAGE_NAMES, LANGUAGES } from '#platform/contract/language.ts'
import { ChoiceField } from '#platform/web/kit/form/choice-field.tsx'
import { FlagField } from '#platform/web/kit/form/flag-field.tsx'
import { TextField } from '#platform/web/kit/form/text-field.tsx'
import { FieldRow } from '#platform/web/kit/layout/field-row.tsx'
import { useTexts } from '#platform/web/texts.ts'
import { PARTNER_ROLES } from '../domain/partner-roles.ts'
import { STATUS_MAILS } from '../domain/status-mails.ts'

/** The fields of a partner in the order of a letterhead. */
export function PartnerForm(): ReactNode {
  const t = useTexts('partners')
  const column = (name: string) => ({ name, label: t(`lists.partners.${name}`) })
  const field = (name: string) => ({ name, label: t(`fields.${name}`) })
  return (
    <>
      <FieldRow widths="1fr 2fr 2fr">
        <TextField {...column('accountCode')} upperCase maxLength={14} autoFocus />
        <TextField {...column('name')} maxLength={100} />
        <TextField {...column('nameZh')} maxLength={60} />
      </FieldRow>
      <FieldRow least={100}>
        {PARTNER_ROLES.map((role) => (
          <FlagField key={role} {...column(role)} />
        ))}
      </FieldRow>
      <FieldRow widths="1fr 1fr">
        <TextField {...field('address1')} maxLength={70} />
        <TextField {...field('address2')} maxLength={70} />
      </FieldRow>
      <FieldRow widths="2fr 1fr 1fr 1fr">
        <TextField {...field('address3')} maxLength={70} />
        <TextField {...column('city')} maxLength={35} />
        <CountryField {...column('country')} />
        <TextField {...field('postcode')} maxLength={12} />
      </FieldRow>
      <FieldRow>
        <TextField {...column('contact')} maxLength={60} />
        <TextField {...column('phone')} maxLength={25} />
        <TextField {...field('fax')} maxLength={25} />
      </FieldRow>
      <FieldRow>
        <TextField {...column('email')} maxLength={120} />
        <TextField {...column('taxNumber')} maxLength={30} />
        <FlagField {...column('active')} />
      </FieldRow>
      <FieldRow widths="1fr 3fr">
        <ChoiceField
          {...field('language')}
          options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
        />
        <ChoiceField
          {...field('statusMails')}
          hint={t('messages.statusMailsHint')}
          values={STATUS_MAILS}
          texts="statusMails"
          area="partners"
          multiple
        />
      </FieldRow>
    </>
  )
}
