import type { ReactNode } from 'react'
import { partnersApi } from '#areas/partners/contract/api.ts'
import { addressLines } from '#areas/partners/domain/address-lines.ts'
import { PartnerField } from '#areas/partners/web/index.ts'
import type { OutputOf } from '#platform/contract/endpoint.ts'
import { CallFailed, call } from '#platform/web/api-client.ts'
import { TextAreaField } from '#platform/web/kit/form/text-area-field.tsx'
import { TextField } from '#platform/web/kit/form/text-field.tsx'
import type { FormHandle } from '#platform/web/kit/form/trade-form.ts'
import { FieldRow } from '#platform/web/kit/layout/field-row.tsx'
import { useTexts } from '#platform/web/texts.ts'
import { PhoneField } from './phone-field.tsx'
import { useRequired } from './plain-fields.tsx'
import { SaveAsPartner } from './save-as-partner.tsx'

type Partner = OutputOf<typeof partnersApi.find>['items'][number]

const PARTNER_ROLE = {
  shipper: 'shipper',
  consignee: 'consignee',
  notifyParty: 'notifyParty',
  overseasAgent: 'agent',
} as const

export type PartyRole = keyof typeof PARTNER_ROLE

type PartyForm = Pick<FormHandle<object>, 'set' | 'get'>

/** One party: picked from the partners, which fills in its data, or typed for this shipment only. */
export function PartyFields(props: {
  role: PartyRole
  form: PartyForm
  /** Whether it is required, if not determined by the job type. */
  required?: boolean
}): ReactNode {
  const { role, form } = props
  const t = useTexts('shipments')
  const isRequired = useRequired(role)
  const required = props.required ?? isRequired
  const take = (partner: Partner | null) => partner && fillIn(role, form, partner)
  return (
    <fieldset className="shipments-party">
      <legend>{t(`fields.${role}`)}</legend>
      <PartnerField
        name={`${role}.partnerId`}
        label={t('fields.partner')}
        role={PARTNER_ROLE[role]}
        shown={String(form.get(`${role}.name`) ?? '')}
        onPicked={take}
      />
      <TextField name={`${role}.name`} label={t('fields.name')} maxLength={100} required={required} />
      <TextAreaField name={`${role}.address`} label={t('fields.address')} maxLength={300} rows={4} />
      <FieldRow widths="1fr 1fr">
        <TextField name={`${role}.contact`} label={t('fields.contact')} maxLength={70} />
        <PhoneField name={`${role}.phone`} label={t('fields.phone')} />
      </FieldRow>
      <SaveAsPartner party={role} role={PARTNER_ROLE[role]} form={form} onUse={take} />
    </fieldset>
  )
}

function fillIn(role: PartyRole, form: PartyForm, partner: Partner): void {
  form.set(`${role}.name`, partner.label)
  form.set(`${role}.address`, addressLines(partner))
  form.set(`${role}.contact`, partner.contact ?? '')
  form.set(`${role}.phone`, '')
  void phoneOf(partner).then((phone) => {
    const isStillSelected = form.get(`${role}.partnerId`) === partner.value && form.get(`${role}.phone`) === ''
    if (isStillSelected) form.set(`${role}.phone`, phone)
  })
}

/** '' if it cannot be read; the number is then typed. */
async function phoneOf({ value: id }: Partner): Promise<string> {
  try {
    return (await call(partnersApi.contact, { id }, { quiet: true })).phone ?? ''
  } catch (error) {
    if (error instanceof CallFailed) return ''
    throw error
  }
}
