import type { ReactNode } from 'react'
import { formatNumber } from '#platform/web/kit/format.ts'
import { useTexts } from '#platform/web/texts.ts'
import { isEstimated } from '../../../domain/plan/estimated-cargo.ts'
import { weightOfLoad } from '../../../domain/plan/plan-figures.ts'
import { usePlan } from '../plan-context.ts'
import type { UnitView } from './use-unit-view.ts'
import { houseName } from '../../../domain/plan/house-name.ts'

/** What the piece is that is dragged or under the pointer, otherwise the selected one. */
export function PieceDetails({ view }: { view: UnitView }): ReactNode {
  const { houses } = usePlan()
  const t = useTexts('load-planning')
  const { preview } = view
  const at = preview?.at ?? view.hovered ?? view.selected
  const piece = at === null ? undefined : view.boxes[at]
  if (at === null || !piece) return <p className="kit-note plan-details">{t('plan.pointAtPiece')}</p>
  const house = houses.get(piece.shipmentId)
  const [, x, y, z, dx, dy, dz] = preview?.box ?? piece.box
  const facts = [
    `${t('plan.columns.step')} ${at + 1}`,
    houseName(house),
    house?.destinationAirport ?? '–',
    `${dx / 10} × ${dy / 10} × ${dz / 10} cm`,
    ...(isEstimated(piece.box, house) ? [t('plan.estimatedSize')] : []),
    `${t('plan.columns.place')} ${x / 10}, ${y / 10}, ${z / 10}`,
    `${formatNumber(weightOfLoad({ pieces: 1, grossWeight: null }, house), 1)} kg`,
    ...(house?.handlingCodes ?? []),
    ...(view.violated.get(at) ?? []).map((rule) => t(`plan.rules.${rule}`)),
  ]
  return <p className="plan-details">{facts.join(' · ')}</p>
}
