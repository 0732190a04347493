/** The contents of one unit with their places: the decisions of a plan, from which everything else is derived. */
export type UnitContent = {
  /** Unique in the plan; locked units keep theirs. */
  readonly unitId: string
  readonly unitTypeId: string
  readonly positionId: string | null
  /** In build order: no piece rests on a later one. */
  readonly placements: readonly Placement[]
}

/** The place of one piece: its corner nearest to the origin and its sides along x, y and z. */
export type Placement = {
  readonly houseId: string
  readonly lineId: string
  readonly x: number
  readonly y: number
  readonly z: number
  readonly dx: number
  readonly dy: number
  readonly dz: number
}
