import { piecesOf } from './plan-figures.ts'
import type { Offload, OffloadReason, PlanBox, PlanContent, PlanHouse, PlanLoad, PlanUnit } from './plan.ts'

// What somebody does to a plan. Each edit answers the next content and changes nothing, so that it can be undone.

/** Where pieces come from or go to: a ULD by its key, the offload list, or nowhere yet. */
export type Target =
  | { readonly kind: 'unit'; readonly key: string }
  | { readonly kind: 'offload'; readonly reason: OffloadReason }
  | { readonly kind: 'open' }

/** One more ULD at the end. */
export function addUnit(content: PlanContent, unit: { readonly key: string; readonly uldType: string }): PlanContent {
  const added: PlanUnit = { ...unit, uldNo: null, position: '', instruction: '', loads: [] }
  return { ...content, units: [...content.units, added] }
}

/** A ULD goes; what was on it is open again. */
export function removeUnit(content: PlanContent, key: string): PlanContent {
  return { ...content, units: content.units.filter((unit) => unit.key !== key) }
}

/** Number, type, position or instruction of a ULD. */
export function changeUnit(
  content: PlanContent,
  key: string,
  changes: Partial<Pick<PlanUnit, 'uldType' | 'uldNo' | 'position' | 'instruction'>>,
): PlanContent {
  return mapUnit(content, key, (unit) => ({ ...unit, ...changes }))
}

/** Puts open pieces of a house somewhere: at most as many as there are. */
export function putPieces(content: PlanContent, house: PlanHouse, pieces: number, to: Target): PlanContent {
  const { open } = piecesOf(content, house)
  const count = Math.min(pieces, open)
  if (count <= 0 || to.kind === 'open') return content
  if (to.kind === 'offload')
    return addOffload(content, { shipmentId: house.id, pieces: count, reason: to.reason, note: '' })
  return mapUnit(content, to.key, (unit) => ({ ...unit, loads: withMore(unit.loads, house.id, count, []) }))
}

/** How many pieces of a house are on a ULD; none takes the house off. Where pieces stand is forgotten from the top down. */
export function setPieces(content: PlanContent, key: string, house: PlanHouse, pieces: number): PlanContent {
  return mapUnit(content, key, (unit) => {
    const load = unit.loads.find(({ shipmentId }) => shipmentId === house.id)
    const most = (load?.pieces ?? 0) + Math.max(0, piecesOf(content, house).open)
    const count = Math.max(0, Math.min(pieces, most))
    const others = unit.loads.filter(({ shipmentId }) => shipmentId !== house.id)
    if (count === 0) return { ...unit, loads: others }
    if (!load) return { ...unit, loads: withMore(unit.loads, house.id, count, []) }
    const boxes = load.boxes.slice(0, count)
    return { ...unit, loads: unit.loads.map((one) => (one === load ? { ...load, pieces: count, boxes } : one)) }
  })
}

/** What the pieces of a house on a ULD weigh; null for their share of the house. */
export function setWeight(
  content: PlanContent,
  key: string,
  shipmentId: string,
  grossWeight: string | null,
): PlanContent {
  return mapUnit(content, key, (unit) => ({
    ...unit,
    loads: unit.loads.map((load) => (load.shipmentId === shipmentId ? { ...load, grossWeight } : load)),
  }))
}

/** Pieces of a house go from one ULD to another, those that stand highest first. */
export function movePieces(
  content: PlanContent,
  move: { readonly shipmentId: string; readonly pieces: number; readonly from: string; readonly to: string },
): PlanContent {
  const { shipmentId, from, to } = move
  const load = loadOn(content, from, shipmentId)
  if (!load || from === to || !content.units.some(({ key }) => key === to)) return content
  const count = Math.min(move.pieces, load.pieces)
  const left = load.pieces - count
  const taken = mapUnit(content, from, (unit) => ({
    ...unit,
    loads: unit.loads.flatMap((one) => {
      if (one !== load) return [one]
      return left === 0 ? [] : [{ ...load, pieces: left, boxes: load.boxes.slice(0, left) }]
    }),
  }))
  return mapUnit(taken, to, (unit) => ({ ...unit, loads: withMore(unit.loads, shipmentId, count, []) }))
}

/** Pieces stay behind, and why; a line of the house takes them up. */
export function addOffload(content: PlanContent, offload: Offload): PlanContent {
  const line = content.offloads.find(({ shipmentId }) => shipmentId === offload.shipmentId)
  if (!line) return { ...content, offloads: [...content.offloads, offload] }
  return changeOffload(content, offload.shipmentId, { pieces: line.pieces + offload.pieces })
}

export function changeOffload(
  content: PlanContent,
  shipmentId: string,
  changes: Partial<Pick<Offload, 'pieces' | 'reason' | 'note'>>,
): PlanContent {
  const offloads = content.offloads
    .map((line) => (line.shipmentId === shipmentId ? { ...line, ...changes } : line))
    .filter(({ pieces }) => pieces > 0)
  return { ...content, offloads }
}

/** The load of a house on a ULD. */
export function loadOn({ units }: PlanContent, key: string, shipmentId: string): PlanLoad | undefined {
  return units.find((unit) => unit.key === key)?.loads.find((load) => load.shipmentId === shipmentId)
}

function mapUnit(content: PlanContent, key: string, change: (unit: PlanUnit) => PlanUnit): PlanContent {
  return { ...content, units: content.units.map((unit) => (unit.key === key ? change(unit) : unit)) }
}

/** More pieces of a house; a weight that was weighed is of other pieces, so it goes. */
function withMore(
  loads: readonly PlanLoad[],
  shipmentId: string,
  pieces: number,
  boxes: readonly PlanBox[],
): PlanLoad[] {
  const load = loads.find((one) => one.shipmentId === shipmentId)
  if (!load) return [...loads, { shipmentId, pieces, grossWeight: null, boxes }]
  const more = { ...load, pieces: load.pieces + pieces, grossWeight: null, boxes: [...load.boxes, ...boxes] }
  return loads.map((one) => (one === load ? more : one))
}

/** Where one piece of a load stands from now on. */
export function placeBox(
  content: PlanContent,
  at: { readonly key: string; readonly shipmentId: string; readonly index: number },
  box: PlanBox,
): PlanContent {
  return mapUnit(content, at.key, (unit) => ({
    ...unit,
    loads: unit.loads.map((load) =>
      load.shipmentId === at.shipmentId
        ? { ...load, boxes: load.boxes.map((one, index) => (index === at.index ? box : one)) }
        : load,
    ),
  }))
}
