import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { boundaryRules } from './boundary-rules.ts'
import { type Violation, checkBoundaries } from './check-boundaries.ts'

/** One row per planted import: the rule that must catch it, the file it is planted in, the import. */
const planted: [rule: string, file: string, imported: string][] = [
  ['areas-only-downward', 'areas/organisation/server/up.ts', '#areas/home/contract/api.ts'],
  ['areas-only-downward', 'areas/organisation/server/up-type.ts', 'type #areas/home/contract/api.ts'],
  ['areas-only-downward', 'areas/shipments/domain/up.ts', '#areas/home/domain/rule.ts'],
  ['areas-by-the-front-door', 'areas/shipments/server/back-door.ts', '#areas/mawb-inventory/server/mawb-repository.ts'],
  ['areas-by-the-front-door', 'areas/shipments/web/back-door.tsx', '#areas/mawb-inventory/web/page.tsx'],
  ['areas-by-the-front-door', 'areas/shipments/web/texts.ts', '#areas/mawb-inventory/texts/en_US.json'],
  ['domain-imports-nothing', 'areas/shipments/domain/package.ts', 'zod'],
  ['domain-imports-nothing', 'areas/shipments/domain/node.ts', 'node:fs'],
  ['domain-imports-nothing', 'areas/shipments/domain/contract.ts', '../contract/api.ts'],
  ['domain-imports-nothing', 'platform/domain/package.ts', 'zod'],
  ['contract-imports-domain-and-zod', 'areas/shipments/contract/package.ts', 'kysely'],
  ['contract-imports-domain-and-zod', 'areas/shipments/contract/server.ts', '../server/index.ts'],
  ['server-never-meets-web', 'areas/shipments/server/web.ts', '../web/index.ts'],
  ['server-never-meets-web', 'apps/server/web.ts', '#areas/shipments/web/index.ts'],
  ['web-never-meets-server', 'areas/shipments/web/server.tsx', '../server/index.ts'],
  ['web-never-meets-server', 'apps/web/server-type.ts', 'type #platform/server/log.ts'],
  ['web-runs-in-a-browser', 'areas/shipments/web/node.ts', 'node:crypto'],
  ['platform-knows-no-business', 'platform/server/business.ts', '#areas/home/domain/rule.ts'],
  ['areas-know-no-app', 'areas/shipments/server/app.ts', '../../../apps/server/main.ts'],
  ['apps-know-no-tool', 'apps/server/tool.ts', '../../tools/floors.ts'],
  ['grid-libraries-only-in-the-data-grid', 'areas/shipments/web/grid.tsx', '@tanstack/react-table'],
  ['grid-libraries-only-in-the-data-grid', 'platform/web/kit/virtual.tsx', '@tanstack/react-virtual'],
  ['workbook-libraries-only-in-the-workbook-adapter', 'areas/shipments/server/workbook.ts', 'hucre'],
  ['workbook-libraries-only-in-the-workbook-adapter', 'platform/server/files.ts', '@e965/xlsx'],
  [
    'test-databases-only-in-tests',
    'areas/shipments/server/test-database.ts',
    '#platform/server/testing/test-database.ts',
  ],
  ['test-databases-only-in-tests', 'areas/shipments/server/test-bed.ts', './testing/test-bed.ts'],
  ['no-cycles', 'areas/shipments/server/round-again.ts', './round.ts'],
  ['no-cycles', 'areas/shipments/server/types-back.ts', 'type ./types-one-way.ts'],
  ['imports-lead-somewhere', 'areas/shipments/server/nowhere.ts', './nowhere-else.ts'],
]

