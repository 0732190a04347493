import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { retiredInPath, retiredNames } from './retired-names.ts'

const root = path.join(import.meta.dirname, '..')

test.each([
  ['export const keptView = 1', 'keptView: stored, saved or cached'],
  ['function check(input: { asked: string }) { return input }', 'asked: request, input or selection'],
  ['demandAll(errors, verdicts)', 'demandAll: requireX, or assertX for a defect'],
  ['export type LineFault = string', 'LineFault: violations'],
])('a planted word is found: %s', (source, found) => {
  expect(retiredNames('planted.ts', source)).toEqual([found])
})

test('a planted file name is found', () => {
  expect(retiredInPath('areas/cargo/domain/line-faults.test.ts')).toEqual(['lineFaults: violations'])
})

test('a word within another word, in a text or in a comment is no name', () => {
  expect(retiredNames('sound.ts', "const masked = 'kept' // asked\nexport const defaults = masked")).toEqual([])
})

test('no name of code and no file name has a retired word', async () => {
  const pattern = '{areas,platform,apps,tools,bench,e2e,database}/**/*.{ts,tsx}'
  const files = (await Array.fromAsync(glob(pattern, { cwd: root })))
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => !/(^|\/)(dist|node_modules)\//.test(file) && !file.startsWith('tools/retired-names'))
  expect(files.length).toBeGreaterThan(2000)
  const found: string[] = []
  for (const file of files) {
    const source = await readFile(path.join(root, file), 'utf8')
    for (const name of [...retiredInPath(file), ...retiredNames(file, source)]) found.push(`${file} ${name}`)
  }
  expect(found).toEqual([])
}, 60_000)
