import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

let root: string

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'db-reset-'))
})

afterEach(() => rmSync(root, { recursive: true }))

test('a data folder without a database is left as it is', () => {
  mkdirSync(path.join(root, 'files'))
  expect(reset(root)).toEqual({ status: 1, said: `There is no database in ${root} yet; \`npm start\` makes one.\n` })
  expect(readdirSync(root, { recursive: true })).toEqual(['files'])
})

function reset(dataDir: string): { status: number | null; said: string } {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' }
  const ended = spawnSync(process.execPath, ['tools/db-reset.ts', '--yes'], { env, encoding: 'utf8' })
  return { status: ended.status, said: ended.stdout + ended.stderr }
}
