import { expect, test } from 'vitest'
import { MAX_FILES, folderViolations } from './folder-sizes.ts'

const filesIn = (folder: string, count: number, ending = '.ts') =>
  Array.from({ length: count }, (_, n) => `${folder}/file-${n}${ending}`)

test('a folder holds at most so many files, tests not counted', () => {
  expect(folderViolations(filesIn('areas/a/web', MAX_FILES), {})).toEqual([])
  const tests = filesIn('areas/a/web', 10, '.test.ts')
  expect(folderViolations([...filesIn('areas/a/web', MAX_FILES), ...tests], {})).toEqual([])
  expect(folderViolations(filesIn('areas/a/web', MAX_FILES + 1), {})).toEqual([
    'too full: areas/a/web holds 26 files (at most 25)',
  ])
})

test('a larger folder that is listed has its own limit', () => {
  expect(folderViolations(filesIn('platform/web', 30), { 'platform/web': 30 })).toEqual([])
  expect(folderViolations(filesIn('platform/web', 31), { 'platform/web': 30 })).toHaveLength(1)
})
