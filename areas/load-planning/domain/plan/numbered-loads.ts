import { piecesOf } from './plan-figures.ts'
import type { PlanContent, PlanHouse, PlanLoad, PlanUnit } from './plan.ts'

/** Pieces of a house on a ULD with a number, as shown by Input PMC (LDP-03). */
export type NumberedLoad = {
  readonly shipmentId: string
  readonly uldNo: string
  readonly pieces: number
  readonly grossWeight: string | null
}

/** Returns, for one house, the loads of the plan on ULDs that have numbers. */
export function numberedLoadsOf({ units }: PlanContent, shipmentId: string): NumberedLoad[] {
  return units
    .flatMap(({ uldNo, loads }) => (uldNo === null ? [] : loads.map((load) => ({ ...load, uldNo }))))
    .filter((load) => load.shipmentId === shipmentId)
    .map(({ uldNo, pieces, grossWeight }) => ({ shipmentId, uldNo, pieces, grossWeight }))
    .toSorted((one, other) => one.uldNo.localeCompare(other.uldNo, 'en'))
}

/**
 * Returns the plan with the loads recorded in Input PMC, which take precedence on ULDs with numbers. A number that is not in the
 * plan is added as a new ULD. Surplus pieces, such as those of a part that was split off, are taken from the offload list and then from
 * ULDs without numbers.
 */
export function withNumberedLoads(
  content: PlanContent,
  recorded: readonly NumberedLoad[],
  houses: readonly PlanHouse[],
  keyOf: (uldNo: string) => string,
): PlanContent {
  const ids = new Set(houses.map(({ id }) => id))
  const known = new Set(content.units.map(({ uldNo }) => uldNo))
  const missing = [...new Set(recorded.map(({ uldNo }) => uldNo))].filter((uldNo) => !known.has(uldNo))
  const units = [...content.units, ...missing.map((uldNo) => emptyUnit(uldNo, keyOf(uldNo)))]
  const merged = { ...content, units: units.map((unit) => withRecorded(unit, recorded, ids)) }
  return houses.reduce(trimmed, merged)
}

function emptyUnit(uldNo: string, key: string): PlanUnit {
  return { key, uldType: uldNo.slice(0, 3), uldNo, position: '', instruction: '', loads: [] }
}

/** Loads of houses that have lost their space exist only in the plan, so they are kept. */
function withRecorded(unit: PlanUnit, recorded: readonly NumberedLoad[], ids: ReadonlySet<string>): PlanUnit {
  if (unit.uldNo === null) return unit
  const stays = unit.loads.filter(({ shipmentId }) => !ids.has(shipmentId))
  const now = recorded.filter(({ uldNo }) => uldNo === unit.uldNo)
  const loads = now.map(({ shipmentId, pieces, grossWeight }): PlanLoad => {
    const planned = unit.loads.find((load) => load.shipmentId === shipmentId)
    return { shipmentId, pieces, grossWeight, boxes: planned?.boxes.slice(0, pieces) ?? [] }
  })
  return { ...unit, loads: [...stays, ...loads].toSorted((one, other) => (one.shipmentId < other.shipmentId ? -1 : 1)) }
}

function trimmed(content: PlanContent, house: PlanHouse): PlanContent {
  let over = -piecesOf(content, house).open
  if (over <= 0) return content
  const take = (pieces: number): number => {
    const taken = Math.min(over, pieces)
    over -= taken
    return pieces - taken
  }
  const offloads = content.offloads.flatMap((line) => {
    const left = line.shipmentId === house.id ? take(line.pieces) : line.pieces
    return left === 0 ? [] : [{ ...line, pieces: left }]
  })
  const units = content.units.toReversed().map((unit) => {
    if (unit.uldNo !== null) return unit
    const loads = unit.loads.flatMap((load) => {
      const left = load.shipmentId === house.id ? take(load.pieces) : load.pieces
      return left === 0 ? [] : [{ ...load, pieces: left, boxes: load.boxes.slice(0, left) }]
    })
    return { ...unit, loads }
  })
  return { units: units.toReversed(), offloads }
}
