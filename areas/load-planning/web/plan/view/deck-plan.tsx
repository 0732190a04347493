import type { ReactNode } from 'react'
import { useTexts } from '#platform/web/texts.ts'
import { type DeckPosition, deckPositions, isFree, takes } from '../../../domain/plan/deck-positions.ts'
import { changeUnit } from '../../../domain/plan/edit-plan.ts'
import { figuresOfUnit } from '../../../domain/plan/plan-figures.ts'
import { usePlan } from '../plan-context.ts'
import { useUnitName } from '../use-unit-name.ts'
import './deck-overview.css'

type Props = { readonly selected: string; onSelect(key: string): void }

/** The decks of the aircraft from above, the nose on the left: what stands on each position, and where the selected ULD may go. */
export function DeckPlan(props: Props): ReactNode {
  const { editor, record } = usePlan()
  const t = useTexts('load-planning')
  const all = deckPositions(record.flight.aircraft)
  if (all.length === 0) return null
  const { units } = editor.content
  const { positions: offered } = record.flight.capacity
  const held = new Set(units.map(({ position }) => position))
  const types = record.types.filter(({ code }) => code in offered || units.some(({ uldType }) => uldType === code))
  const isUsed = (position: DeckPosition): boolean =>
    position.kind === 'pallet' || held.has(position.id) || types.some((type) => takes(position, type))
  const decks = Map.groupBy(all.filter(isUsed), ({ deck, kind }) => (kind === 'container' ? 'containers' : deck))
  return (
    <div className="plan-decks" role="group" aria-label={t('plan.deckPlan')}>
      {[...decks].map(([deck, positions]) => (
        <section key={deck} aria-label={t(`plan.decks.${deck}`)}>
          <small>{t(`plan.decks.${deck}`)}</small>
          <div className="plan-deck-floor">
            {positions.map((position) => (
              <Place key={position.id} position={position} {...props} />
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}

const LANES = { left: '1', right: '2', middle: '1 / span 2' } as const

function Place({ position, selected, onSelect }: Props & { position: DeckPosition }): ReactNode {
  const { editor, record, houses, violations, mayEditUnit } = usePlan()
  const t = useTexts('load-planning')
  const nameOf = useUnitName()
  const { units } = editor.content
  const holders = units.filter((unit) => unit.position === position.id)
  const [unit] = holders
  const style = { gridColumn: position.row + 1, gridRow: LANES[position.side] }
  if (!unit) {
    const moved = units.findIndex(({ key }) => key === selected)
    const type = record.types.find(({ code }) => code === units[moved]?.uldType)
    const name = units[moved] ? nameOf(units[moved], moved) : ''
    const held = new Set(units.map((other) => other.position))
    return (
      <button
        type="button"
        style={style}
        disabled={!mayEditUnit(selected) || !type || !takes(position, type) || !isFree(position, held)}
        aria-label={t('plan.freePosition', { name, position: position.id })}
        onClick={() => editor.edit((content) => changeUnit(content, selected, { position: position.id }))}
      >
        {position.id}
      </button>
    )
  }
  const type = record.types.find(({ code }) => code === unit.uldType)
  const { weightShare, volumeShare } = figuresOfUnit(unit, houses, type)
  const isBad = violations.some(({ unit: key, hard }) => hard && holders.some((holder) => holder.key === key))
  const names = holders.map((holder) => nameOf(holder, units.indexOf(holder)))
  // Pressed again, it shows the next of the ULDs that stand there by mistake.
  const next = holders[(holders.findIndex(({ key }) => key === selected) + 1) % holders.length] ?? unit
  return (
    <button
      type="button"
      style={style}
      className={isBad ? 'plan-place-held plan-deck-bad' : 'plan-place-held'}
      aria-pressed={holders.some(({ key }) => key === selected)}
      aria-label={t('plan.heldPosition', { position: position.id, name: names.join(', ') })}
      title={`kg ${weightShare ?? '–'}% · m³ ${volumeShare ?? '–'}%`}
      onClick={() => onSelect(next.key)}
    >
      <b>{position.id}</b> {unit.uldType}
      {holders.length > 1 && ` × ${holders.length}`}
    </button>
  )
}
