import { existsSync } from 'node:fs'
import { glob, readFile, readdir } from 'node:fs/promises'
import path from 'node:path'

import { type ICruiseResult, cruise } from 'dependency-cruiser'

import { boundaryRules } from './boundary-rules.ts'
import { floors } from './floors.ts'

export type Violation = { rule: string; from: string; to: string }

const folders = ['areas', 'platform', 'apps', 'tools', 'bench', 'e2e', 'database']

if (import.meta.main) {
  const { modules, violations } = await checkBoundaries(path.join(import.meta.dirname, '..'))
  for (const { rule, from, to } of violations) console.log(`${rule}: ${from} → ${to}`)
  console.log(`${modules} files looked at, ${violations.length} forbidden imports`)
  process.exitCode = violations.length > 0 ? 1 : 0
}

/**
 * Holds every import below `root` against the boundary rules. Throws when a file was not understood: the cruiser
 * itself counts such a file as one without imports, and so as blameless.
 */
export async function checkBoundaries(root: string): Promise<{ modules: number; violations: Violation[] }> {
  const sources = (
    await Array.fromAsync(
      glob(
        folders.map((folder) => `${folder}/**/*.{ts,tsx}`),
        { cwd: root },
      ),
    )
  )
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => !file.includes('/node_modules/') && !file.includes('/dist/'))
  const cruised = await cruiseAll(root, sources)
  await refuseOverlooked(root, sources, cruised)
  const violations = cruised.summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to }))
  return { modules: sources.length, violations: [...violations, ...(await areasWithoutFloor(root))] }
}

async function cruiseAll(root: string, sources: string[]): Promise<ICruiseResult> {
  const { output } = await cruise(
    sources,
    {
      baseDir: root,
      validate: true,
      ruleSet: { forbidden: boundaryRules },
      // TypeScript 7 has no compiler API that dependency-cruiser can use.
      parser: 'swc',
      tsPreCompilationDeps: true,
      doNotFollow: { path: 'node_modules' },
      enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
    },
    { extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'] },
  )
  if (typeof output === 'string') throw new Error('dependency-cruiser answered with a text instead of a result')
  return output
}

async function refuseOverlooked(root: string, sources: string[], { modules }: ICruiseResult): Promise<void> {
  const understood = new Map(modules.map((module) => [module.source, module.dependencies.length]))
  for (const source of sources) {
    const imports = understood.get(source)
    const text = await readFile(path.join(root, source), 'utf8')
    if (imports === undefined || (imports === 0 && /^import .* from '/m.test(text))) {
      throw new Error(`dependency-cruiser did not understand ${source}`)
    }
  }
}

async function areasWithoutFloor(root: string): Promise<Violation[]> {
  const folder = path.join(root, 'areas')
  const areas = existsSync(folder) ? await readdir(folder) : []
  const known: readonly string[] = floors
  return areas
    .filter((area) => !known.includes(area))
    .map((area) => ({ rule: 'every-area-has-a-floor', from: `areas/${area}`, to: 'tools/floors.ts' }))
}
