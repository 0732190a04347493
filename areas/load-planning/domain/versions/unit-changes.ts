import type { Offload, PlanBox, PlanContent, PlanLoad, PlanUnit } from '../plan/plan.ts'

/** What can differ in a ULD besides the pieces that moved; `reason` and `note` are those of an offload. */
export type ChangedField =
  | 'added'
  | 'removed'
  | 'uldType'
  | 'uldNo'
  | 'position'
  | 'instruction'
  | 'pieces'
  | 'weighed'
  | 'places'
  | 'reason'
  | 'note'

/** A difference between two versions. Of places, `after` is the number of pieces that lie elsewhere. */
export type UnitChange = {
  /** The ULD; null for the offload list. */
  readonly key: string | null
  readonly field: ChangedField
  /** The house concerned; null if the change concerns the whole ULD. */
  readonly shipmentId: string | null
  readonly before: string
  readonly after: string
}

/** LDP-02: returns how the ULDs and the offload list of a version differ from those of an earlier one. */
export function changesBetween(before: PlanContent, after: PlanContent): UnitChange[] {
  const [was, is] = [unitsByKey(before), unitsByKey(after)]
  const keys = [...new Set([...was.keys(), ...is.keys()])]
  return [...keys.flatMap((key) => changesOfUnit(key, was.get(key), is.get(key))), ...changesOfOffloads(before, after)]
}

function unitsByKey({ units }: PlanContent): ReadonlyMap<string, PlanUnit> {
  return new Map(units.map((unit) => [unit.key, unit]))
}

function changesOfUnit(key: string, was: PlanUnit | undefined, is: PlanUnit | undefined): UnitChange[] {
  const about = { key, shipmentId: null }
  if (!was) return [{ ...about, field: 'added', before: '', after: String(piecesOn(is)) }]
  if (!is) return [{ ...about, field: 'removed', before: String(piecesOn(was)), after: '' }]
  const fields = ['uldType', 'uldNo', 'position', 'instruction'] as const
  return [
    ...fields.flatMap((field) => differing({ ...about, field, before: was[field] ?? '', after: is[field] ?? '' })),
    ...differing({ ...about, field: 'pieces', before: String(piecesOn(was)), after: String(piecesOn(is)) }),
    ...is.loads.flatMap((load) => {
      const former = was.loads.find(({ shipmentId }) => shipmentId === load.shipmentId)
      return former ? changesOfLoad(key, former, load) : []
    }),
  ]
}

function piecesOn(unit: PlanUnit | undefined): number {
  return unit?.loads.reduce((sum, { pieces }) => sum + pieces, 0) ?? 0
}

function changesOfLoad(key: string, was: PlanLoad, is: PlanLoad): UnitChange[] {
  const about = { key, shipmentId: is.shipmentId }
  // Pieces that came or went are moves, not other places.
  const [came, went] = [is.pieces - was.pieces, was.pieces - is.pieces].map((pieces) => Math.max(0, pieces))
  const moved = Math.max(0, piecesElsewhere(was.boxes, is.boxes) - (came ?? 0))
  const lost = Math.max(0, was.boxes.length - is.boxes.length - (went ?? 0))
  const elsewhere = moved + lost
  const [before, after] = [was, is].map(({ grossWeight }) => (grossWeight === null ? '' : String(Number(grossWeight))))
  return [
    ...differing({ ...about, field: 'weighed', before: before ?? '', after: after ?? '' }),
    ...(elsewhere > 0 ? [{ ...about, field: 'places' as const, before: '', after: String(elsewhere) }] : []),
  ]
}

/** Counts the places that are not among the former ones. Pieces of one size are interchangeable, and so are their lines. */
function piecesElsewhere(former: readonly PlanBox[], boxes: readonly PlanBox[]): number {
  const free = new Map<string, number>()
  for (const [, ...place] of former) free.set(place.join(), (free.get(place.join()) ?? 0) + 1)
  return boxes.filter(([, ...place]) => {
    const left = free.get(place.join()) ?? 0
    free.set(place.join(), left - 1)
    return left <= 0
  }).length
}

function changesOfOffloads(before: PlanContent, after: PlanContent): UnitChange[] {
  return after.offloads.flatMap((line: Offload) => {
    const former = before.offloads.find(({ shipmentId }) => shipmentId === line.shipmentId)
    if (!former) return []
    return (['reason', 'note'] as const).flatMap((field) =>
      differing({ key: null, shipmentId: line.shipmentId, field, before: former[field], after: line[field] }),
    )
  })
}

function differing(change: UnitChange): UnitChange[] {
  return change.before === change.after ? [] : [change]
}
