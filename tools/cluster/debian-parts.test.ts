import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { findParts } from './debian-parts.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'parts-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('what is missing is named, and what is there is found', () => {
  expect(() => findParts([folder])).toThrow('The cluster lacks haproxy and pgbouncer;')
  writeFileSync(path.join(folder, 'haproxy'), '')
  expect(() => findParts([folder])).toThrow('The cluster lacks pgbouncer;')
  writeFileSync(path.join(folder, 'pgbouncer'), '')
  expect(findParts([folder])).toEqual({ haproxy: `${folder}/haproxy`, pgbouncer: `${folder}/pgbouncer` })
})
