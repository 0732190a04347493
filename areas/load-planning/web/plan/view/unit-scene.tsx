import { Canvas, type ThreeEvent, useThree } from '@react-three/fiber'
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { BufferAttribute, BufferGeometry, Color, type InstancedMesh, Matrix4, Plane, Quaternion, Vector3 } from 'three'
import { OrbitControls } from 'three/examples/jsm/controls/OrbitControls.js'
import { bevelHeight, endOutlineOf, outlineOf } from '../../../domain/plan/contours.ts'
import type { PlanBox } from '../../../domain/plan/plan.ts'
import { distanceToFit } from './fit-camera.ts'
import { type UnitView, isShown } from './use-unit-view.ts'

/** Of pieces that break a rule; a selected one shows it by its edges. */
const BAD = '#cf1322'
/** Where the ULD is first seen from, and the vertical angle of the view in degrees. */
const FROM = [1.9, 1.35, 2.3] as const
const FOV = 38

/** A ULD in 3D: all pieces in one instanced mesh, their edges and the contour in one set of lines each. */
export function Part({ view, dark }: { view: UnitView; dark: boolean }): ReactNode {
  const { length, width, height } = view.contour
  return (
    <Canvas
      frameloop="demand"
      camera={{ position: FROM, fov: FOV, near: 0.05, far: 60 }}
      onPointerMissed={() => view.select(null)}
    >
      <ambientLight intensity={1.6} />
      <directionalLight position={[4, 8, 6]} intensity={1.8} />
      <Turning sides={[length / 1000, height / 1000, width / 1000]} />
      <UnitOutline view={view} colour={dark ? '#9aa3af' : '#5c636e'} />
      <Boxes view={view} />
    </Canvas>
  )
}

/** Rotates the view about the middle of the ULD, which fills the picture; renders only on change. */
function Turning({ sides: [x, y, z] }: { sides: [number, number, number] }): null {
  const { camera, gl, invalidate, size } = useThree()
  const set = useThree((state) => state.set)
  const aspect = size.width / size.height
  const fitted = useRef(false)
  useEffect(() => {
    const middle = new Vector3(x / 2, y / 2, z / 2)
    const controls = new OrbitControls(camera, gl.domElement)
    controls.target.copy(middle)
    // In a picture of another size it is seen from the same side.
    const towards = fitted.current ? middle.clone().sub(camera.position) : camera.position.clone().negate()
    fitted.current = true
    const distance = distanceToFit([x, y, z], towards, { fov: FOV, aspect })
    camera.position.copy(middle).addScaledVector(towards.normalize(), -distance)
    controls.update()
    invalidate()
    const draw = (): void => invalidate()
    controls.addEventListener('change', draw)
    // Exposed so that dragging a piece can disable them.
    set({ controls })
    return () => {
      controls.removeEventListener('change', draw)
      controls.dispose()
    }
  }, [camera, gl, invalidate, set, x, y, z, aspect])
  return null
}

function UnitOutline({ view, colour }: { view: UnitView; colour: string }): ReactNode {
  const { contour } = view
  const geometry = useMemo(() => linesOf(segmentsOf(contour)), [contour])
  return (
    <lineSegments geometry={geometry}>
      <lineBasicMaterial color={colour} />
    </lineSegments>
  )
}

/** The outline at both ends of the ULD and the edges between; a bevelled one is drawn along its length. */
function segmentsOf(contour: UnitView['contour']): number[] {
  const isBevelled = bevelHeight(contour) !== null
  const points = isBevelled ? endOutlineOf(contour) : outlineOf(contour)
  const far = isBevelled ? contour.length : contour.width
  const place = ([along, up]: readonly [number, number], deep: number): number[] =>
    isBevelled ? [deep, up, along] : [along, up, deep]
  return points.flatMap((point, at) => {
    const next = points[(at + 1) % points.length] ?? point
    const ends = [0, far].flatMap((deep) => [...place(point, deep), ...place(next, deep)])
    return [...ends, ...place(point, 0), ...place(point, far)]
  })
}

function Boxes({ view }: { view: UnitView }): ReactNode {
  const mesh = useRef<InstancedMesh>(null)
  const { invalidate } = useThree()
  const drag = useDragging(view)
  const { boxes, colours, violated: isViolated, selected, shown, slice, preview } = view
  const apart = useMemo(() => pulledApart(view.contour, view.explosion), [view.contour, view.explosion])
  useLayoutEffect(() => {
    const instances = mesh.current
    if (!instances) return
    for (const [at, { box }] of boxes.entries()) {
      const place = preview?.at === at ? preview.box : box
      instances.setMatrixAt(at, matrixOf(apart(place), isShown({ shown, slice }, at, box)))
      instances.setColorAt(at, colourAt(at, { colours, violated: isViolated, selected }))
    }
    instances.count = boxes.length
    instances.instanceMatrix.needsUpdate = true
    if (instances.instanceColor) instances.instanceColor.needsUpdate = true
    instances.computeBoundingSphere()
    invalidate()
  }, [boxes, colours, isViolated, selected, shown, slice, apart, preview, invalidate])
  const [edges, badEdges] = useMemo(() => {
    const edgesWhere = (isIncluded: (at: number) => boolean): BufferGeometry =>
      linesOf(
        boxes.flatMap(({ box }, at) => {
          if (!isIncluded(at) || !isShown({ shown, slice }, at, box)) return []
          return edgesOf(apart(preview?.at === at ? preview.box : box))
        }),
      )
    return [edgesWhere((at) => !isViolated.has(at)), edgesWhere((at) => isViolated.has(at))]
  }, [boxes, isViolated, shown, slice, apart, preview])
  return (
    <>
      <instancedMesh
        key={boxes.length}
        ref={mesh}
        args={[undefined, undefined, Math.max(1, boxes.length)]}
        onPointerDown={drag.start}
        onPointerMove={drag.move}
        onPointerUp={drag.end}
        onPointerOut={() => view.hover(null)}
      >
        <boxGeometry />
        <meshLambertMaterial />
      </instancedMesh>
      <lineSegments geometry={edges}>
        <lineBasicMaterial color="#1f2329" transparent opacity={0.55} />
      </lineSegments>
      <lineSegments geometry={badEdges}>
        <lineBasicMaterial color={BAD} />
      </lineSegments>
    </>
  )
}

