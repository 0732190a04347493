/** No load limit on a top; kg per m² as stored with a space. */
export const UNLIMITED_LOAD = 32_767

/** One container to pack: integers of any one unit of length. */
export type Room = {
  readonly length: number
  readonly width: number
  readonly height: number
  /** True if every piece must rest on the floor or on pieces with its full base. */
  readonly isSupported: boolean
  /** The floors on which pieces may be placed first, if support is required. */
  readonly floors: readonly Floor[]
  /** Boxes that must stay empty. */
  readonly obstacles: readonly Box[]
  readonly halfSpaces: readonly HalfSpace[]
  /** The rectangle that bounds cargo which must not overhang. */
  readonly base: Rectangle | null
  readonly maxWeight: number
  readonly maxVolume: number
}

export type Rectangle = { readonly x0: number; readonly y0: number; readonly x1: number; readonly y1: number }
export type Box = Rectangle & { readonly z0: number; readonly z1: number }
export type Floor = Rectangle & { readonly z: number; readonly load: number }

/** All points where a · (x or y) + b · z is at most `limit`. */
export type HalfSpace = { readonly axis: 'x' | 'y'; readonly a: number; readonly b: number; readonly limit: number }

/** Identical boxes. */
export type BoxType = {
  readonly ways: readonly Way[]
  readonly count: number
  readonly weight: number
  /** Whether it may extend beyond the base. */
  readonly mayOverhang: boolean
  /** Two bit sets of 31 bits: its kind, and the kinds that must not share a unit with it. */
  readonly kinds: readonly [number, number]
  readonly foes: readonly [number, number]
}

/** One orientation: the sides along x, y and z, and the load limit of the top. */
export type Way = { readonly dx: number; readonly dy: number; readonly dz: number; readonly load: number }

/** A placed box. */
export type PlacedBox = {
  readonly type: number
  readonly x: number
  readonly y: number
  readonly z: number
  readonly dx: number
  readonly dy: number
  readonly dz: number
}

/** Returns a cuboid room without rules except support. */
export function plainRoom(length: number, width: number, height: number, isSupported: boolean): Room {
  return {
    length,
    width,
    height,
    isSupported,
    floors: [{ x0: 0, y0: 0, x1: length, y1: width, z: 0, load: UNLIMITED_LOAD }],
    obstacles: [],
    halfSpaces: [],
    base: null,
    maxWeight: Infinity,
    maxVolume: Infinity,
  }
}
