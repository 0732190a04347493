import { type ReactNode, useEffect, useRef } from 'react'
import { useTexts } from '#platform/web/texts.ts'
import { figuresOfUnit } from '../../../domain/plan/plan-figures.ts'
import { usePlan } from '../plan-context.ts'
import { useUnitName } from '../use-unit-name.ts'
import './deck-overview.css'

/** All ULDs in one strip, by their position on the aircraft, those without one last: how full each is, and whether it breaks a rule. */
export function DeckOverview({ selected, onSelect }: { selected: string; onSelect(key: string): void }): ReactNode {
  const { editor, record, houses, violations } = usePlan()
  const t = useTexts('load-planning')
  const nameOf = useUnitName()
  const chosen = useRef<HTMLLIElement>(null)
  // It may have been selected on the deck plan.
  useEffect(() => {
    chosen.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [selected])
  const units = editor.content.units
    .map((unit, at) => ({ unit, name: nameOf(unit, at) }))
    .toSorted(({ unit: one }, { unit: other }) => byPosition(one.position, other.position))
  return (
    <ul className="plan-deck" aria-label={t('plan.deck')}>
      {units.map(({ unit, name }) => {
        const type = record.types.find(({ code }) => code === unit.uldType)
        const { weightShare, volumeShare } = figuresOfUnit(unit, houses, type)
        const isBad = violations.some(({ unit: key, hard }) => key === unit.key && hard)
        return (
          <li key={unit.key} ref={unit.key === selected ? chosen : undefined}>
            <button
              type="button"
              className={isBad ? 'plan-deck-unit plan-deck-bad' : 'plan-deck-unit'}
              aria-pressed={unit.key === selected}
              onClick={() => onSelect(unit.key)}
            >
              <b>{unit.position || '–'}</b>
              <span>{name}</span>
              <small>{`kg ${weightShare ?? '–'}% · m³ ${volumeShare ?? '–'}%`}</small>
            </button>
          </li>
        )
      })}
    </ul>
  )
}

/** Positions count from the front: 2 before 11, and letters after equal numbers. */
function byPosition(one: string, other: string): number {
  if (one === '' || other === '') return Number(one === '') - Number(other === '')
  return one.localeCompare(other, 'en', { numeric: true })
}
