import { piecesOf } from './plan-figures.ts'
import type { Offload, OffloadReason, PlanBox, PlanContent, PlanHouse, PlanLoad, PlanUnit } from './plan.ts'

// Edits of a plan. Each edit returns new content and leaves the old one unchanged, so that it can be undone.

/** Source or target of a move: a ULD by its key, the offload list, or unplanned. */
export type Target =
  | { readonly kind: 'unit'; readonly key: string }
  | { readonly kind: 'offload'; readonly reason: OffloadReason }
  | { readonly kind: 'open' }

/** A placed piece: its ULD, its house, and its index among the placed pieces of both. */
export type PieceRef = { readonly key: string; readonly shipmentId: string; readonly index: number }

/** Adds a ULD at the end. */
export function addUnit(content: PlanContent, unit: { readonly key: string; readonly uldType: string }): PlanContent {
  const added: PlanUnit = { ...unit, uldNo: null, position: '', instruction: '', loads: [] }
  return { ...content, units: [...content.units, added] }
}

/** Removes a ULD; its pieces become open again. */
export function removeUnit(content: PlanContent, key: string): PlanContent {
  return { ...content, units: content.units.filter((unit) => unit.key !== key) }
}

/** Changes number, type, position or instruction of a ULD. */
export function changeUnit(
  content: PlanContent,
  key: string,
  changes: Partial<Pick<PlanUnit, 'uldType' | 'uldNo' | 'position' | 'instruction'>>,
): PlanContent {
  return mapUnit(content, key, (unit) => ({ ...unit, ...changes }))
}

/** Puts open pieces of a house on a target; at most as many as are open. */
export function putPieces(content: PlanContent, house: PlanHouse, pieces: number, to: Target): PlanContent {
  const { open } = piecesOf(content, house)
  const count = Math.min(pieces, open)
  if (count <= 0 || to.kind === 'open') return content
  if (to.kind === 'offload')
    return addOffload(content, { shipmentId: house.id, pieces: count, reason: to.reason, note: '' })
  return mapUnit(content, to.key, (unit) => ({ ...unit, loads: withMore(unit.loads, house.id, count, []) }))
}

/** Sets the number of pieces of a house on a ULD; 0 removes the house. Placed boxes are dropped from the top down. */
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

/** Sets the weight of a house's pieces on a ULD; null means their share of the house. */
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

/** Moves one placed piece to another ULD, where it has no place yet. */
export function movePiece(content: PlanContent, { key, shipmentId, index }: PieceRef, to: string): PlanContent {
  const load = loadOn(content, key, shipmentId)
  if (!load?.boxes[index] || key === to || !content.units.some((unit) => unit.key === to)) return content
  // An entered weight is dropped on both, because it was for another number of pieces.
  const less = { ...load, pieces: load.pieces - 1, grossWeight: null, boxes: load.boxes.toSpliced(index, 1) }
  const taken = mapUnit(content, key, (unit) => ({
    ...unit,
    loads: unit.loads.flatMap((one) => (one !== load ? [one] : less.pieces === 0 ? [] : [less])),
  }))
  return mapUnit(taken, to, (unit) => ({ ...unit, loads: withMore(unit.loads, shipmentId, 1, []) }))
}

/** Gives a piece that is on a ULD without a place its place. */
export function addBox(content: PlanContent, { key, shipmentId }: Omit<PieceRef, 'index'>, box: PlanBox): PlanContent {
  return mapUnit(content, key, (unit) => ({
    ...unit,
    loads: unit.loads.map((load) =>
      load.shipmentId === shipmentId && load.boxes.length < load.pieces
        ? { ...load, boxes: [...load.boxes, box] }
        : load,
    ),
  }))
}

/** Offloads pieces with a reason; an existing line of the house is increased. */
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

/** Returns the load of a house on a ULD. */
export function loadOn({ units }: PlanContent, key: string, shipmentId: string): PlanLoad | undefined {
  return units.find((unit) => unit.key === key)?.loads.find((load) => load.shipmentId === shipmentId)
}

function mapUnit(content: PlanContent, key: string, change: (unit: PlanUnit) => PlanUnit): PlanContent {
  return { ...content, units: content.units.map((unit) => (unit.key === key ? change(unit) : unit)) }
}

/** Adds pieces of a house. An entered weight is dropped, because it was for another number of pieces. */
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

/** Places one piece of a load. */
export function placeBox(content: PlanContent, at: PieceRef, box: PlanBox): PlanContent {
  return mapUnit(content, at.key, (unit) => ({
    ...unit,
    loads: unit.loads.map((load) =>
      load.shipmentId === at.shipmentId
        ? { ...load, boxes: load.boxes.map((one, index) => (index === at.index ? box : one)) }
        : load,
    ),
  }))
}
