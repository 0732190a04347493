import type { Client } from 'pg'
import type { Statement } from '#platform/server/database/raw-reader.ts'

type Plan = {
  readonly 'Node Type': string
  readonly 'Parent Relationship'?: string
  readonly 'Subplan Name'?: string
  readonly 'Index Name'?: string
  readonly 'Index Cond'?: string
  readonly 'Relation Name'?: string
  readonly Alias?: string
  readonly Plans?: readonly Plan[]
}

/** Of each table, the columns of its unique keys. */
type UniqueKeys = ReadonlyMap<string, readonly (readonly string[])[]>

/**
 * What a statement does for every row besides reading it and looking up others by a unique key: subqueries, functions that return
 * rows, joins of any other kind. Such a list is quick while it is empty, and slow at a million rows.
 */
export async function doneRowByRow(client: Client, { text, values }: Statement): Promise<string[]> {
  const explain = `explain (format json) ${text}`
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(explain, [...values])
  const plan = rows[0]?.['QUERY PLAN'][0].Plan
  return plan ? violations(plan, await uniqueKeys(client)) : ['no plan']
}

function violations(plan: Plan, keys: UniqueKeys): string[] {
  return [
    ...(/^(Sub|Init)Plan$/.test(plan['Parent Relationship'] ?? '') ? [`subquery ${plan['Subplan Name']}`] : []),
    ...(/Function Scan|ProjectSet/.test(plan['Node Type']) && !isPage(plan) ? [plan['Node Type']] : []),
    ...(plan['Parent Relationship'] === 'Inner' && !isOneRow(plan, keys) ? [`join: ${describe(plan)}`] : []),
    ...(plan.Plans ?? []).flatMap((child) => violations(child, keys)),
  ]
}

/** The ids of a page, which all else is joined to. */
function isPage(plan: Plan): boolean {
  return plan.Alias === 'page' && plan['Parent Relationship'] === 'Outer'
}

/** An index scan that gives every column of a unique key a value, remembered or not. */
function isOneRow(plan: Plan, keys: UniqueKeys): boolean {
  const [child] = plan.Plans ?? []
  if (plan['Node Type'] === 'Memoize' && child) return isOneRow(child, keys)
  const condition = plan['Index Cond'] ?? ''
  const isGiven = (column: string) => new RegExp(`\\b${column}\\b\\)?(::\\w+)? = `).test(condition)
  return keys.get(plan['Relation Name'] ?? '')?.some((columns) => columns.every(isGiven)) ?? false
}

function describe(plan: Plan): string {
  const [child] = plan.Plans ?? []
  const own = [plan['Node Type'], plan['Relation Name'], plan['Index Name'], plan['Index Cond']]
    .filter(Boolean)
    .join(' ')
  return child ? `${own} > ${describe(child)}` : own
}

async function uniqueKeys(client: Client): Promise<UniqueKeys> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    select c.relname as name, array_agg(a.attname::text) as columns
    from pg_index i join pg_class c on c.oid = i.indrelid
      join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey[0:i.indnkeyatts - 1])
    where i.indisunique and i.indpred is null group by c.relname, i.indexrelid`)
  const ofTable = Map.groupBy(rows, ({ name }) => name)
  return new Map([...ofTable].map(([name, found]) => [name, found.map(({ columns }) => columns)]))
}
