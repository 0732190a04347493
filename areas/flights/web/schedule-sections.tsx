import type { ReactNode } from 'react'
import { OfficeField } from '#areas/organisation/web/index.ts'
import { AirlineField, CurrencyField, useCapacityTypeNames } from '#areas/reference-data/web/index.ts'
import { capacityTypeApi, chargeCodeApi, uldTypeApi } from '#areas/reference-data/contract/api.ts'
import { ChoiceField } from '#platform/web/kit/form/choice-field.tsx'
import { DateField } from '#platform/web/kit/form/date-field.tsx'
import { MoneyField, NumberField } from '#platform/web/kit/form/number-field.tsx'
import { TextField } from '#platform/web/kit/form/text-field.tsx'
import { useFieldValue } from '#platform/web/kit/form/use-field.ts'
import { FieldRow } from '#platform/web/kit/layout/field-row.tsx'
import { FormSection } from '#platform/web/kit/layout/form-section.tsx'
import { useActor } from '#platform/web/session.ts'
import { useTexts } from '#platform/web/texts.ts'
import { useCall } from '#platform/web/use-call.ts'
import type { Schedule } from '../contract/schedule.ts'
import { CUT_OFF_KINDS, FLIGHT_TYPES, PATTERNS, SURCHARGE_BASES, WEEKDAYS } from '../domain/schedule.ts'
import { DatesField } from './dates-field.tsx'
import { LinesField } from './lines-field.tsx'

/** Which flight it is and whose. */
export function FlightSection({ schedule }: { schedule: Schedule | null }): ReactNode {
  const t = useTexts('flights')
  const { officeCode } = useActor()
  const field = (name: string) => ({ name, label: t(`fields.${name}`) })
  return (
    <FormSection title={t('sections.flight')}>
      <FieldRow>
        <AirlineField {...field('airline')} />
        <TextField {...field('flightNo')} upperCase maxLength={8} placeholder="CX289" />
        <ChoiceField {...field('flightType')} values={FLIGHT_TYPES} texts="flightType" area="flights" />
        <TextField {...field('aircraft')} upperCase maxLength={3} placeholder="77X" />
        <OfficeField
          name="ownerOfficeId"
          label={t('fields.ownerOffice')}
          shown={schedule ? schedule.ownerOffice : officeCode}
        />
        <OfficeField
          name="subOwnerOfficeId"
          label={t('fields.subOwnerOffice')}
          shown={schedule?.subOwnerOffice ?? undefined}
        />
      </FieldRow>
    </FormSection>
  )
}

/** When it flies, from where to where, and until when cargo is taken; every time on the clock of its airport. */
export function OperationSection(): ReactNode {
  const t = useTexts('flights')
  const pattern = useFieldValue('pattern')
  const field = (name: string) => ({ name, label: t(`fields.${name}`) })
  return (
    <FormSection title={t('sections.operation')}>
      <FieldRow widths="1fr 1fr 1fr 2fr">
        <DateField {...field('validFrom')} />
        <DateField {...field('validTo')} />
        <ChoiceField {...field('pattern')} values={PATTERNS} texts="pattern" area="flights" />
        <Days pattern={pattern} />
      </FieldRow>
      <LinesField
        {...field('legs')}
        hint={t('hints.legs')}
        blank={(lines) => ({ ...BLANK_LEG, origin: lines.at(-1)?.['destination'] ?? '' })}
        columns={[
          { key: 'origin', kind: 'code', most: 3, width: 80 },
          { key: 'departs', kind: 'clock', width: 90 },
          { key: 'departureDay', kind: 'signed', most: 7, width: 90 },
          { key: 'destination', kind: 'code', most: 3, width: 80 },
          { key: 'arrives', kind: 'clock', width: 90 },
          { key: 'arrivalDay', kind: 'signed', most: 7, width: 90 },
        ]}
      />
      <LinesField
        {...field('cutOffs')}
        hint={t('hints.cutOffs')}
        blank={(lines) => ({ kind: CUT_OFF_KINDS[lines.length] ?? null, at: '', day: 0 })}
        columns={[
          { key: 'kind', kind: 'choice', width: 190, options: optionsOf(CUT_OFF_KINDS, 'cutOff', t) },
          { key: 'at', kind: 'clock', width: 90 },
          { key: 'day', kind: 'signed', most: 0, width: 90 },
        ]}
      />
    </FormSection>
  )
}

