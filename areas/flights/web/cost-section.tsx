import type { ReactNode } from 'react'
import { CurrencyField } from '#areas/reference-data/web/index.ts'
import { chargeCodeApi } from '#areas/reference-data/contract/api.ts'
import { useChoices } from '#platform/web/kit/form/choices.ts'
import { LinesField } from '#platform/web/kit/form/lines-field/lines-field.tsx'
import { MoneyField, NumberField } from '#platform/web/kit/form/number-field.tsx'
import { FieldRow } from '#platform/web/kit/layout/field-row.tsx'
import { FormSection } from '#platform/web/kit/layout/form-section.tsx'
import { useTexts } from '#platform/web/texts.ts'
import { SURCHARGE_BASES, USUAL_BREAKS } from '../domain/schedule.ts'
import { useReferenceItems, useUldTypes } from './use-reference-items.ts'

/** The airline's charges for the whole route: per kg and per ULD. */
export function CostSection(): ReactNode {
  const t = useTexts('flights')
  const money = (name: string) => ({
    name,
    label: t(`fields.${name}`),
    min: 0,
    max: 99_999_999,
    currencyName: 'currency',
  })
  return (
    <FormSection title={t('sections.costs')}>
      <FieldRow>
        <CurrencyField name="currency" label={t('fields.currency')} />
        <MoneyField {...money('minimum')} />
        <NumberField name="normal" label={t('fields.normal')} decimals={4} min={0} max={99_999_999} />
        <MoneyField {...money('awbFee')} />
      </FieldRow>
      <div className="flights-costs">
        <BreaksField />
        <SurchargesField />
      </div>
      <UnitCosts />
    </FormSection>
  )
}

function BreaksField(): ReactNode {
  const t = useTexts('flights')
  const column = (key: string) => ({ key, title: t(`columns.${key}`) })
  return (
    <LinesField
      name="breaks"
      label={t('fields.breaks')}
      newLine={(lines) => ({
        fromKg: USUAL_BREAKS.find((kg) => kg > Number(lines.at(-1)?.['fromKg'] ?? 0)) ?? null,
        rate: '',
      })}
      columns={[
        { ...column('fromKg'), kind: 'integer', min: 0, max: 999_999, width: 90 },
        { ...column('rate'), ...rate, width: 100 },
      ]}
    />
  )
}

function SurchargesField(): ReactNode {
  const t = useTexts('flights')
  const column = (key: string) => ({ key, title: t(`columns.${key}`) })
  const codes = useReferenceItems(chargeCodeApi.find)
  const charges = codes.map(({ code, label }) => ({ value: code, label: `${code} ${label}` }))
  const bases = useChoices('flights', 'basis', SURCHARGE_BASES)
  return (
    <LinesField
      name="surcharges"
      label={t('fields.surcharges')}
      newLine={() => ({ code: null, basis: 'CHARGEABLE_WEIGHT', rate: '', minimum: null })}
      columns={[
        { ...column('code'), kind: 'choice', width: 170, options: charges },
        { ...column('basis'), kind: 'choice', width: 150, options: bases },
        { ...column('rate'), ...rate, width: 100 },
        { ...column('minimum'), ...amount, width: 100 },
      ]}
    />
  )
}

function UnitCosts(): ReactNode {
  const t = useTexts('flights')
  const column = (key: string) => ({ key, title: t(`columns.${key}`) })
  const uldTypes = useUldTypes()
  return (
    <LinesField
      name="unitCosts"
      label={t('fields.unitCosts')}
      newLine={() => ({ uldType: null, pivotKg: null, pivotCharge: '', overPivotRate: '', maxKg: null })}
      columns={[
        { ...column('uldType'), kind: 'choice', width: 100, options: uldTypes },
        { ...column('pivotKg'), kind: 'integer', min: 0, max: 999_999, width: 110 },
        { ...column('pivotCharge'), ...amount, width: 130 },
        { ...column('overPivotRate'), ...rate, width: 130 },
        { ...column('maxKg'), kind: 'integer', min: 0, max: 999_999, width: 110 },
      ]}
    />
  )
}

const rate = { kind: 'decimal', decimals: 4, min: 0, max: 99_999_999 } as const
const amount = { kind: 'decimal', decimals: 2, min: 0, max: 99_999_999 } as const
