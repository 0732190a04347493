import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { areas } from '../apps/server/areas.ts'
import { floors } from './floors.ts'

test('every area with migrations is migrated, lowest floor first', () => {
  const root = join(import.meta.dirname, '..')
  expect(areas).toEqual(floors.filter((area) => existsSync(join(root, 'areas', area, 'server/migrations'))))
})
