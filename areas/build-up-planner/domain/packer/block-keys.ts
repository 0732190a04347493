/** The set of blocks generated so far, by their sides and boxes: an open-addressing hash table with 64-bit keys. */
export class BlockKeys {
  private readonly mask: number
  private readonly first: Int32Array
  private readonly second: Int32Array
  private readonly isUsed: Uint8Array
  private readonly typeKey1: Int32Array
  private readonly typeKey2: Int32Array
  private readonly blockKey1: Int32Array
  private readonly blockKey2: Int32Array

  constructor(maxBlocks: number, types: number) {
    let size = 1024
    while (size < maxBlocks * 4) size *= 2
    this.mask = size - 1
    this.first = new Int32Array(size)
    this.second = new Int32Array(size)
    this.isUsed = new Uint8Array(size)
    this.blockKey1 = new Int32Array(maxBlocks + 1)
    this.blockKey2 = new Int32Array(maxBlocks + 1)
    this.typeKey1 = Int32Array.from({ length: types }, (_, type) => mixed(type * 2 + 1))
    this.typeKey2 = Int32Array.from({ length: types }, (_, type) => mixed(type * 2 + 2))
  }

  /** Returns true if the single box is new. */
  addSingle(type: number, length: number, width: number, height: number): boolean {
    return this.add(this.typeKey1[type] as number, this.typeKey2[type] as number, length, width, height)
  }

  storeSingle(block: number, type: number): void {
    this.blockKey1[block] = this.typeKey1[type] as number
    this.blockKey2[block] = this.typeKey2[type] as number
  }

  /** Returns true if no block with these boxes and sides exists yet. Keys are sums, so the order of joining does not matter. */
  addJoined(one: number, other: number, length: number, width: number, height: number): boolean {
    const key1 = ((this.blockKey1[one] as number) + (this.blockKey1[other] as number)) | 0
    const key2 = ((this.blockKey2[one] as number) + (this.blockKey2[other] as number)) | 0
    return this.add(key1, key2, length, width, height)
  }

  storeJoined(block: number, one: number, other: number): void {
    this.blockKey1[block] = (this.blockKey1[one] as number) + (this.blockKey1[other] as number)
    this.blockKey2[block] = (this.blockKey2[one] as number) + (this.blockKey2[other] as number)
  }

  private add(boxes1: number, boxes2: number, length: number, width: number, height: number): boolean {
    const sides = Math.imul(length, 73_856_093) ^ Math.imul(width, 19_349_663) ^ Math.imul(height, 83_492_791)
    const key1 = mixed(sides + boxes1)
    const key2 = mixed(Math.imul(sides, 0x85_eb_ca_6b) ^ boxes2 ^ (length << 16) ^ height)
    let slot = (key1 ^ key2) & this.mask
    while (this.isUsed[slot] === 1) {
      if (this.first[slot] === key1 && this.second[slot] === key2) return false
      slot = (slot + 1) & this.mask
    }
    this.isUsed[slot] = 1
    this.first[slot] = key1
    this.second[slot] = key2
    return true
  }
}

function mixed(value: number): number {
  let bits = Math.imul(value ^ (value >>> 16), 0x45_d9_f3_b)
  bits = Math.imul(bits ^ (bits >>> 15), 0x9e_37_79_b1)
  return bits ^ (bits >>> 16)
}