/** What every planted import leads to, and imports that are allowed. */
const sound: [file: string, imported?: string][] = [
  ['areas/home/contract/api.ts', '#areas/shipments/contract/api.ts'],
  ['areas/home/domain/rule.ts', '#platform/domain/verdict.ts'],
  ['areas/home/server/index.ts', '#areas/shipments/server/index.ts'],
  ['areas/mawb-inventory/server/mawb-repository.ts', 'kysely'],
  ['areas/mawb-inventory/web/page.tsx', '#platform/contract/envelope.ts'],
  ['areas/mawb-inventory/web/page.tsx', 'zxing-wasm/reader/zxing_reader.wasm?url'],
  ['areas/mawb-inventory/texts/en_US.json'],
  ['areas/shipments/contract/api.ts', 'zod'],
  ['areas/shipments/server/index.ts', '#platform/server/log.ts'],
  ['areas/shipments/server/testing/test-bed.ts', '#platform/server/testing/test-database.ts'],
  ['areas/shipments/server/index.test.ts', '#platform/server/testing/test-database.ts'],
  ['areas/shipments/server/round.ts', './round-again.ts'],
  ['areas/shipments/server/types-one-way.ts', './types-back.ts'],
  ['areas/shipments/web/index.ts', '../contract/api.ts'],
  ['apps/server/main.ts', '#areas/home/server/index.ts'],
  ['platform/contract/envelope.ts', 'zod'],
  ['platform/domain/verdict.ts'],
  ['platform/server/log.ts', 'node:fs'],
  ['platform/server/testing/test-database.ts', 'pg'],
  ['platform/server/workbook/read.ts', 'hucre'],
  ['platform/web/kit/data-grid/grid.tsx', '@tanstack/react-table'],
  ['tools/floors.ts'],
]

const root = mkdtempSync(path.join(tmpdir(), 'boundaries-'))
let found: { modules: number; violations: Violation[] }

beforeAll(async () => {
  const repository = path.join(import.meta.dirname, '..')
  symlinkSync(path.join(repository, 'node_modules'), path.join(root, 'node_modules'))
  plant(
    'package.json',
    JSON.stringify({ type: 'module', imports: { '#areas/*': './areas/*', '#platform/*': './platform/*' } }),
  )
  for (const [file, imported] of sound) plant(file, source(file, imported))
  for (const [, file, imported] of planted) plant(file, source(file, imported))
  plant('areas/loose-ends/domain/rule.ts', 'export const rule = 1\n')
  found = await checkBoundaries(root)
}, 60_000)
afterAll(() => rmSync(root, { recursive: true, force: true }))

describe('a forbidden import is caught by the name of its rule', () => {
  test.each(planted)('%s: %s importing %s', (rule, file) => {
    expect(
      found.violations.filter((violation) => violation.from === file).map((violation) => violation.rule),
    ).toContain(rule)
  })
})

test('an area without a floor is caught', () => {
  expect(found.violations).toContainEqual({
    rule: 'every-area-has-a-floor',
    from: 'areas/loose-ends',
    to: 'tools/floors.ts',
  })
})

test('no allowed import is caught', () => {
  const allowed = new Set(sound.map(([file]) => file))
  expect(found.violations.filter(({ from }) => allowed.has(from))).toEqual([])
})

test('every rule has an import planted against it', () => {
  const unproven = boundaryRules.filter(({ name }) => !planted.some(([rule]) => rule === name))
  expect(unproven).toEqual([])
})

test('a file that the parser does not understand fails the check instead of passing it', async () => {
  plant('areas/home/server/broken.ts', "import { log } from '#platform/server/log.ts'\nconst = {\n")
  await expect(checkBoundaries(root)).rejects.toThrow(/areas\/home\/server\/broken\.ts/)
})

function source(file: string, imported: string | undefined): string {
  if (file.endsWith('.json')) return '{}\n'
  if (!imported) return 'export const nothing = 0\n'
  return imported.startsWith('type ')
    ? `import type { nothing } from '${imported.slice(5)}'\nexport type Used = typeof nothing\n`
    : `import * as used from '${imported}'\nexport const nothing = used\n`
}

function plant(file: string, text: string): void {
  mkdirSync(path.join(root, path.dirname(file)), { recursive: true })
  writeFileSync(path.join(root, file), text)
}
