import { CallFailed } from '#platform/web/api-client.ts'

/** What a bulk action did: the rows done, and those that a later part of it was refused for. */
export type BulkOutcome<Row> = {
  readonly done: readonly Row[]
  readonly failed: readonly { readonly row: Row; readonly reason: string }[]
}

const PART = 200

/**
 * Runs a bulk action in parts of 200 rows, each all or nothing, and tells after each how many are done. When the first part
 * is refused nothing has happened, and that error is thrown; a later one ends the run with what was done until then. Then
 * the rows that were refused have their own reason, and those that only shared its part `notTried`.
 */
export async function runInParts<Row extends Known>(
  rows: readonly Row[],
  runPart: (part: readonly Row[], number: number) => Promise<void>,
  { onProgress, notTried }: { onProgress(done: number): void; notTried: string },
): Promise<BulkOutcome<Row>> {
  for (let done = 0; done < rows.length; done += PART) {
    onProgress(done)
    try {
      await runPart(rows.slice(done, done + PART), done / PART)
    } catch (error) {
      if (done === 0) throw error
      const left = rows.slice(done)
      const refused = refusalsOf(error, left)
      const otherwise = refused.size > 0 ? notTried : error instanceof Error ? error.message : String(error)
      return {
        done: rows.slice(0, done),
        failed: left.map((row) => ({ row, reason: refused.get(row.id) ?? otherwise })),
      }
    }
  }
  return { done: rows, failed: [] }
}

/** Which of the rows the server refused, by their ids, and why; empty when what failed is about none of them. */
export function refusalsOf(error: unknown, rows: readonly Known[]): ReadonlyMap<string, string> {
  if (!(error instanceof CallFailed)) return new Map()
  const ids = new Set(rows.map(({ id }) => id))
  const named = error.problems.filter(({ path }) => ids.has(path))
  return new Map(named.map(({ path, message, reason }) => [path, reason ?? message]))
}

type Known = { readonly id: string }
