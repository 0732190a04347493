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
  type KeyAccountField,
  type KeyAccountValues,
  LONGEST_KEY_ACCOUNT_TEXT,
  choicesOf,
  keyAccountColumn,
  labelOf,
} from '#areas/key-accounts/domain/account.ts'
import { keyAccountOf } from '#areas/key-accounts/domain/account-of.ts'
import { filledValues, isRequired } from '#areas/key-accounts/domain/account-values.ts'
import { partsOfMask } from '#areas/key-accounts/domain/mask.ts'
import { useKeyAccounts } from '#areas/key-accounts/web/index.ts'

/** The fields of the shipment's key account under its name (SHP-11); follows the parties. */
export function KeyAccountSection({ shipment }: { shipment: Shipment | null }): ReactNode {
  const t = useTexts('shipments')
  const language = useLanguage()
  const { keyAccounts } = useKeyAccounts()
  const parties = { shipper: usePartner('shipper'), consignee: usePartner('consignee') }
  const keyAccount = keyAccountOf(parties, keyAccounts, shipment)
  const values = filledValues((useFieldValue('keyAccountFields') ?? {}) as KeyAccountValues)
  const fields = (keyAccount?.fields ?? []).filter(({ key, active }) => active || key in values)
  const before = keyAccounts.find(({ id }) => id === shipment?.keyAccountId)
  const lost = before && before.id !== keyAccount?.id ? before.fields.filter(({ key }) => key in values) : []
  return (
    <>
      {before && lost.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t('clients.lost', {
            keyAccount: before.name,
            fields: listed(
              lost.map((field) => labelOf(field, language)),
              language,
            ),
          })}
        />
      )}
      {keyAccount && fields.length > 0 && (
        <FormSection title={keyAccount.name}>
          <FieldRow>
            {fields.map((field) => (
              <KeyAccountInput
                key={`${keyAccount.id} ${field.key}`}
                field={field}
                underMaster={Boolean(shipment?.mawbNo)}
              />
            ))}
          </FieldRow>
        </FormSection>
      )}
    </>
  )
}

function KeyAccountInput({ field, underMaster }: { field: KeyAccountField; underMaster: boolean }): ReactNode {
  const t = useTexts('shipments')
  const { key, type, longest, mask, decimals, least, most, active } = field
  const base = {
    name: keyAccountColumn(key),
    label: labelOf(field, useLanguage()),
    required: isRequired(field, underMaster),
    ...(!active && { hint: t('clients.closed') }),
    ...(active && mask !== '' && { hint: maskText(mask, t) }),
  }
  switch (type) {
    case 'text':
      return <TextField {...base} maxLength={longest ?? LONGEST_KEY_ACCOUNT_TEXT} />
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