type Dragged = { readonly at: number; readonly height: number; readonly offset: readonly [number, number] }

/** Drags a piece in the plane of its top; it snaps and drops on release. */
function useDragging(view: UnitView) {
  const get = useThree((state) => state.get)
  const [dragged, setDragged] = useState<Dragged>()
  const placeUnder = (event: ThreeEvent<PointerEvent>, height: number): [number, number] | null => {
    const hit = event.ray.intersectPlane(new Plane(new Vector3(0, 1, 0), -height / 1000), new Vector3())
    return hit ? [hit.x * 1000, hit.z * 1000] : null
  }
  return {
    start: (event: ThreeEvent<PointerEvent>): void => {
      const at = event.instanceId
      const held = at === undefined ? undefined : view.boxes[at]?.box
      if (at === undefined || !held) return
      event.stopPropagation()
      view.select(at)
      // Pulled apart, pieces are not where they lie.
      if (!view.mayMove || view.explosion > 0) return
      const height = held[3] + held[6]
      const under = placeUnder(event, height)
      if (!under) return
      turnView(get().controls, false)
      ;(event.target as Element).setPointerCapture(event.pointerId)
      setDragged({ at, height, offset: [under[0] - held[1], under[1] - held[2]] })
    },
    move: (event: ThreeEvent<PointerEvent>): void => {
      // The ray goes on through the pieces behind.
      event.stopPropagation()
      // Set even if it is the same: leaving a piece behind it has just reset it.
      if (!dragged) view.hover(event.instanceId ?? null)
      const held = dragged && view.boxes[dragged.at]?.box
      const under = dragged && placeUnder(event, dragged.height)
      if (!held || !under) return
      const [line, , , z, ...sides] = held
      const [x, y] = [under[0] - dragged.offset[0], under[1] - dragged.offset[1]]
      view.drag({ at: dragged.at, box: view.landing(dragged.at, [line, x, y, z, ...sides]) })
    },
    end: (event: ThreeEvent<PointerEvent>): void => {
      if (!dragged) return
      event.stopPropagation()
      ;(event.target as Element).releasePointerCapture(event.pointerId)
      turnView(get().controls, true)
      if (view.preview) view.move(dragged.at, view.preview.box)
      setDragged(undefined)
      view.drag(null)
    },
  }
}

/** Disables the rotation of the view while a piece is dragged. */
function turnView(controls: unknown, enabled: boolean): void {
  if (controls instanceof OrbitControls) controls.enabled = enabled
}

/** Moves pieces away from the middle of the floor; at 100 per cent by as much as they are away from it. */
function pulledApart({ length, width }: UnitView['contour'], percent: number): (box: PlanBox) => PlanBox {
  const share = percent / 100
  return ([line, x, y, z, dx, dy, dz]) => [
    line,
    x + share * (x + dx / 2 - length / 2),
    y + share * (y + dy / 2 - width / 2),
    z * (1 + share),
    dx,
    dy,
    dz,
  ]
}

function matrixOf([, x, y, z, dx, dy, dz]: PlanBox, isVisible: boolean): Matrix4 {
  const middle = new Vector3((x + dx / 2) / 1000, (z + dz / 2) / 1000, (y + dy / 2) / 1000)
  const sides = isVisible ? new Vector3(dx / 1000, dz / 1000, dy / 1000) : new Vector3(0, 0, 0)
  return new Matrix4().compose(middle, new Quaternion(), sides)
}

function colourAt(
  at: number,
  { colours, violated: isViolated, selected }: Pick<UnitView, 'colours' | 'violated' | 'selected'>,
): Color {
  if (at === selected) return new Color('#faad14')
  return new Color(isViolated.has(at) ? BAD : (colours[at] ?? '#888888'))
}

/** Returns the twelve edges of a piece as pairs of points x, z, y. */
function edgesOf([, x, y, z, dx, dy, dz]: PlanBox): number[] {
  const [x1, y1, z1] = [x + dx, y + dy, z + dz]
  const ring = (height: number) => [
    ...[x, height, y, x1, height, y],
    ...[x1, height, y, x1, height, y1],
    ...[x1, height, y1, x, height, y1],
    ...[x, height, y1, x, height, y],
  ]
  const posts = [
    [x, y],
    [x1, y],
    [x1, y1],
    [x, y1],
  ].flatMap(([px = 0, py = 0]) => [px, z, py, px, z1, py])
  return [...ring(z), ...ring(z1), ...posts]
}

function linesOf(millimetres: readonly number[]): BufferGeometry {
  const geometry = new BufferGeometry()
  const metres = Float32Array.from(millimetres, (length) => length / 1000)
  return geometry.setAttribute('position', new BufferAttribute(metres, 3))
}
