import { readFile } from 'node:fs/promises'

import { type BoxType, UNLIMITED_LOAD, type Way } from '#areas/build-up-planner/domain/packer/room.ts'

/** A problem of the OR-Library's container loading files. */
export type LoadingInstance = {
  readonly length: number
  readonly width: number
  readonly height: number
  readonly types: readonly LoadingType[]
}

export type LoadingType = {
  readonly sides: readonly [number, number, number]
  /** Which of the sides may be upright. */
  readonly upright: readonly [boolean, boolean, boolean]
  readonly count: number
}

export async function readInstances(file: string): Promise<LoadingInstance[]> {
  const numbers = (await readFile(file, 'utf8')).split(/\s+/).filter(Boolean).map(Number)
  let at = 0
  const next = (): number => numbers[at++] ?? 0
  const hasSeeds = !/thpack[89]\.txt$/.test(file)
  return Array.from({ length: next() }, () => {
    next()
    if (hasSeeds) next()
    const [length, width, height] = [next(), next(), next()]
    return { length, width, height, types: Array.from({ length: next() }, readType) }
  })

  function readType(): LoadingType {
    next()
    const [a, upA, b, upB, c, upC, count] = [next(), next(), next(), next(), next(), next(), next()]
    return { sides: [a, b, c], upright: [upA === 1, upB === 1, upC === 1], count }
  }
}

/** As the packer takes it. */
export function boxTypeOf({ sides, upright, count }: LoadingType): BoxType {
  const [a, b, c] = sides
  const ways: Way[] = []
  if (upright[0]) ways.push(way(b, c, a), way(c, b, a))
  if (upright[1]) ways.push(way(c, a, b), way(a, c, b))
  if (upright[2]) ways.push(way(a, b, c), way(b, a, c))
  return { ways, count, weight: 0, mayOverhang: true, kinds: [0, 0], foes: [0, 0] }
}

function way(dx: number, dy: number, dz: number): Way {
  return { dx, dy, dz, load: UNLIMITED_LOAD }
}
