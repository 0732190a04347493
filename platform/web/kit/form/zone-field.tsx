import type { ReactNode } from 'react'
import { offsetText } from '#platform/domain/local-time.ts'
import { ChoiceField } from './choice-field.tsx'
import { type ChoiceOption } from './choices.ts'
import { type FieldProps, useFieldValue } from './use-field.ts'

/** An IANA time zone, found by its place or its offset; each says how far its clock is from UTC now. */
export function ZoneField(props: FieldProps & { readonly placeholder?: string }): ReactNode {
  const value = useFieldValue(props.name)
  return <ChoiceField {...props} options={zonesWith(typeof value === 'string' ? value : '')} />
}

let known: readonly ChoiceOption[] | undefined

/** A stored zone may go by an older name than the browser lists (Asia/Calcutta). */
function zonesWith(stored: string): readonly ChoiceOption[] {
  known ??= ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')].map(optionOf)
  return stored === '' || known.some(({ value }) => value === stored) ? known : [optionOf(stored), ...known]
}

function optionOf(zone: string): ChoiceOption {
  return { value: zone, label: `${zone.replaceAll('_', ' ')}  ${offsetText(new Date().toISOString(), zone)}` }
}
