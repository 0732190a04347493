import type { ReactNode } from 'react'
import { ChoiceField } from '#platform/web/kit/form/choice-field.tsx'
import { DateField } from '#platform/web/kit/form/date-field.tsx'
import { FlagField } from '#platform/web/kit/form/flag-field.tsx'
import { NumberField } from '#platform/web/kit/form/number-field.tsx'
import { TextField } from '#platform/web/kit/form/text-field.tsx'
import { FieldRow } from '#platform/web/kit/layout/field-row.tsx'
import { useTexts } from '#platform/web/texts.ts'
import { AirlineField, AirportField, CountryField } from './reference-fields.tsx'

/** How a field of a record is entered; its label is the title of its column. */
export type Entry = { readonly name: string } & (
  | { readonly as: 'code'; readonly length: number }
  | { readonly as: 'text' | 'date' | 'flag' | 'airport' | 'airline' | 'country' }
  | { readonly as: 'number'; readonly max: number; readonly unit?: string; readonly decimals?: number }
  | { readonly as: 'choice'; readonly values: readonly string[]; readonly texts: string }
)

/** Fields side by side. */
export type EntryRow = readonly Entry[]

/** The form of a kind, derived from its declaration. The first field has the focus. */
export function KindForm({ kind, rows }: { kind: string; rows: readonly EntryRow[] }): ReactNode {
  return rows.map((row, at) => (
    <FieldRow key={row.map(({ name }) => name).join()}>
      {row.map((entry, place) => (
        <EntryField key={entry.name} kind={kind} entry={entry} autoFocus={at === 0 && place === 0} />
      ))}
    </FieldRow>
  ))
}

function EntryField({ kind, entry, autoFocus }: { kind: string; entry: Entry; autoFocus: boolean }): ReactNode {
  const t = useTexts('reference-data')
  const field = { name: entry.name, label: t(`lists.${kind}.${entry.name}`), autoFocus }
  switch (entry.as) {
    case 'code':
      return <TextField {...field} upperCase maxLength={entry.length} />
    case 'text':
      return <TextField {...field} />
    case 'date':
      return <DateField {...field} />
    case 'flag':
      return <FlagField {...field} />
    case 'airport':
      return <AirportField {...field} />
    case 'airline':
      return <AirlineField {...field} />
    case 'country':
      return <CountryField {...field} />
    case 'number':
      return <NumberField {...field} min={0} max={entry.max} unit={entry.unit} decimals={entry.decimals ?? 0} />
    case 'choice':
      return <ChoiceField {...field} values={entry.values} texts={entry.texts} area="reference-data" />
  }
}
