import type { TopicMessage } from './outgoing-topics.ts'

type Stored = TopicMessage & { readonly id: string }

/** The last messages of this process, so that a window that was disconnected for a moment resumes where it was. */
export class RecentTopics {
  private readonly process: string
  private stored: Stored[] = []
  private last = 0

  /** `process` is the prefix of the ids: each process counts its own. */
  constructor(process: string) {
    this.process = process
  }

  get lastId(): string {
    return this.idOf(this.last)
  }

  add(message: TopicMessage): string {
    this.last += 1
    const id = this.lastId
    this.stored.push({ ...message, id })
    if (this.stored.length > 2 * MAX_STORED) this.stored = this.stored.slice(-MAX_STORED)
    return id
  }

  /** The messages to these subscribers after an id; null when they are no longer known. */
  after(id: string | null, keys: ReadonlySet<string>): Stored[] | null {
    if (id === null || !id.startsWith(`${this.process}-`)) return null
    const missed = this.last - Number(id.slice(this.process.length + 1))
    if (!(missed >= 0 && missed <= this.stored.length)) return null
    return this.stored.slice(this.stored.length - missed).filter(({ to }) => keys.has(to))
  }

  /** Messages may have been missed: nobody can resume from an earlier id. */
  forget(): void {
    this.stored = []
    this.last += 1
  }

  private idOf(count: number): string {
    return `${this.process}-${count}`
  }
}

const MAX_STORED = 1_000
