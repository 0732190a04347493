import { useClearing } from '../form/use-clearing.tsx'
import { Select } from 'antd'
import type { ReactNode } from 'react'
import type { ListColumn } from '#platform/contract/list-column.ts'
import { useLanguage, useTexts } from '#platform/web/texts.ts'
import { type ChoiceOption, useChoices } from '../form/choices.ts'
import { namesThatFit } from './filter-value.ts'
import { DateRangeFilter, NumberRangeFilter } from './range-filter.tsx'
import { TextFilter } from './text-filter.tsx'

type Props = {
  /** Title of the column. */
  readonly name: string
  readonly of: ListColumn
  /** Area whose texts name the choices. */
  readonly area: string
  readonly value: unknown
  onChange(value: unknown): void
  readonly autoFocus: boolean
}

/** The editor of a filter, by the kind of its column. */
export function FilterEditor(props: Props): ReactNode {
  switch (props.of.kind) {
    case 'text':
      return <TextFilter {...props} of={props.of} />
    case 'choice':
      return <ChoiceFilter {...props} texts={props.of.texts} values={props.of.values} />
    case 'flag':
      return <FlagFilter {...props} />
    case 'integer':
    case 'decimal':
      return <NumberRangeFilter {...props} />
    case 'date':
    case 'instant':
      return <DateRangeFilter {...props} />
    case 'id':
      return null
  }
}

/**
 * A record's id is nothing people could type; such a column is filtered by the page. One that stands for several is not
 * shown, but what was pasted for it is seen and taken away as any other filter.
 */
export function canEditFilter(of: ListColumn): boolean {
  const isShown = !of.internal || (of.kind === 'text' && of.either !== null)
  return of.filter && isShown && of.kind !== 'id'
}

function ChoiceFilter(props: Props & { texts: string | null; values: readonly string[] }): ReactNode {
  const { name, area, texts, values, value, onChange, autoFocus } = props
  const t = useTexts('kit')
  const options = useChoices(area, texts, values)
  const chosen = (value as { anyOf?: string[] } | undefined)?.anyOf ?? []
  return (
    <Select<string[]>
      className="kit-filter-choice"
      mode="multiple"
      aria-label={name}
      value={chosen}
      options={options}
      showSearch={{ optionFilterProp: 'label' }}
      maxTagCount={0}
      maxTagPlaceholder={<Chosen options={options} values={chosen} />}
      allowClear={useClearing()}
      placeholder={t('filter.any')}
      popupMatchSelectWidth={false}
      autoFocus={autoFocus}
      onChange={(anyOf) => onChange(anyOf.length === 0 ? undefined : { anyOf })}
    />
  )
}

/** The names where they fit, else how many of all; the names always stand in its title. */
function Chosen({ options, values }: { options: readonly ChoiceOption[]; values: readonly string[] }): ReactNode {
  const t = useTexts('kit')
  const language = useLanguage()
  const names = options.flatMap(({ value, label }) => (values.includes(value) ? [label] : []))
  const shown = namesThatFit(names, language) ?? t('filter.someOf', { count: names.length, of: options.length })
  return <span title={names.join('\n')}>{shown}</span>
}

function FlagFilter(props: Props): ReactNode {
  const { name, value, onChange, autoFocus } = props
  const t = useTexts('kit')
  const is = (value as { is?: boolean } | undefined)?.is
  return (
    <Select<string>
      className="kit-filter-flag"
      aria-label={name}
      value={is === undefined ? undefined : String(is)}
      options={[
        { value: 'true', label: t('list.yes') },
        { value: 'false', label: t('list.no') },
      ]}
      allowClear={useClearing()}
      placeholder={t('filter.any')}
      popupMatchSelectWidth={false}
      autoFocus={autoFocus}
      onChange={(next: string | undefined) => onChange(next === undefined ? undefined : { is: next === 'true' })}
    />
  )
}
