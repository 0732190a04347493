import { type Click, MAX_CLICKS, canStoreClick } from '#areas/activity-log/domain/click-rules.ts'
import { LAST_REFUSAL_CODE } from '#platform/web/api-client.ts'

/** Sends clicks; 'later' when they were not taken, but may be another time. */
export type SendClicks = (clicks: readonly Click[]) => Promise<'done' | 'later'>

/**
 * What becomes of clicks that failed so: without a server, a session, or room for them they wait; a report that the server
 * does not understand would be refused each time.
 */
export function afterFailure({ status, code }: { status: number; code: number }): 'done' | 'later' {
  return status === 0 || status === 429 || status >= 500 || code > LAST_REFUSAL_CODE ? 'later' : 'done'
}

/** As many as a bad hour makes; older ones give way. */
const MAX_KEPT = 500

/** Clicks that wait to be sent, oldest first. What is not taken waits for the next time; the log must never bother anybody. */
export class ClickQueue {
  private waiting: Click[]
  private sending = false
  private delayed = false
  private readonly send: SendClicks

  constructor(send: SendClicks, stored: readonly Click[] = []) {
    this.send = send
    this.waiting = [...stored]
  }

  /** How many wait. */
  get length(): number {
    return this.waiting.length
  }

  /** Whether the last report was not taken: another try before its time would only be one more. */
  get isDelayed(): boolean {
    return this.delayed
  }

  /** What waits, to be kept over a reload. */
  get clicks(): readonly Click[] {
    return this.waiting
  }

  add(click: Click): void {
    this.waiting = [...this.waiting, click].slice(-MAX_KEPT)
  }

  /**
   * Sends all that waits at once: a page that is going waits for no answer, nor for a report that is under way. What was
   * not taken waits again.
   */
  async leave(now: Date): Promise<void> {
    this.forgetOld(now)
    const reports: Click[][] = []
    while (this.waiting.length > 0) reports.push(this.waiting.splice(0, MAX_CLICKS))
    const answers = await Promise.all(reports.map((report) => this.send(report)))
    this.putBack(reports.filter((_, index) => answers[index] === 'later').flat())
  }

  /** Sends what waits, in reports of the size that the server takes; once at a time. */
  async flush(now: Date): Promise<void> {
    if (this.sending) return
    this.sending = true
    this.forgetOld(now)
    try {
      while (this.waiting.length > 0) {
        const report = this.waiting.splice(0, MAX_CLICKS)
        this.delayed = (await this.send(report)) === 'later'
        if (this.delayed) return this.putBack(report)
      }
    } finally {
      this.sending = false
    }
  }

  private forgetOld(now: Date): void {
    this.waiting = this.waiting.filter(({ clickTime }) => canStoreClick(clickTime, now).ok)
  }

  private putBack(clicks: readonly Click[]): void {
    this.waiting = [...clicks, ...this.waiting].slice(-MAX_KEPT)
  }
}
