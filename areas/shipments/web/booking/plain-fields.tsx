import type { ReactNode } from 'react'
import {
  type FieldName,
  type PlainField as PlainFieldName,
  SHIPMENT_FIELDS,
  type ShipmentField,
  fieldsWith,
} from '#areas/key-accounts/domain/shipment-fields.ts'
import { DateField } from '#platform/web/kit/form/date-field.tsx'
import { NumberField } from '#platform/web/kit/form/number-field.tsx'
import { TextAreaField } from '#platform/web/kit/form/text-area-field.tsx'
import { TextField } from '#platform/web/kit/form/text-field.tsx'
import { useFieldValue } from '#platform/web/kit/form/use-field.ts'
import { useTexts } from '#platform/web/texts.ts'
import type { JobMode, JobType } from '../../domain/booking/job-type.ts'
import { fieldsOf, hasField } from '../../domain/booking/required-fields.ts'
import { Fixed } from './fixed.tsx'

/** The plain fields of a section in catalogue order; each if the job has it, or `always`. */
export function PlainFields(props: { section: NonNullable<ShipmentField['section']>; always?: boolean }): ReactNode {
  const { section, always = false } = props
  return fieldsWith({ section }).map((name) => <PlainField key={name} name={name as PlainFieldName} always={always} />)
}

/** Whether the chosen job requires a field. */
export function useRequired(field: FieldName): boolean {
  const jobType = useFieldValue('jobType') as JobType | null | undefined
  const jobMode = (useFieldValue('jobMode') ?? 'Consolidation') as JobMode
  // Imports have no job type input.
  return jobType ? fieldsOf({ jobType, jobMode }).required.some((demanded) => demanded === field) : false
}

/** Whether a field is shown: the job has it, or an old record has a value. */
export function useShown(field: FieldName): boolean {
  const jobType = useFieldValue('jobType') as JobType | null
  const jobMode = (useFieldValue('jobMode') ?? 'Consolidation') as JobMode
  // A party exists if it has a name.
  const value = useFieldValue(SHIPMENT_FIELDS[field].kind === 'party' ? `${field}.name` : field)
  return jobType === null || hasField({ jobType, jobMode }, field) || (typeof value === 'string' && value.trim() !== '')
}

function PlainField({ name, always }: { name: PlainFieldName; always: boolean }): ReactNode {
  const t = useTexts('shipments')
  const isShown = useShown(name) || always
  const frame = { name, label: t(`fields.${name}`), required: useRequired(name) }
  return isShown ? <Fixed field={name}>{inputOf(SHIPMENT_FIELDS[name], frame)}</Fixed> : null
}

function inputOf(
  { kind, longest, rows }: ShipmentField,
  frame: { readonly name: string; readonly label: string; readonly required: boolean },
): ReactNode {
  if (kind === 'day') return <DateField {...frame} />
  if (kind === 'count') return <NumberField {...frame} min={0} max={99_999} />
  if (kind === 'country') return <TextField {...frame} maxLength={2} />
  const limit = longest === undefined ? {} : { maxLength: longest }
  return rows === undefined ? (
    <TextField {...frame} {...limit} />
  ) : (
    <TextAreaField {...frame} {...limit} rows={rows} showCount />
  )
}
