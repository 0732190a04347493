import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { languageTag } from '#platform/web/chosen-language.ts'
import { useLanguage, useTexts } from '#platform/web/texts.ts'
import { addMonths, dayByKey, weeksOf } from './calendar-days.ts'
import './calendar.css'

type Props = {
  /** "YYYY-MM-DD", or '' where none is chosen yet. */
  readonly day: string
  readonly today: string
  onPick(day: string): void
}

/** A month to pick a day from, by pointing or walked by keys (`dayByKey`); Enter takes the day reached. */
export function Calendar({ day, today, onPick }: Props): ReactNode {
  const t = useTexts('kit')
  const [walkedTo, setWalkedTo] = useState<string>()
  const reached = walkedTo ?? (day || today)
  const month = reached.slice(0, 7)
  const table = useRef<HTMLTableElement>(null)
  useFocusReached(table, reached)
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = dayByKey(reached, event)
    if (next === undefined) return
    event.preventDefault()
    setWalkedTo(next)
  }
  return (
    // What is behind it, a form or a list, hears nothing of its keys.
    <div
      className="kit-calendar"
      role="dialog"
      aria-label={t('date.open')}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <MonthHead month={month} onStep={(months) => setWalkedTo(addMonths(reached, months))} />
      <table ref={table} role="grid" aria-label={month} onKeyDown={onKeyDown}>
        <WeekdayNames />
        <tbody>
          {weeksOf(month).map((week, at) => (
            <tr key={at}>
              {week.map((one, weekday) => (
                <td key={weekday} role="gridcell" aria-selected={one !== null && one === day}>
                  {one && <Day day={one} reached={one === reached} isToday={one === today} onPick={onPick} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The day walked to has the focus, unless it is on the head: whoever pages there pages on. */
function useFocusReached(table: { readonly current: HTMLElement | null }, reached: string): void {
  useLayoutEffect(() => {
    const { current } = table
    if (current?.parentElement?.querySelector('.kit-calendar-head')?.contains(document.activeElement)) return
    current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true })
  }, [table, reached])
}

const STEPS = [
  { name: 'date.previousYear', sign: '«', by: -12 },
  { name: 'date.previousMonth', sign: '‹', by: -1 },
  { name: 'date.nextMonth', sign: '›', by: 1 },
  { name: 'date.nextYear', sign: '»', by: 12 },
]

function MonthHead(props: { month: string; onStep(months: number): void }): ReactNode {
  const { month, onStep } = props
  const t = useTexts('kit')
  const steps = STEPS.map(({ name, sign, by }) => (
    <button key={name} type="button" className="kit-icon-button" aria-label={t(name)} onClick={() => onStep(by)}>
      {sign}
    </button>
  ))
  return (
    <div className="kit-calendar-head">
      {steps.slice(0, 2)}
      <span aria-live="polite">{month}</span>
      {steps.slice(2)}
    </div>
  )
}

function WeekdayNames(): ReactNode {
  const language = languageTag(useLanguage())
  const nameOf = (day: string, weekday: 'short' | 'long'): string =>
    new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' }).format(Date.parse(day))
  return (
    <thead>
      <tr>
        {A_WEEK.map((day) => (
          <th key={day} scope="col" abbr={nameOf(day, 'long')}>
            {nameOf(day, 'short')}
          </th>
        ))}
      </tr>
    </thead>
  )
}

/** Any Monday to Sunday. */
const A_WEEK = ['2024-01-01', '2024-01-02', '2024-01-03', '2024-01-04', '2024-01-05', '2024-01-06', '2024-01-07']

function Day(props: { day: string; reached: boolean; isToday: boolean; onPick(day: string): void }): ReactNode {
  const { day, reached, isToday, onPick } = props
  const name = new Intl.DateTimeFormat(languageTag(useLanguage()), { dateStyle: 'full', timeZone: 'UTC' })
  return (
    <button
      type="button"
      tabIndex={reached ? 0 : -1}
      aria-label={name.format(Date.parse(day))}
      aria-current={isToday ? 'date' : undefined}
      onClick={() => onPick(day)}
    >
      {Number(day.slice(8))}
    </button>
  )
}
