import { describe, expect, it } from 'vitest'
import type { Click } from '#areas/activity-log/domain/click-rules.ts'
import { ClickQueue, afterFailure } from './click-queue.ts'

const now = new Date('2026-11-20T12:00:00Z')
const click = (name: string | number, clickTime = now.toISOString()): Click => ({ funcName: `f${name}`, clickTime })
const names = (clicks: readonly Click[]) => clicks.map(({ funcName }) => funcName)

/** A server that is there, or not. */
function server(answer: 'done' | 'later' = 'done') {
  const reports: string[][] = []
  const state = { answer, reports }
  return { state, send: async (clicks: readonly Click[]) => (reports.push(names(clicks)), state.answer) }
}

describe('REQ-08 the clicks that wait', () => {
  it('are sent together and in their order, at most 100 in a report', async () => {
    const { state, send } = server()
    const queue = new ClickQueue(send)
    for (let n = 1; n <= 230; n++) queue.add(click(n))
    await queue.flush(now)
    expect(state.reports.map((report) => report.length)).toEqual([100, 100, 30])
    expect(state.reports.flat().slice(98, 102)).toEqual(['f99', 'f100', 'f101', 'f102'])
    expect(queue.length).toBe(0)
  })

  it.each([
    ['no server answers', 0, 0, 'later'],
    ['the session has ended', 401, 8001, 'later'],
    ['others were quicker', 429, 1429, 'later'],
    ['the server is busy', 503, 1503, 'later'],
    ['the server does not understand them', 400, 1400, 'done'],
  ])('when %s (%i, %i) are sent: %s', (_why, status, code, expected) => {
    expect(afterFailure({ status, code })).toBe(expected)
  })

  it('wait on when no server answers, and go out once one does', async () => {
    const { state, send } = server('later')
    const queue = new ClickQueue(send)
    for (const n of [1, 2, 3]) queue.add(click(n))
    await queue.flush(now)
    expect([names(queue.clicks), queue.isDelayed]).toEqual([['f1', 'f2', 'f3'], true])
    state.answer = 'done'
    queue.add(click(4))
    await queue.flush(now)
    expect(queue.isDelayed).toBe(false)
    expect(state.reports.at(-1)).toEqual(['f1', 'f2', 'f3', 'f4'])
    expect(queue.length).toBe(0)
  })

  it('are 500 at most: the oldest give way', () => {
    const queue = new ClickQueue(server().send)
    for (let n = 1; n <= 510; n++) queue.add(click(n))
    expect(names(queue.clicks).at(0)).toBe('f11')
    expect(queue.length).toBe(500)
  })

  it('go all at once when the page goes, also those behind a report that is under way', async () => {
    const { state, send } = server()
    const unanswered = Promise.withResolvers<void>()
    const queue = new ClickQueue(async (clicks) => {
      const answer = await send(clicks)
      if (names(clicks).includes('f1')) await unanswered.promise
      return answer
    })
    queue.add(click(1))
    void queue.flush(now)
    for (let n = 2; n <= 130; n++) queue.add(click(n))
    void queue.leave(now)
    // Nothing was awaited: a page that goes has no later.
    expect(state.reports.map((report) => report.length)).toEqual([1, 100, 29])
    unanswered.resolve()
    expect(queue.length).toBe(0)
  })

  it('wait on when they could not be sent as the page went, and it stayed after all', async () => {
    const { send } = server('later')
    const queue = new ClickQueue(send, [click(1), click(2)])
    await queue.leave(now)
    expect(names(queue.clicks)).toEqual(['f1', 'f2'])
  })

  it('of more than a day ago are forgotten, as the server would refuse the whole report', async () => {
    const { state, send } = server()
    const queue = new ClickQueue(send, [click('old', '2026-11-19T11:00:00Z'), click('new')])
    await queue.flush(now)
    expect(state.reports).toEqual([['fnew']])
  })

  it('are not sent twice when asked to twice', async () => {
    const { state, send } = server()
    const queue = new ClickQueue(send, [click(1)])
    await Promise.all([queue.flush(now), queue.flush(now)])
    expect(state.reports).toEqual([['f1']])
  })
})
