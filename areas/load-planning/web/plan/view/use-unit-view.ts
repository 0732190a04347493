import { useCallback, useMemo, useState } from 'react'
import { type CentreOfGravity, centreOfGravity } from '../../../domain/plan/centre-of-gravity.ts'
import { movePiece, placeBox } from '../../../domain/plan/edit-plan.ts'
import { nextUnplaced, placeNext } from '../../../domain/placing/place-next.ts'
import { type BoxRule, normalized, violatedBy, violatingBoxes } from '../../../domain/placing/placing.ts'
import type { PlanBox, PlanContent, PlanUnit, UldType } from '../../../domain/plan/plan.ts'
import { type StepAxis, lifted, stepped, turnedAtLevel } from '../../../domain/placing/stepping.ts'
import { contourOn } from '../../../domain/plan/position-contour.ts'
import type { Contour } from '#areas/build-up-planner/domain/problem.ts'
import { usePlan } from '../plan-context.ts'
import { type ColourMode, type PlacedBox, boxesOf, coloursOf } from './unit-boxes.ts'

export type DragPreview = { readonly at: number; readonly box: PlanBox }

/** The state of the pictures of a ULD and the actions on it. */
export type UnitView = {
  readonly contour: Contour
  readonly boxes: readonly PlacedBox[]
  readonly centre: CentreOfGravity | null
  readonly colours: readonly string[]
  readonly violated: ReadonlyMap<number, readonly BoxRule[]>
  /** How many pieces of the build order are shown. */
  readonly shown: number
  readonly selected: number | null
  /** The piece under the pointer. */
  readonly hovered: number | null
  /** Pieces that stand at or above this height in mm are hidden. */
  readonly slice: number
  /** How far pieces are pulled apart, in per cent. */
  readonly explosion: number
  readonly mayMove: boolean
  /** The piece that is dragged and where it would land. */
  readonly preview: DragPreview | null
  drag(preview: DragPreview | null): void
  select(at: number | null): void
  show(count: number): void
  hover(at: number | null): void
  sliceAt(height: number): void
  explode(percent: number): void
  /** Moves a piece near a point; it snaps and drops. */
  move(at: number, box: PlanBox): void
  /** The same without saving, for the preview while dragging. */
  landing(at: number, box: PlanBox): PlanBox
  /** Moves a piece by mm at its level. */
  step(at: number, axis: StepAxis, by: number): void
  turn(at: number, axis: 'x' | 'y' | 'z'): void
  lift(at: number, direction: 'up' | 'down'): void
  /** Places the next piece of the ULD that has no place. */
  placeNext(): void
  /** Moves a piece to another ULD and places it there. */
  moveTo(at: number, key: string): void
}

export function useUnitView(unit: PlanUnit, mode: ColourMode): UnitView | null {
  const { record, editor, houses, mayEdit } = usePlan()
  const type = record.types.find(({ code }) => code === unit.uldType)
  const contour = useContour(unit, type)
  const boxes = useMemo(() => boxesOf(unit), [unit])
  const centre = useMemo(() => (type ? centreOfGravity(unit, houses, type) : null), [unit, houses, type])
  const colours = useMemo(() => coloursOf(boxes, mode, houses), [boxes, mode, houses])
  const [preview, drag] = useState<DragPreview | null>(null)
  const violated = useViolated(boxes, contour, preview)
  const [selectedBox, setSelectedBox] = useState<Pick<PlacedBox, 'shipmentId' | 'index'>>()
  const [limit, setLimit] = useState<number>()
  const looks = useLooks(contour)
  const selected = boxes.findIndex(
    ({ shipmentId, index }) => shipmentId === selectedBox?.shipmentId && index === selectedBox.index,
  )
  const landing = useCallback(
    (at: number, box: PlanBox): PlanBox => (contour ? normalized(box, othersOf(boxes, at), contour) : box),
    [boxes, contour],
  )
  const moves = usePieceMoves(unit, boxes)
  if (!contour) return null
  const change = (at: number, next: (box: PlanBox, others: readonly PlanBox[]) => PlanBox): void => {
    const placed = boxes[at]
    if (!placed || !mayEdit) return
    const box = next(placed.box, othersOf(boxes, at))
    // A piece that cannot move leaves nothing to undo.
    if (box.every((value, part) => value === placed.box[part])) return
    const target = { key: unit.key, shipmentId: placed.shipmentId, index: placed.index }
    editor.edit((content) => placeBox(content, target, box))
  }
  return {
    contour,
    boxes,
    centre,
    colours,
    violated,
    shown: Math.min(limit ?? boxes.length, boxes.length),
    selected: selected < 0 ? null : selected,
    ...looks,
    mayMove: mayEdit,
    preview,
    drag,
    select: (at) => setSelectedBox(at === null ? undefined : boxes[at]),
    show: (count) => setLimit(count),
    move: (at, box) => change(at, () => landing(at, box)),
    landing,
    step: (at, axis, by) => change(at, (box, others) => stepped(box, { axis, by }, others, contour)),
    turn: (at, axis) => change(at, (box, others) => turnedAtLevel(box, axis, others, contour)),
    lift: (at, direction) => change(at, (box, others) => lifted(box, direction, others, contour)),
    ...moves,
  }
}

