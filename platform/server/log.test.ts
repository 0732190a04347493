import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { createLog } from './log.ts'

const long = 'x'.repeat(20_000)

function logged(...args: [object, string]): Record<string, unknown> {
  const destination = new PassThrough()
  createLog({ level: 'info', destination }).info(...args)
  return JSON.parse(String(destination.read())) as Record<string, unknown>
}

test('a text is cut at 8 KB, alone and inside what is logged', () => {
  const line = logged({ url: long, error: { message: long, cause: { stack: long } } }, long)
  const cut = 'x'.repeat(8192)
  expect(line).toMatchObject({ msg: cut, url: cut, error: { message: cut, cause: { stack: cut } } })
})

test('what is no plain object is logged as before', () => {
  const line = logged({ at: new Date(0), rows: [1, 2], token: 'secret' }, 'hello')
  expect(line).toMatchObject({ at: '1970-01-01T00:00:00.000Z', rows: [1, 2], token: '[redacted]', msg: 'hello' })
})
