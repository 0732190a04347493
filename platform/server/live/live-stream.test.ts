import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { LiveStream } from './live-stream.ts'

/** A response whose reader takes nothing until `drain` is emitted. */
class SlowResponse extends EventEmitter {
  writableLength = 0
  destroyed = false
  readonly written: string[] = []
  write(text: string): void {
    this.written.push(text)
  }
  destroy(): void {
    this.destroyed = true
  }
}

test('a reader for whom 256 KiB are waiting gets no more words, and one resync when it has caught up', () => {
  const response = new SlowResponse()
  const stream = new LiveStream(response as unknown as ServerResponse)
  stream.send('word', 'a.first', 'x-1')
  response.writableLength = 256 * 1024 + 1
  for (let count = 0; count < 10; count++) stream.send('word', 'a.lost', `x-${count}`)
  expect(response.written).toEqual(['id: x-1\nevent: word\ndata: a.first\n\n'])
  response.writableLength = 0
  response.emit('drain')
  stream.send('word', 'a.second')
  expect(response.written.slice(1)).toEqual(['event: resync\ndata: \n\n', 'event: word\ndata: a.second\n\n'])
})

test('a reader that still takes nothing at the next beat is cut off', () => {
  const response = new SlowResponse()
  const stream = new LiveStream(response as unknown as ServerResponse)
  stream.beat()
  expect(response.destroyed).toBe(false)
  response.writableLength = 256 * 1024 + 1
  stream.send('word', 'a.lost')
  stream.beat()
  expect(response.destroyed).toBe(true)
})
