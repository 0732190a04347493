import type { Word } from './outgoing-words.ts'

type Stored = Word & { readonly id: string }

/** The last words that this process heard, so that a window that was cut off for a moment goes on where it was. */
export class RecentWords {
  private readonly process: string
  private stored: Stored[] = []
  private last = 0

  /** `process` tells the ids of this process from those of others, which count for themselves. */
  constructor(process: string) {
    this.process = process
  }

  get lastId(): string {
    return this.idOf(this.last)
  }

  add(word: Word): string {
    this.last += 1
    const id = this.lastId
    this.stored.push({ ...word, id })
    if (this.stored.length > 2 * MOST_KEPT) this.stored = this.stored.slice(-MOST_KEPT)
    return id
  }

  /** What was said to these hearers after an id; null when it cannot be known any more. */
  after(id: string | null, keys: ReadonlySet<string>): Stored[] | null {
    if (id === null || !id.startsWith(`${this.process}-`)) return null
    const missed = this.last - Number(id.slice(this.process.length + 1))
    if (!(missed >= 0 && missed <= this.stored.length)) return null
    return this.stored.slice(this.stored.length - missed).filter(({ to }) => keys.has(to))
  }

  /** Something may have been missed: nobody can go on from before. */
  forget(): void {
    this.stored = []
    this.last += 1
  }

  private idOf(count: number): string {
    return `${this.process}-${count}`
  }
}

const MOST_KEPT = 1_000
