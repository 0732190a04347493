import type { ReactNode } from 'react'
import { figure } from '#platform/domain/figure.ts'
import { type Texts, useTexts } from '#platform/web/texts.ts'
import './space-bar.css'

type Props = {
  free: string | null
  all: string
  unit: string
  /** Shortens the text: figures only if the column header names the unit, with the unit if the column has several. */
  brief?: 'figures' | 'unit'
}

/** Free of total, as figures and as a bar of the space taken. There is no bar without space or without limit. */
export function SpaceBar({ free, all, unit, brief }: Props): ReactNode {
  const t = useTexts('flights')
  if (free === null) return <small>{t('board.notLimited')}</small>
  if (Number(all) === 0 && Number(free) === 0) return '–'
  const taken = Number(all) === 0 ? 100 : Math.min(100, Math.round((1 - Number(free) / Number(all)) * 100))
  return (
    <div className={Number(free) < 0 ? 'flights-space flights-over' : 'flights-space'}>
      <span>{spaceText({ free, all, unit, brief }, t)}</span>
      <span
        className="flights-bar"
        role="meter"
        aria-label={spaceText({ free, all, unit }, t)}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={taken}
        title={t('board.taken', { percent: taken })}
      >
        <span style={{ width: `${taken}%` }} />
      </span>
    </div>
  )
}

/** Free of total as text; overbooking is worded the same everywhere instead of as a negative number. */
export function spaceText({ free, all, unit, brief }: Props & { free: string }, t: Texts): string {
  if (Number(free) < 0) return t('board.beyond', { over: figure(free.replace('-', '')), all: figure(all), unit })
  if (!brief) return t('board.free', { free: figure(free), all: figure(all), unit })
  return `${figure(free)} / ${figure(all)}${brief === 'unit' ? ` ${unit}` : ''}`
}
