import type { LoadingInstance } from './thpack.ts'

/** Type from 1, corner, sides; z upward. */
export type PackedRow = readonly [type: number, x: number, y: number, z: number, dx: number, dy: number, dz: number]

/** What is wrong with a packing; shares nothing with the packer. */
export function wrongIn(instance: LoadingInstance, rows: readonly PackedRow[], isSupported: boolean): string[] {
  const used = new Map<number, number>()
  const wrong: string[] = []
  for (const [index, row] of rows.entries()) {
    const [type, x, y, z, dx, dy, dz] = row
    used.set(type, (used.get(type) ?? 0) + 1)
    if (!canStand(instance, row)) wrong.push(`box ${index} is of no allowed orientation`)
    const isOutside =
      x < 0 || y < 0 || z < 0 || x + dx > instance.length || y + dy > instance.width || z + dz > instance.height
    if (isOutside) wrong.push(`box ${index} is outside`)
    const hit = rows.findIndex((other, at) => at < index && [0, 1, 2].every((axis) => overlap(row, other, axis) > 0))
    if (hit >= 0) wrong.push(`boxes ${hit} and ${index} overlap`)
    if (isSupported && z > 0 && carried(rows, row) < dx * dy) wrong.push(`box ${index} is not fully supported`)
  }
  for (const [type, count] of used) {
    if (count > (instance.types[type - 1]?.count ?? 0)) wrong.push(`too many boxes of type ${type}`)
  }
  return wrong
}

function canStand({ types }: LoadingInstance, [type, , , , dx, dy, dz]: PackedRow): boolean {
  const { sides, upright } = types[type - 1] ?? { sides: [0, 0, 0], upright: [false, false, false] }
  return [0, 1, 2].some((vertical) => {
    const flat = sides.filter((_, side) => side !== vertical)
    const isFlat = (flat[0] === dx && flat[1] === dy) || (flat[0] === dy && flat[1] === dx)
    return upright[vertical] === true && sides[vertical] === dz && isFlat
  })
}

function overlap(one: PackedRow, other: PackedRow, axis: number): number {
  const [from, otherFrom] = [one[1 + axis] ?? 0, other[1 + axis] ?? 0]
  const [to, otherTo] = [from + (one[4 + axis] ?? 0), otherFrom + (other[4 + axis] ?? 0)]
  return Math.min(to, otherTo) - Math.max(from, otherFrom)
}

function carried(rows: readonly PackedRow[], row: PackedRow): number {
  return rows
    .filter((below) => below[3] + below[6] === row[3])
    .reduce((sum, below) => sum + Math.max(0, overlap(row, below, 0)) * Math.max(0, overlap(row, below, 1)), 0)
}
