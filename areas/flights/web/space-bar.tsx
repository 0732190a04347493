import type { ReactNode } from 'react'
import { textOf, unitsOf } from '#platform/domain/decimal.ts'
import { figure } from '#platform/domain/figure.ts'
import { roundDecimal } from '#platform/web/kit/format.ts'
import { type Texts, useTexts } from '#platform/web/texts.ts'
import './space-bar.css'

type Props = {
  free: string | null
  all: string
  unit: string
  /** Shows the space taken instead of the free space: figures only if the column header names the unit, otherwise with it. */
  brief?: 'figures' | 'unit'
}

/** The space of a flight as figures and as a bar of what is taken. There is no bar without space or without limit. */
export function SpaceBar({ free, all, unit, brief }: Props): ReactNode {
  const t = useTexts('flights')
  if (free === null) return <small>{t('board.notLimited')}</small>
  if (Number(all) === 0 && Number(free) === 0) return '–'
  const percent = Number(all) === 0 ? 100 : Math.round((1 - Number(free) / Number(all)) * 100)
  const shown = Math.max(0, Math.min(100, percent))
  const isOver = Number(free) < 0
  const level = isOver ? ' flights-over' : percent >= ALMOST_FULL ? ' flights-full' : ''
  return (
    <div className={`flights-space${level}`}>
      <span>{brief ? takenText({ free, all, unit, brief }) : spaceText({ free, all, unit }, t)}</span>
      <span className="flights-bar-line">
        <span
          className="flights-bar"
          role="meter"
          aria-label={spaceText({ free, all, unit }, t)}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={shown}
          title={spaceText({ free, all, unit }, t)}
        >
          <span style={{ width: `${shown}%` }} />
        </span>
        <small>{brief ? `${percent}%` : t('board.taken', { percent })}</small>
      </span>
    </div>
  )
}

/** Amber from here on. */
const ALMOST_FULL = 85

/** Taken of total, with at most one decimal: "1,981 / 5,800". */
export function takenText({ free, all, unit, brief }: Props & { free: string }): string {
  const [sum, rest] = [unitsOf(all, 3), unitsOf(free.replace('-', ''), 3)]
  // Overbooked: less than nothing is free.
  const taken = textOf(free.startsWith('-') ? sum + rest : sum - rest, 3)
  return `${shortened(taken, all)} / ${shortened(all, all)}${brief === 'unit' ? ` ${unit}` : ''}`
}

/** Free of total as text; overbooking is worded the same everywhere instead of as a negative number. */
export function spaceText({ free, all, unit }: Props & { free: string }, t: Texts): string {
  if (Number(free) < 0)
    return t('board.beyond', { over: figure(free.replace('-', '')), all: shortened(all, all), unit })
  return t('board.free', { free: shortened(free, all), all: shortened(all, all), unit })
}

/** At most one decimal, and none of large amounts. */
function shortened(amount: string, all: string): string {
  return figure(roundDecimal(amount, Number(all) >= 1000 ? 0 : 1))
}
