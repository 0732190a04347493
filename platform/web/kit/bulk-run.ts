/** What a bulk action did: the rows done, and those that a later part of it was refused for. */
export type BulkOutcome<Row> = {
  readonly done: readonly Row[]
  readonly failed: readonly { readonly row: Row; readonly reason: string }[]
}

const PART = 200

/**
 * Runs a bulk action in parts of 200 rows, each all or nothing, and tells after each how many are done. When the first part
 * is refused nothing has happened, and that error is thrown; a later one ends the run with what was done until then.
 */
export async function runInParts<Row>(
  rows: readonly Row[],
  runPart: (part: readonly Row[], number: number) => Promise<void>,
  onProgress: (done: number) => void,
): Promise<BulkOutcome<Row>> {
  for (let done = 0; done < rows.length; done += PART) {
    onProgress(done)
    try {
      await runPart(rows.slice(done, done + PART), done / PART)
    } catch (error) {
      if (done === 0) throw error
      const reason = error instanceof Error ? error.message : String(error)
      return { done: rows.slice(0, done), failed: rows.slice(done).map((row) => ({ row, reason })) }
    }
  }
  return { done: rows, failed: [] }
}
