import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { formatNumber } from '#platform/web/kit/format.ts'
import { CardTable } from '#platform/web/kit/card-table/card-table.tsx'
import { useTexts } from '#platform/web/texts.ts'
import { isEstimated } from '../../../domain/plan/estimated-cargo.ts'
import type { StepAxis } from '../../../domain/placing/stepping.ts'
import { usePlan } from '../plan-context.ts'
import type { PlacedBox } from './unit-boxes.ts'
import type { UnitView } from './use-unit-view.ts'
import { houseName } from '../../../domain/plan/house-name.ts'

/** How far an arrow key moves a piece, in mm; ten times as far with Shift. */
const STEP = 10

/** All pieces in build order: the picture as a table, and the way to move pieces by keyboard. */
export function PiecesTable({ view, onMove }: { view: UnitView; onMove(): void }): ReactNode {
  const { houses } = usePlan()
  const t = useTexts('load-planning')
  const columns = ['step', 'piece', 'place', 'size', 'rules'] as const
  const selectedRow = useRef<HTMLTableRowElement>(null)
  // The row moves in the build order when its piece does.
  useEffect(() => {
    selectedRow.current?.scrollIntoView({ block: 'nearest' })
  }, [view.selected])
  return (
    <div className="plan-scroll plan-pieces" tabIndex={0} role="region" aria-label={t('plan.placed')}>
      <p className="kit-note">{view.mayMove ? t('plan.keys') : t('plan.placedCount', { count: view.boxes.length })}</p>
      <CardTable className="plan-table">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`plan.columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {view.boxes.map(({ shipmentId, index, box: [, x, y, z, dx, dy, dz] }, at) => {
            const hawb = houseName(houses.get(shipmentId))
            const rules = (view.violated.get(at) ?? []).map((rule) => t(`plan.rules.${rule}`)).join(', ')
            return (
              <tr
                key={`${shipmentId} ${index}`}
                ref={at === view.selected ? selectedRow : undefined}
                className={at === view.selected ? 'row-chosen' : undefined}
              >
                <td className="kit-card-first">{formatNumber(at + 1)}</td>
                <th scope="row">
                  <button
                    type="button"
                    className="kit-link"
                    aria-pressed={at === view.selected}
                    onClick={() => view.select(at)}
                    onFocus={() => view.select(at)}
                    onKeyDown={(event) => press(event, { view, at, onMove })}
                  >
                    {hawb}
                  </button>
                </th>
                <td data-label={t('plan.columns.place')}>{`${x / 10}, ${y / 10}, ${z / 10}`}</td>
                <td data-label={t('plan.columns.size')}>
                  <EstimatedSize piece={view.boxes[at]} />
                  {`${dx / 10} × ${dy / 10} × ${dz / 10}`}
                </td>
                <td className={rules === '' ? undefined : 'plan-broken'}>{rules}</td>
              </tr>
            )
          })}
        </tbody>
      </CardTable>
    </div>
  )
}

/** Says that nobody measured the piece. */
function EstimatedSize({ piece }: { piece: PlacedBox | undefined }): ReactNode {
  const { houses } = usePlan()
  const t = useTexts('load-planning')
  if (!piece || !isEstimated(piece.box, houses.get(piece.shipmentId))) return null
  return <abbr title={t('plan.estimatedSize')}>≈ </abbr>
}

const STEPS: Readonly<Record<string, readonly [axis: StepAxis, by: number]>> = {
  ArrowLeft: ['x', -STEP],
  ArrowRight: ['x', STEP],
  ArrowUp: ['y', -STEP],
  ArrowDown: ['y', STEP],
}

function press(event: KeyboardEvent, { view, at, onMove }: { view: UnitView; at: number; onMove(): void }): void {
  if (event.altKey || event.ctrlKey || event.metaKey) return
  const step = STEPS[event.key]
  if (step) view.step(at, step[0], event.shiftKey ? step[1] * 10 : step[1])
  else if (event.key === 'PageUp') view.lift(at, 'up')
  else if (event.key === 'PageDown') view.lift(at, 'down')
  else if (event.key === 'r') view.turn(at, 'z')
  else if (event.key === 't') view.turn(at, 'x')
  else if (event.key === 'p') view.placeNext()
  else if (event.key === 'm') onMove()
  else return
  event.preventDefault()
}
