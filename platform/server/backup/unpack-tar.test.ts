import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { unpackTar } from './unpack-tar.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'tar-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** One entry as PostgreSQL writes it; what is not set is zero. */
function entry(name: string, type: '0' | '5', content = ''): Buffer {
  const header = Buffer.alloc(512)
  header.write(name, 0)
  header.write(content.length.toString(8).padStart(11, '0'), 124)
  header.write(type, 156)
  return Buffer.concat([header, Buffer.from(content), Buffer.alloc((512 - (content.length % 512)) % 512)])
}

test.each([1, 7, 512, 513, 100_000])('an archive in pieces of %i bytes becomes folders and files', (size) => {
  const target = path.join(folder, `pieces-${size}`)
  const long = 'x'.repeat(1500)
  const archive = Buffer.concat([
    entry('base/', '5'),
    entry('base/empty', '0'),
    entry('base/1/long', '0', long),
    entry('PG_VERSION', '0', '18\n'),
    Buffer.alloc(1024),
  ])
  const tar = unpackTar(target)
  for (let at = 0; at < archive.length; at += size) tar.take(archive.subarray(at, at + size))
  tar.end()
  const read = (name: string) => readFileSync(path.join(target, name), 'utf8')
  expect([read('base/empty'), read('base/1/long') === long, read('PG_VERSION')]).toEqual(['', true, '18\n'])
  expect(statSync(path.join(target, 'base')).isDirectory()).toBe(true)
})

test('an archive that ends early or leads out of its folder is refused', () => {
  const early = unpackTar(path.join(folder, 'early'))
  early.take(entry('a', '0', 'content').subarray(0, 515))
  expect(() => early.end()).toThrow('ends in the middle of a file')
  const outside = unpackTar(path.join(folder, 'outside'))
  expect(() => outside.take(entry('../b', '0', 'x'))).toThrow('../b, which is outside of it')
})
