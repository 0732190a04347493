import { Alert } from 'antd'
import type { ReactNode } from 'react'
import { listed } from '#platform/contract/language.ts'
import { ChoiceField } from '#platform/web/kit/form/choice-field.tsx'
import { DateField } from '#platform/web/kit/form/date-field.tsx'
import { FlagField } from '#platform/web/kit/form/flag-field.tsx'
import { NumberField } from '#platform/web/kit/form/number-field.tsx'
import { TextField } from '#platform/web/kit/form/text-field.tsx'
import { useFieldValue } from '#platform/web/kit/form/use-field.ts'
import { FieldRow } from '#platform/web/kit/layout/field-row.tsx'
import { FormSection } from '#platform/web/kit/layout/form-section.tsx'
import { type Texts, currentLanguage, useLanguage, useTexts } from '#platform/web/texts.ts'
import type { Shipment } from '../../contract/booking/shipment.ts'
import {
  type ClientField,
  type ClientValues,
  LONGEST_CLIENT_TEXT,
  choicesOf,
  clientColumn,
  labelOf,
} from '#areas/key-accounts/domain/account.ts'
import { clientOf } from '#areas/key-accounts/domain/account-of.ts'
import { filledValues, isRequired } from '#areas/key-accounts/domain/account-values.ts'
import { partsOfMask } from '#areas/key-accounts/domain/mask.ts'
import { useClients } from '#areas/key-accounts/web/index.ts'

/** The fields of the shipment's key account under its name (SHP-11); follows the parties. */
export function ClientSection({ shipment }: { shipment: Shipment | null }): ReactNode {
  const t = useTexts('shipments')
  const language = useLanguage()
  const { clients } = useClients()
  const parties = { shipper: usePartner('shipper'), consignee: usePartner('consignee') }
  const client = clientOf(parties, clients, shipment)
  const values = filledValues((useFieldValue('clientFields') ?? {}) as ClientValues)
  const fields = (client?.fields ?? []).filter(({ key, active }) => active || key in values)
  const before = clients.find(({ id }) => id === shipment?.clientId)
  const lost = before && before.id !== client?.id ? before.fields.filter(({ key }) => key in values) : []
  return (
    <>
      {before && lost.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t('clients.lost', {
            client: before.name,
            fields: listed(
              lost.map((field) => labelOf(field, language)),
              language,
            ),
          })}
        />
      )}
      {client && fields.length > 0 && (
        <FormSection title={client.name}>
          <FieldRow>
            {fields.map((field) => (
              <ClientInput key={`${client.id} ${field.key}`} field={field} underMaster={Boolean(shipment?.mawbNo)} />
            ))}
          </FieldRow>
        </FormSection>
      )}
    </>
  )
}

function ClientInput({ field, underMaster }: { field: ClientField; underMaster: boolean }): ReactNode {
  const t = useTexts('shipments')
  const { key, type, longest, mask, decimals, least, most, active } = field
  const base = {
    name: clientColumn(key),
    label: labelOf(field, useLanguage()),
    required: isRequired(field, underMaster),
    ...(!active && { hint: t('clients.closed') }),
    ...(active && mask !== '' && { hint: maskText(mask, t) }),
  }
  switch (type) {
    case 'text':
      return <TextField {...base} maxLength={longest ?? LONGEST_CLIENT_TEXT} />
    case 'number':
      return (
        <NumberField
          {...base}
          storedAs="text"
          decimals={decimals ?? 0}
          min={least ?? 0}
          {...(most !== null && { max: most })}
        />
      )
    case 'date':
      return <DateField {...base} />
    case 'flag':
      return <FlagField {...base} />
    case 'choice':
      return <ChoiceField {...base} options={choicesOf(field).map((value) => ({ value, label: value }))} />
  }
}

/** "3 capital letters and 1 digit". */
function maskText(mask: string, t: Texts): string {
  const said = partsOfMask(mask).map(({ kind, signs }) =>
    kind === 'text' ? `“${signs}”` : t(`clients.mask.${kind}`, { count: signs.length }),
  )
  return listed(said, currentLanguage())
}

function usePartner(role: 'shipper' | 'consignee'): { partnerId: string | null } {
  return { partnerId: (useFieldValue(`${role}.partnerId`) as string | null | undefined) || null }
}
