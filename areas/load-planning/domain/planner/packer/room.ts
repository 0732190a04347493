/** No limit on what a top carries; kg per m², as it is stored beside a space. */
export const UNLIMITED_LOAD = 32_767

/** One container to pack: whole numbers of any one length. */
export type Room = {
  readonly length: number
  readonly width: number
  readonly height: number
  /** True: every piece stands on the floor or on pieces with all of its base. */
  readonly isSupported: boolean
  /** Where pieces may stand at first, when they are supported. */
  readonly floors: readonly Floor[]
  /** Boxes that stay empty. */
  readonly obstacles: readonly Box[]
  readonly halfSpaces: readonly HalfSpace[]
  /** What cargo that must not overhang keeps within. */
  readonly base: Rectangle | null
  readonly maxWeight: number
  readonly maxVolume: number
}

export type Rectangle = { readonly x0: number; readonly y0: number; readonly x1: number; readonly y1: number }
export type Box = Rectangle & { readonly z0: number; readonly z1: number }
export type Floor = Rectangle & { readonly z: number; readonly load: number }

/** Everything where a · (x or y) + b · z is at most `limit`. */
export type HalfSpace = { readonly axis: 'x' | 'y'; readonly a: number; readonly b: number; readonly limit: number }

/** Identical boxes. */
export type BoxType = {
  readonly ways: readonly Way[]
  readonly count: number
  readonly weight: number
  /** May it stand outside the base? */
  readonly mayOverhang: boolean
  /** Two words of 31 bits each: what it is, and what it never shares a unit with. */
  readonly kinds: readonly [number, number]
  readonly foes: readonly [number, number]
}

/** One orientation: the sides along x, y and z, and what the top carries. */
export type Way = { readonly dx: number; readonly dy: number; readonly dz: number; readonly load: number }

/** A box in its place. */
export type PlacedBox = {
  readonly type: number
  readonly x: number
  readonly y: number
  readonly z: number
  readonly dx: number
  readonly dy: number
  readonly dz: number
}

/** A plain box without any rule but the support. */
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
