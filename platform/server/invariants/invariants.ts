import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type pg from 'pg'

/** A rule that the rows of a database keep, and the query that returns the records which break it, as `record`. */
export type Invariant = { readonly name: string; readonly rule: string; readonly query: string }

/** How many records break a rule, and the first of them. */
export type Violation = {
  readonly name: string
  readonly rule: string
  readonly records: number
  readonly first: string[]
}

const SHOWN = 5

/** The rules of these files; a file that is not there has none. Throws where a query has no name or a name has two. */
export async function readInvariants(files: readonly string[]): Promise<Invariant[]> {
  const texts = await Promise.all(files.filter((file) => existsSync(file)).map((file) => readFile(file, 'utf8')))
  const invariants = texts.flatMap(parseInvariants)
  const names = invariants.map(({ name }) => name)
  const twice = names.find((name, place) => names.indexOf(name) !== place)
  if (twice) throw new Error(`two rules are called ${twice}`)
  return invariants
}

/** `-- name: rule.`, the query, a semicolon at the end of a line. */
export function parseInvariants(text: string): Invariant[] {
  const statements = text.split(/;[ \t]*$/m).filter((statement) => /^(?!--)\S/m.test(statement))
  return statements.map((statement) => {
    const said = /^-- ([a-z0-9-]+): (.+)$/m.exec(statement)
    const [, name, rule] = said ?? []
    if (!name || !rule) throw new Error(`a rule without a name: ${statement.trim().slice(0, 80)}`)
    return { name, rule, query: statement.slice(statement.indexOf('\n', said?.index)).trim() }
  })
}

/**
 * Asks every rule, one after the other, each in a transaction of its own that can write nothing. Answers the broken ones with the
 * first records in order, so that two checks of the same rows say the same.
 */
export async function findViolations(
  client: pg.ClientBase,
  invariants: readonly Invariant[],
  { limitSeconds = 600 } = {},
): Promise<Violation[]> {
  const violations: Violation[] = []
  for (const { name, rule, query } of invariants) {
    const found = await ask(client, query, limitSeconds)
    if (found.records > 0) violations.push({ name, rule, ...found })
  }
  return violations
}

async function ask(client: pg.ClientBase, query: string, limitSeconds: number) {
  await client.query('begin read only')
  try {
    await client.query(`set local statement_timeout = '${limitSeconds}s'; set local plan_cache_mode = auto`)
    const { rows } = await client.query<{ records: number; first: string[] | null }>(
      `with broken as (${query})
       select (select count(*)::int from broken) as records,
              array(select record from broken order by record limit ${SHOWN}) as first`,
    )
    return { records: rows[0]?.records ?? 0, first: rows[0]?.first ?? [] }
  } finally {
    await client.query('rollback')
  }
}
