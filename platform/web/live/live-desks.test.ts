import { expect, test } from 'vitest'
import { LiveDesks } from './live-desks.ts'
import type { Heard } from './live-stream.ts'

class Seat {
  readonly heard: Heard[] = []
  notify(heard: Heard): void {
    this.heard.push(heard)
  }
}

function desks() {
  const streams: { token: string; topics: readonly string[]; closed: boolean; say(heard: Heard): void }[] = []
  const made = new LiveDesks<Seat>((token, topics, say) => {
    const stream = { token, topics, closed: false, say }
    streams.push(stream)
    return { follow: (next) => void (stream.topics = next), close: () => void (stream.closed = true) }
  })
  return { desks: made, streams }
}

test('the windows of one session share a stream that follows what any of them wants', () => {
  const { desks: all, streams } = desks()
  const [one, two] = [new Seat(), new Seat()]
  all.want(one, { token: 't', topics: ['a.b:1'] })
  all.want(two, { token: 't', topics: ['a.b:2', 'a.b:1'] })
  expect(streams).toMatchObject([{ token: 't', topics: ['a.b:1', 'a.b:2'], closed: false }])
  streams[0]?.say({ kind: 'word', topic: 'a.b:1' })
  expect([one.heard.length, two.heard.length]).toEqual([1, 1])
  all.want(one, { token: null, topics: [] })
  expect(streams[0]?.closed).toBe(false)
  all.want(two, { token: null, topics: [] })
  expect(streams[0]?.closed).toBe(true)
})

test('windows of two sessions do not hear each other, and a new token leaves the stream of the old one', () => {
  const { desks: all, streams } = desks()
  const [one, two] = [new Seat(), new Seat()]
  all.want(one, { token: 'first', topics: [] })
  all.want(two, { token: 'second', topics: [] })
  streams[1]?.say({ kind: 'resync' })
  expect([one.heard, two.heard]).toEqual([[], [{ kind: 'resync' }]])
  all.want(one, { token: 'second', topics: [] })
  expect(streams.map(({ token, closed }) => [token, closed])).toEqual([
    ['first', true],
    ['second', false],
  ])
})

test('an ended session is told to its windows, and is opened again only when a window asks', () => {
  const { desks: all, streams } = desks()
  const one = new Seat()
  all.want(one, { token: 't', topics: [] })
  streams[0]?.say({ kind: 'ended' })
  expect(one.heard).toEqual([{ kind: 'ended' }])
  expect(streams.length).toBe(1)
  all.want(one, { token: 't', topics: [] })
  expect(streams.length).toBe(2)
})
