/** Blocks sorted by one side, to find blocks of about equal side without scanning. */
export class FaceIndex {
  readonly order: Int32Array
  private readonly above: Int32Array

  constructor(sides: Int16Array, count: number) {
    let longest = 0
    for (let block = 0; block < count; block++) longest = Math.max(longest, sides[block] as number)
    // Counting sort: above[v] becomes the index of the first block whose side is greater than v.
    const above = new Int32Array(longest + 2)
    for (let block = 0; block < count; block++)
      above[(sides[block] as number) + 1] = (above[(sides[block] as number) + 1] as number) + 1
    for (let side = 1; side < above.length; side++) above[side] = (above[side] as number) + (above[side - 1] as number)
    this.order = new Int32Array(count)
    for (let block = 0; block < count; block++) {
      const side = sides[block] as number
      this.order[above[side] as number] = block
      above[side] = (above[side] as number) + 1
    }
    this.above = above
  }

  /** Returns the index of the first block whose side is greater. */
  firstAbove(side: number): number {
    if (side < 0) return 0
    return side >= this.above.length ? this.order.length : (this.above[side] as number)
  }
}
