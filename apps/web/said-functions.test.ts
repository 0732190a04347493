import { globSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { SHARED_TEXTS } from '#areas/activity-log/web/use-function-words.ts'
import { areaRecordParts, areaRoutes } from './areas.ts'

const root = path.join(import.meta.dirname, '../..')

test('REQ-08 the log can say every text of the portal that may stand on a button', () => {
  const files = globSync('{areas,apps/web,platform/web}/**/texts/en_US.json', { cwd: root })
  const folders = files.map((file) => path.basename(path.dirname(path.dirname(file))))
  // The clicks on the handheld are not logged.
  const known = new Set([
    'web',
    'handheld',
    ...SHARED_TEXTS,
    ...[...areaRoutes, ...areaRecordParts].map(({ area }) => area),
  ])
  expect(folders.length).toBeGreaterThan(10)
  expect(folders.filter((folder) => !known.has(folder))).toEqual([])
})