/** What the ULD may be loaded to at its position. */
function useContour({ position }: PlanUnit, type: UldType | undefined): Contour | undefined {
  const { flight } = usePlan().record
  return useMemo(() => type && contourOn(type, { position }, flight), [type, position, flight])
}

function othersOf(boxes: readonly PlacedBox[], at: number): PlanBox[] {
  return boxes.toSpliced(at, 1).map(({ box }) => box)
}

/** Places pieces that have no place yet, here or on another ULD. */
function usePieceMoves(unit: PlanUnit, boxes: readonly PlacedBox[]): Pick<UnitView, 'placeNext' | 'moveTo'> {
  const { record, editor, houses, mayEdit, mayEditUnit } = usePlan()
  const placed = (content: PlanContent, key: string, shipmentId: string): PlanContent => {
    const target = content.units.find((one) => one.key === key)
    const type = record.types.find(({ code }) => code === target?.uldType)
    const house = houses.get(shipmentId)
    if (!target || !type || !house) return content
    return placeNext(content, key, house, contourOn(type, target, record.flight))
  }
  return {
    placeNext: () => {
      const shipmentId = nextUnplaced(unit)
      if (shipmentId && mayEdit) editor.edit((content) => placed(content, unit.key, shipmentId))
    },
    moveTo: (at, to) => {
      const piece = boxes[at]
      if (!piece || !mayEdit || !mayEditUnit(to)) return
      const { shipmentId, index } = piece
      editor.edit((content) => placed(movePiece(content, { key: unit.key, shipmentId, index }, to), to, shipmentId))
    },
  }
}

/** Returns the rules that pieces break; a dragged one is judged where it would land. */
function useViolated(
  boxes: readonly PlacedBox[],
  contour: Contour | undefined,
  preview: DragPreview | null,
): UnitView['violated'] {
  const places = useMemo(() => boxes.map(({ box }) => box), [boxes])
  const resting = useMemo(
    () => (contour ? violatingBoxes(places, contour) : new Map<number, readonly BoxRule[]>()),
    [places, contour],
  )
  return useMemo(() => {
    if (!preview || !contour) return resting
    const rules = violatedBy(preview.box, places.toSpliced(preview.at, 1), contour)
    const judged = new Map(resting)
    if (rules.length === 0) judged.delete(preview.at)
    else judged.set(preview.at, rules)
    return judged
  }, [resting, places, contour, preview])
}

/** What the picture shows apart from the pieces themselves. */
function useLooks(contour: Contour | undefined) {
  const [hovered, hover] = useState<number | null>(null)
  const [height, sliceAt] = useState<number>()
  const [explosion, explode] = useState(0)
  return { hovered, hover, slice: height ?? contour?.height ?? 0, sliceAt, explosion, explode }
}

/** Whether a piece is in the picture: built up so far, and standing below the slice. */
export function isShown({ shown, slice }: Pick<UnitView, 'shown' | 'slice'>, at: number, [, , , z]: PlanBox): boolean {
  return at < shown && z < slice
}
