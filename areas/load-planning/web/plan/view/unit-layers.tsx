import type { ReactNode } from 'react'
import { useTexts } from '#platform/web/texts.ts'
import { bevelHeight, endOutlineOf, outlineOf } from '../../../domain/plan/contours.ts'
import type { PlanBox } from '../../../domain/plan/plan.ts'
import { type UnitView, isShown } from './use-unit-view.ts'

type Rect = {
  readonly at: number
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A ULD in top and side view, as far as it is built up; for screens without WebGL and for print. */
export function UnitLayers({ view }: { view: UnitView }): ReactNode {
  const t = useTexts('load-planning')
  const { contour, boxes, centre } = view
  const visible = boxes.map(({ box }, at) => ({ at, box })).filter(({ at, box }) => isShown(view, at, box))
  // Seen from the near side: farther pieces are drawn first and covered.
  const side = visible.toSorted((one, other) => one.box[2] + one.box[5] - other.box[2] - other.box[5])
  const fromNearEnd = visible.toSorted((one, other) => other.box[1] - one.box[1])
  const pointsOf = (outline: readonly (readonly [number, number])[]): string =>
    outline.map(([along, z]) => `${along},${contour.height - z}`).join(' ')
  return (
    <div className="plan-layers" tabIndex={0} role="region" aria-label={t('plan.views.layers')}>
      <Picture
        view={view}
        label={t('plan.fromAbove')}
        size={[contour.length, contour.width]}
        rects={visible.map(({ at, box }) => ({ at, ...fromAbove(box) }))}
        centre={centre && [centre.x, centre.y]}
        outline={`0,0 ${contour.length},0 ${contour.length},${contour.width} 0,${contour.width}`}
      />
      <Picture
        view={view}
        label={t('plan.fromSide')}
        size={[contour.length, contour.height]}
        rects={side.map(({ at, box }) => ({ at, ...fromSide(box, contour.height) }))}
        centre={centre && [centre.x, contour.height - centre.z]}
        outline={pointsOf(outlineOf(contour))}
      />
      {bevelHeight(contour) !== null && (
        <Picture
          view={view}
          label={t('plan.fromEnd')}
          size={[contour.width, contour.height]}
          rects={fromNearEnd.map(({ at, box }) => ({ at, ...fromEnd(box, contour.height) }))}
          centre={centre && [centre.y, contour.height - centre.z]}
          outline={pointsOf(endOutlineOf(contour))}
        />
      )}
    </div>
  )
}

function Picture(props: {
  view: UnitView
  label: string
  size: readonly [number, number]
  rects: readonly Rect[]
  outline: string
  centre: readonly [x: number, y: number] | null
}): ReactNode {
  const { view, label, size, rects, outline, centre } = props
  const { colours, violated: isViolated, selected, select } = view
  return (
    <figure>
      <figcaption>{label}</figcaption>
      <svg viewBox={`-20 -20 ${size[0] + 40} ${size[1] + 40}`} role="img" aria-label={label}>
        <polygon points={outline} className="plan-outline" />
        {rects.map(({ at, ...rect }) => (
          <rect
            key={at}
            {...rect}
            fill={isViolated.has(at) ? 'var(--danger)' : colours[at]}
            className={at === selected ? 'plan-box plan-box-chosen' : 'plan-box'}
            onClick={() => select(at)}
            onPointerEnter={() => view.hover(at)}
            onPointerLeave={() => view.hover(null)}
          />
        ))}
        {centre && <circle className="plan-centre" cx={centre[0]} cy={centre[1]} r={40} />}
      </svg>
    </figure>
  )
}

function fromAbove([, x, y, , width, height]: PlanBox): Omit<Rect, 'at'> {
  return { x, y, width, height }
}

function fromEnd([, , y, z, , width, height]: PlanBox, top: number): Omit<Rect, 'at'> {
  return { x: y, y: top - z - height, width, height }
}

function fromSide([, x, , z, width, , height]: PlanBox, top: number): Omit<Rect, 'at'> {
  return { x, y: top - z - height, width, height }
}
