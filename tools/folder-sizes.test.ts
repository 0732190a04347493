import { expect, test } from 'vitest'
import { MOST_FILES, folderViolations } from './folder-sizes.ts'

const filesIn = (folder: string, count: number, ending = '.ts') =>
  Array.from({ length: count }, (_, n) => `${folder}/file-${n}${ending}`)

test('a folder holds at most so many files, tests not counted', () => {
  expect(folderViolations(filesIn('areas/a/web', MOST_FILES), {})).toEqual([])
  const tests = filesIn('areas/a/web', 10, '.test.ts')
  expect(folderViolations([...filesIn('areas/a/web', MOST_FILES), ...tests], {})).toEqual([])
  expect(folderViolations(filesIn('areas/a/web', MOST_FILES + 1), {})).toEqual([
    'too full: areas/a/web holds 26 files (at most 25)',
  ])
})

test('a larger folder that is listed may only shrink, and the list follows', () => {
  const listed = { 'platform/web': 30 }
  expect(folderViolations(filesIn('platform/web', 30), listed)).toEqual([])
  expect(folderViolations(filesIn('platform/web', 31), listed)).toHaveLength(1)
  expect(folderViolations(filesIn('platform/web', 29), listed)).toEqual([
    'smaller now: platform/web holds 29 files, tools/folder-sizes.ts lists 30',
  ])
})
