import type { ReactNode } from 'react'
import { OfficeField } from '#areas/organisation/web/index.ts'
import { AirlineField, useCapacityTypeNames } from '#areas/reference-data/web/index.ts'
import { capacityTypeApi } from '#areas/reference-data/contract/api.ts'
import { ChoiceField } from '#platform/web/kit/form/choice-field.tsx'
import { useChoices } from '#platform/web/kit/form/choices.ts'
import { DateField } from '#platform/web/kit/form/date-field.tsx'
import { LinesField } from '#platform/web/kit/form/lines-field/lines-field.tsx'
import { TextField } from '#platform/web/kit/form/text-field.tsx'
import { useFieldValue } from '#platform/web/kit/form/use-field.ts'
import { FieldRow } from '#platform/web/kit/layout/field-row.tsx'
import { FormSection } from '#platform/web/kit/layout/form-section.tsx'
import { useActor } from '#platform/web/session.ts'
import { useTexts } from '#platform/web/texts.ts'
import type { Schedule } from '../contract/schedule.ts'
import { CUT_OFF_KINDS, FLIGHT_TYPES, PATTERNS, WEEKDAYS } from '../domain/schedule.ts'
import { DatesField } from './dates-field.tsx'
import { useReferenceItems, useUldTypes } from './use-reference-items.ts'

/** Flight number and offices. */
export function FlightSection({ schedule }: { schedule: Schedule | null }): ReactNode {
  const t = useTexts('flights')
  const { officeCode } = useActor()
  const field = (name: string) => ({ name, label: t(`fields.${name}`) })
  return (
    <FormSection title={t('sections.flight')}>
      <FieldRow>
        <AirlineField {...field('airline')} />
        <TextField {...field('flightNo')} upperCase maxLength={10} placeholder="CX289" />
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

/** Days, route and cut-offs in local airport times. */
export function OperationSection(): ReactNode {
  const t = useTexts('flights')
  const column = (key: string) => ({ key, title: t(`columns.${key}`) })
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
        newLine={(lines) => ({ ...BLANK_LEG, origin: lines.at(-1)?.['destination'] ?? '' })}
        columns={[
          { ...column('origin'), kind: 'text', most: 3, upperCase: true, width: 80 },
          { ...column('departs'), kind: 'clock', width: 90 },
          { ...column('departureDay'), kind: 'integer', min: -1, max: 7, whenEmpty: 0, width: 90 },
          { ...column('destination'), kind: 'text', most: 3, upperCase: true, width: 80 },
          { ...column('arrives'), kind: 'clock', width: 90 },
          { ...column('arrivalDay'), kind: 'integer', min: -1, max: 7, whenEmpty: 0, width: 90 },
        ]}
      />
      <CutOffsField />
    </FormSection>
  )
}

/** The cut-off of each kind of cargo. */
export function CutOffsField(): ReactNode {
  const t = useTexts('flights')
  const column = (key: string) => ({ key, title: t(`columns.${key}`) })
  const options = useChoices('flights', 'cutOff', CUT_OFF_KINDS)
  return (
    <LinesField
      name="cutOffs"
      label={t('fields.cutOffs')}
      hint={t('hints.cutOffs')}
      newLine={(lines) => ({ kind: CUT_OFF_KINDS[lines.length] ?? null, at: '', day: 0 })}
      columns={[
        { ...column('kind'), kind: 'choice', width: 190, options },
        { ...column('at'), kind: 'clock', width: 90 },
        { ...column('day'), kind: 'integer', min: -7, max: 0, whenEmpty: 0, width: 90 },
      ]}
    />
  )
}

/** The days required by the pattern; a daily flight has none. */
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

/** The allotments on every flight. */
export function SpaceSection(): ReactNode {
  const t = useTexts('flights')
  return (
    <FormSection title={t('sections.space')}>
      <AllotmentsField />
    </FormSection>
  )
}

/** The allotments of a schedule or of a single flight. */
export function AllotmentsField(): ReactNode {
  const t = useTexts('flights')
  const column = (key: string) => ({ key, title: t(`columns.${key}`) })
  const capacityTypeName = useCapacityTypeNames()
  const capacityTypes = useReferenceItems(capacityTypeApi.find)
  const options = capacityTypes.map(({ code }) => ({ value: code, label: capacityTypeName(code) }))
  const uldTypes = useUldTypes()
  return (
    <LinesField
      name="allotments"
      label={t('fields.allotments')}
      hint={t('hints.allotments')}
      newLine={() => ({
        capacityType: null,
        weightKg: '0',
        volumeM3: '0',
        uldType: null,
        positions: null,
        releaseHours: null,
      })}
      columns={[
        { ...column('capacityType'), kind: 'choice', width: 210, options },
        { ...column('weightKg'), kind: 'decimal', decimals: 1, min: 0, max: 999_999, whenEmpty: '0', width: 110 },
        { ...column('volumeM3'), kind: 'decimal', decimals: 3, min: 0, max: 9999, whenEmpty: '0', width: 110 },
        { ...column('uldType'), kind: 'choice', width: 100, options: uldTypes },
        { ...column('positions'), kind: 'integer', min: 0, max: 99, width: 90 },
        { ...column('releaseHours'), kind: 'integer', min: 0, max: 720, width: 110 },
      ]}
    />
  )
}

const BLANK_LEG = { origin: '', destination: '', departs: '', departureDay: 0, arrives: '', arrivalDay: 0 }
