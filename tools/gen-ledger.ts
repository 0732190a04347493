import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'

import type { GeneratedFile } from './gen.ts'
import { openParts, owedBehaviours } from './owed-behaviours.ts'

const root = path.join(import.meta.dirname, '..')
const TESTS = ['{apps,areas,platform,database,tools}/**/*.test.{ts,tsx}', 'e2e/**/*.e2e.ts']
const ID = /\b[A-Z]{3}-\d{2}\b/g

/** The table of what is owed and which test files prove it. */
export async function generate(): Promise<GeneratedFile[]> {
  const proofs = await testsById()
  const unknown = [...proofs.keys()].filter((id) => !(id in owedBehaviours))
  if (unknown.length > 0) throw new Error(`tests name behaviours that nobody owes: ${unknown.join(', ')}`)
  const rows = Object.entries(owedBehaviours).map(([id, text]) => {
    const files = [...(proofs.get(id) ?? [])].toSorted().map((file) => `\`${file}\``)
    return `| ${id} | ${text} | ${[...openPartOf(id), ...files].join('<br>') || 'owed'} |`
  })
  const [named, partly] = [Object.keys(owedBehaviours).filter((id) => proofs.has(id)), Object.keys(openParts)]
  const proven = named.filter((id) => !partly.includes(id)).length
  const text = `# The ledger

What the product owes, and the tests that prove it; ${proven} of ${Object.keys(owedBehaviours).length} are named by a test, ${partly.length} more in part. Generated from the names of the tests.

| id | behaviour | proven by |
|---|---|---|
${rows.join('\n')}
`
  return [{ path: 'docs/ledger.md', text }]
}

function openPartOf(id: string): string[] {
  const open = openParts[id]
  return open === undefined ? [] : [`**in part**: ${open}`]
}

async function testsById(): Promise<Map<string, Set<string>>> {
  const proofs = new Map<string, Set<string>>()
  for await (const file of glob(TESTS, { cwd: root, exclude: (name) => name === 'node_modules' })) {
    const named = testNames(await readFile(path.join(root, file), 'utf8'))
    for (const [id] of named.matchAll(ID)) {
      if (/^(SES|ROU|SHL|REQ|SHP|MAW|FLT|SPC|LDP|WHS|BIL|TRX|DOC|EXC)-/.test(id)) {
        proofs.set(id, (proofs.get(id) ?? new Set()).add(file))
      }
    }
  }
  return proofs
}

/** Only what stands in the name of a test or a group counts, not a mention in a comment. */
function testNames(source: string): string {
  const calls = source.matchAll(/\b(?:test|it|describe)(?:\.\w+)*(?:\([^'"`]*\))?\(\s*(['"`])(.*?)\1/gs)
  const tables = source.matchAll(/\]\)\(\s*(['"`])(.*?)\1/gs)
  // The rows of a table of cases: `['SHP-07 a text of 901', …]`.
  const rows = source.matchAll(/\[\s*(['"`])([A-Z]{3}-\d{2} .*?)\1/g)
  return [...calls, ...tables, ...rows].map(([, , name]) => name).join('\n')
}