/** The days that the pattern asks for; a daily flight needs none. */
function Days({ pattern }: { pattern: unknown }): ReactNode {
  const t = useTexts('flights')
  if (pattern === 'APPOINTED') return <DatesField name="appointedDates" label={t('fields.appointedDates')} required />
  if (pattern !== 'WEEKLY') return null
  return (
    <ChoiceField
      name="weekdays"
      label={t('fields.weekdays')}
      multiple
      required
      options={WEEKDAYS.map((value) => ({ value, label: `${value} ${t(`choices.weekday.${value}`)}` }))}
    />
  )
}

/** The space that the airline keeps for us on every flight. */
export function SpaceSection(): ReactNode {
  const t = useTexts('flights')
  const capacityTypeName = useCapacityTypeNames()
  const { data: types } = useCall(capacityTypeApi.find, { search: '', limit: 50 }, REFERENCE)
  const uldTypes = useUldTypes()
  const options = types?.items.map(({ code }) => ({ value: code, label: capacityTypeName(code) })) ?? []
  return (
    <FormSection title={t('sections.space')}>
      <LinesField
        name="allotments"
        label={t('fields.allotments')}
        hint={t('hints.allotments')}
        blank={() => ({
          capacityType: null,
          weightKg: '',
          volumeM3: '',
          uldType: null,
          positions: null,
          releaseHours: null,
        })}
        columns={[
          { key: 'capacityType', kind: 'choice', width: 210, options },
          { key: 'weightKg', kind: 'decimal', decimals: 1, most: 999_999, width: 110 },
          { key: 'volumeM3', kind: 'decimal', decimals: 3, most: 9999, width: 110 },
          { key: 'uldType', kind: 'choice', width: 100, options: uldTypes },
          { key: 'positions', kind: 'integer', most: 99, width: 90 },
          { key: 'releaseHours', kind: 'integer', most: 720, width: 110 },
        ]}
      />
    </FormSection>
  )
}

/** What the airline charges for the whole way: by the kilogram, and by the unit. */
export function CostSection(): ReactNode {
  const t = useTexts('flights')
  const { data: codes } = useCall(chargeCodeApi.find, { search: '', limit: 50 }, REFERENCE)
  const charges = codes?.items.map(({ code, label }) => ({ value: code, label: `${code} ${label}` })) ?? []
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
        <LinesField
          name="breaks"
          label={t('fields.breaks')}
          blank={(lines) => ({
            fromKg: BREAKS.find((kg) => kg > Number(lines.at(-1)?.['fromKg'] ?? 0)) ?? null,
            rate: '',
          })}
          columns={[
            { key: 'fromKg', kind: 'integer', most: 999_999, width: 90 },
            { key: 'rate', ...rate, width: 100 },
          ]}
        />
        <LinesField
          name="surcharges"
          label={t('fields.surcharges')}
          blank={() => ({ code: null, basis: 'CHARGEABLE_WEIGHT', rate: '', minimum: null })}
          columns={[
            { key: 'code', kind: 'choice', width: 170, options: charges },
            { key: 'basis', kind: 'choice', width: 150, options: optionsOf(SURCHARGE_BASES, 'basis', t) },
            { key: 'rate', ...rate, width: 100 },
            { key: 'minimum', ...amount, width: 100 },
          ]}
        />
      </div>
      <UnitCosts />
    </FormSection>
  )
}

function UnitCosts(): ReactNode {
  const t = useTexts('flights')
  const uldTypes = useUldTypes()
  return (
    <LinesField
      name="unitCosts"
      label={t('fields.unitCosts')}
      blank={() => ({ uldType: null, pivotKg: null, pivotCharge: '', overPivotRate: '', maxKg: null })}
      columns={[
        { key: 'uldType', kind: 'choice', width: 100, options: uldTypes },
        { key: 'pivotKg', kind: 'integer', most: 999_999, width: 110 },
        { key: 'pivotCharge', ...amount, width: 130 },
        { key: 'overPivotRate', ...rate, width: 130 },
        { key: 'maxKg', kind: 'integer', most: 999_999, width: 110 },
      ]}
    />
  )
}

const rate = { kind: 'decimal', decimals: 4, most: 99_999_999 } as const
const amount = { kind: 'decimal', decimals: 2, most: 99_999_999 } as const
const REFERENCE = { staleMs: 300_000, quiet: true } as const
/** The weights that rates usually change at. */
const BREAKS = [45, 100, 300, 500, 1000]
const BLANK_LEG = { origin: '', destination: '', departs: '', departureDay: 0, arrives: '', arrivalDay: 0 }

function useUldTypes() {
  const { data } = useCall(uldTypeApi.find, { search: '', limit: 50 }, REFERENCE)
  return data?.items.map(({ code }) => ({ value: code, label: code })) ?? []
}

function optionsOf(values: readonly string[], texts: string, t: (key: string) => string) {
  return values.map((value) => ({ value, label: t(`choices.${texts}.${value}`) }))
}
