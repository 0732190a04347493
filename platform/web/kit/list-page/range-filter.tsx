import { Tag } from 'antd'
import type { ReactNode } from 'react'
import type { ListColumn } from '#platform/contract/list-column.ts'
import { useTexts } from '#platform/web/texts.ts'
import { DayInput } from '../form/day-input.tsx'
import { NumberInput } from '../form/number-input.tsx'
import { typedDay } from '../form/time-text.ts'
import { today } from '../form/today.ts'
import { useZone } from '#platform/web/zone.ts'
import { daysOf, hoursOf, instantsOf, rangeOf } from './filter-value.ts'
import { useDebouncedFilter } from './use-debounced-filter.ts'

type Props = { name: string; of: ListColumn; value: unknown; onChange(value: unknown): void; autoFocus: boolean }

/** From … to … of days; moments are asked for by whole days on the user's own clock, which is named. Hours that a link asks for are told. */
export function DateRangeFilter(props: Props): ReactNode {
  const { name, of, value, onChange, autoFocus } = props
  const t = useTexts('kit')
  const zone = useZone()
  const moments = of.kind === 'instant'
  const hours = moments ? hoursOf(value, zone) : undefined
  if (hours !== undefined) return <Tag className="kit-filter-hours">{`${hours} ${offsetOf(zone)}`}</Tag>
  const days = moments ? daysOf(value, zone) : { from: '', to: '', ...(value as { from?: string; to?: string }) }
  const change = (next: { from: string; to: string }): void =>
    onChange(moments ? instantsOf(next, zone) : rangeOf(next.from || undefined, next.to || undefined))
  return (
    <span className="kit-range">
      {(['from', 'to'] as const).map((end) => (
        <DayInput
          key={end}
          className="kit-filter-day"
          aria-label={t(`filter.${end}`, { filter: name })}
          placeholder={t(`filter.${end}Hint`)}
          autoFocus={autoFocus && end === 'from'}
          shown={days[end]}
          onTyped={(text) => change({ ...days, [end]: typedDay(text, today()) ?? '' })}
          day={days[end]}
          onPick={(day) => change({ ...days, [end]: day })}
        />
      ))}
      {moments && (
        <span className="kit-filter-name" title={zone}>
          {offsetOf(zone)}
        </span>
      )}
    </span>
  )
}

/** "GMT+8" */
function offsetOf(zone: string): string | undefined {
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'shortOffset' }).formatToParts()
  return parts.find(({ type }) => type === 'timeZoneName')?.value
}

/** From … to … of numbers. */
export function NumberRangeFilter(props: Props): ReactNode {
  const { name, of, value, onChange, autoFocus } = props
  const t = useTexts('kit')
  const input = (value ?? {}) as { from?: string | number; to?: string | number }
  const stored = { from: String(input.from ?? ''), to: String(input.to ?? '') }
  const [texts, setTexts, flush] = useDebouncedFilter(stored, (next) => {
    const ends = [next.from, next.to].map((text) => numberOf(text, of))
    onChange(rangeOf(ends[0], ends[1]))
  })
  return (
    <span className="kit-range">
      {(['from', 'to'] as const).map((end) => (
        <NumberInput
          key={end}
          className="kit-filter-number"
          aria-label={t(`filter.${end}`, { filter: name })}
          placeholder={t(`filter.${end}Hint`)}
          autoFocus={autoFocus && end === 'from'}
          text={texts[end]}
          decimals={of.kind === 'decimal' ? of.scale : 0}
          onText={(text) => setTexts({ ...texts, [end]: text })}
          onLeave={flush}
        />
      ))}
    </span>
  )
}

function numberOf(text: string, of: ListColumn): string | number | undefined {
  if (!/^-?\d+(\.\d+)?$/.test(text)) return undefined
  return of.kind === 'integer' ? Number(text) : text
}
