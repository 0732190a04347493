import type { ReactNode } from 'react'
import { figure } from '#platform/domain/figure.ts'
import { type Texts, useTexts } from '#platform/web/texts.ts'
import './space-bar.css'

type Props = {
  free: string | null
  all: string
  unit: string
  /** Figures alone, where the head of the column says of what: the unit stays where the column has several. */
  brief?: 'figures' | 'unit'
}

/** Free of all, in figures and as a bar of what is taken. Where there is no space at all, or no limit, nothing is drawn. */
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

/** Free of all; what is given beyond what there is reads so everywhere, not as less than nothing free. */
export function spaceText({ free, all, unit, brief }: Props & { free: string }, t: Texts): string {
  if (Number(free) < 0) return t('board.beyond', { over: figure(free.replace('-', '')), all: figure(all), unit })
  if (!brief) return t('board.free', { free: figure(free), all: figure(all), unit })
  return `${figure(free)} / ${figure(all)}${brief === 'unit' ? ` ${unit}` : ''}`
}
