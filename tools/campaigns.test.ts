import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { campaigns } from './campaigns.ts'

const root = path.join(import.meta.dirname, '..')

test('every campaign is the full form of a test that npm test runs as well', () => {
  for (const { file, project = 'db', environment } of campaigns) {
    expect(existsSync(path.join(root, file)), file).toBe(true)
    expect(file).toMatch(project === 'db' ? /\.db\.test\.ts$/ : /(?<!\.db)\.test\.ts$/)
    expect(Object.keys(environment), file).not.toEqual([])
  }
})
