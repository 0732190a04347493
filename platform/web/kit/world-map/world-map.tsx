import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { FONT_DEGREES, type MapLabel, type NamedPlace, letterScale } from './map-labels.ts'
import { onPlane, shoreOf } from './map-plane.ts'
import { worldOutline } from './world-outline.ts'
import './world-map.css'

/** The land of the world, to be drawn below everything else in an `svg` in map coordinates. */
export function MapLand(): ReactNode {
  const outline = useMemo(() => worldOutline().map(shoreOf).join(''), [])
  return <path className="world-map-land" d={outline} />
}

type PointProps = { readonly at: NamedPlace; readonly label: MapLabel | undefined; readonly scale?: number }

/** A place with its name. */
export function MapPoint({ at: { name, place }, label, scale = 1 }: PointProps): ReactNode {
  const [x, y] = onPlane(place)
  return (
    <g className="world-map-point">
      {label && (
        <text
          x={label.x}
          y={label.y}
          textAnchor={label.anchor}
          fontSize={FONT_DEGREES * scale}
          strokeWidth={0.8 * scale}
        >
          {name}
        </text>
      )}
      <circle cx={x} cy={y} r={0.8 * scale}>
        <title>{name}</title>
      </circle>
    </g>
  )
}

type Frame = { readonly width: number; readonly height: number }

/** The size of letters for a map with this frame in degrees, at whatever size its `svg` is shown; `measure` is the ref of the `svg`. */
export function useLetterScale(frame: Frame): {
  readonly scale: number
  measure(svg: SVGSVGElement | null): (() => void) | undefined
} {
  const [shown, setShown] = useState<Frame>(frame)
  const measure = useCallback((svg: SVGSVGElement | null) => {
    if (!svg) return undefined
    const observer = new ResizeObserver(() => setShown({ width: svg.clientWidth, height: svg.clientHeight }))
    observer.observe(svg)
    return () => observer.disconnect()
  }, [])
  return { scale: letterScale(shown, frame), measure }
}
