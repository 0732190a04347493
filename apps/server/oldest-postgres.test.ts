import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.join(import.meta.dirname, '../..')

/** The embedded PostgreSQL is newer than the oldest one that DATABASE_URL may name, so the database tests take all of this. */
const NEWER_THAN_15: readonly (readonly [since: number, what: RegExp])[] = [
  [16, /\bany_value\s*\(/i],
  [16, /\barray_(?:sample|shuffle)\s*\(/i],
  [16, /\bpg_input_(?:is_valid|error_info)\s*\(/i],
  [16, /\bis (?:not )?json\b/i],
  [16, /\bjson_(?:array|arrayagg|object|objectagg)\s*\([^)]*\b(?:absent|null) on null\b/i],
  [16, /\bsystem_user\b/i],
  [17, /\bset expression\b/i],
  [17, /\bjson_(?:table|exists|query|value|scalar|serialize)\s*\(/i],
  [17, /\bmerge into\b[^;]*\breturning\b/i],
  [17, /\bon_error\b/i],
  [17, /\brandom\s*\(\s*\d/i],
  [17, /\bat local\b/i],
  // Within a text that is run by newer ones alone (platform.new_id) it may stand.
  [18, /(?<!''select )\buuidv[47]\s*\(/i],
  // What a function takes `into new.serial` is of the row, not of the statement.
  [18, /\breturning\b(?:(?!\binto\b)[^;])*\b(?:old|new)\./i],
  [18, /\bwithout overlaps\b/i],
  [18, /\bnot enforced\b/i],
  [18, /\)\s*virtual\b/i],
  [18, /\bcasefold\s*\(/i],
  [18, /\barray_(?:sort|reverse)\s*\(/i],
]

test('no statement asks for what PostgreSQL 15 does not know', async () => {
  const sources = ['{apps,areas,platform}/**/server/**/*.sql', '{apps,areas,platform}/**/server/**/*.ts']
  const files = await Array.fromAsync(glob(sources, { cwd: root, exclude: (file) => file.endsWith('.test.ts') }))
  expect(files.length).toBeGreaterThan(100)
  const found = await Promise.all(files.map(async (file) => [file, newerIn(await statementsOf(file))]))
  expect(found.filter(([, newer]) => newer?.length)).toEqual([])
})

test.each([
  ['alter table t alter column c set expression as (1)', 17],
  ['insert into t (id) values (uuidv7())', 18],
  ['update t set a = 1 returning old.a', 18],
])('%s needs version %i', (statement, since) => expect(newerIn(statement)).toEqual([since]))

function newerIn(statements: string): number[] {
  return NEWER_THAN_15.filter(([, what]) => what.test(statements)).map(([since]) => since)
}

/** Of a program only what stands between backticks. */
async function statementsOf(file: string): Promise<string> {
  const text = await readFile(path.join(root, file), 'utf8')
  if (file.endsWith('.sql')) return text.replaceAll(/--.*$/gm, '')
  return [...text.matchAll(/sql(?:<[^`]*>)?`([^`]*)`/g)].map(([, statement]) => statement).join(';\n')
}
