import type { ExportQuery, List, ListPage, ListQuery } from '#platform/contract/list.ts'
import { platformErrors } from '#platform/contract/platform-errors.ts'
import { COUNT_CAP } from '#platform/domain/page.ts'
import type { RawRow } from '../database/raw-reader.ts'
import type { Context, Download } from '../http/context.ts'
import { Refusal } from '../refusal.ts'
import { XLSX_MEDIA_TYPE } from '../workbook/media-type.ts'
import { writeSheet } from '../workbook/write-sheet.ts'
import { rowReader } from './cell-codec.ts'
import { completeBatches, completeRows } from './complete-rows.ts'
import { exportColumns, exportRows } from './export-rows.ts'
import type { ListSource } from './list-source.ts'
import {
  countStatement,
  exportStatement,
  idsStatement,
  isPlannedOnce,
  pageStatement,
  plannedPageStatement,
  rowsStatement,
} from './list-sql.ts'

/**
 * Answers a list endpoint: one page, and the total unless the caller or the page itself tells it. Page and total are read
 * one after the other: at once they would take two of the pool's connections, and half as many lists could be open.
 */
export function listVerb<L extends List>(source: ListSource<L>) {
  const read = rowReader(source.list)
  const cols = ['id', ...Object.keys(source.list.columns)]
  return async (context: Context, query: ListQuery<L>): Promise<ListPage> => {
    const { found, rows: page } = await readPage(context, source, query)
    const rows = await completeRows(context.raw, source, page)
    const total =
      query.count === false
        ? null
        : (totalOfLastPage(query, found) ?? (await countRows(context, source, query, COUNT_CAP)))
    const shown = total && Math.min(total, COUNT_CAP)
    return { cols, rows: rows.map(read), total: shown, capped: total !== null && total > COUNT_CAP }
  }
}

/** The rows of a page, and how many were found: one that is deleted between the two steps is not among the rows. */
async function readPage(
  { raw, actor }: Context,
  source: ListSource,
  query: ListQuery,
): Promise<{ found: number; rows: RawRow[] }> {
  if (source.plannedOnce && !isPlannedOnce(source, query)) {
    const ids = (await raw.rows(idsStatement(source, query, actor))).map(([id]) => id ?? '')
    const rows = ids.length === 0 ? [] : await raw.rowsPlannedOnce(rowsStatement(source, ids, actor))
    return { found: ids.length, rows }
  }
  const rows = source.plannedOnce
    ? await raw.rowsPlannedOnce(plannedPageStatement(source, query, actor))
    : await raw.rows(pageStatement(source, query, actor))
  return { found: rows.length, rows }
}

/** A page that is not full is the last one, so it tells the total; an empty one only when it is also the first. */
function totalOfLastPage({ page, size }: Pick<ListQuery, 'page' | 'size'>, rows: number): number | undefined {
  const isLast = rows < size && (rows > 0 || page === 1)
  return isLast ? (page - 1) * size + rows : undefined
}

/** Most rows of one export; Excel itself takes about a million. */
const EXPORT_CAP = 200_000

/** Answers an export endpoint: the same view as a workbook, written while it is read. */
export function exportVerb<L extends List>(source: ListSource<L>) {
  return async (context: Context, query: ExportQuery<L>): Promise<Download> => {
    if ((await countRows(context, source, query, EXPORT_CAP)) > EXPORT_CAP) {
      throw new Refusal(platformErrors.EXPORT_TOO_LARGE, { params: { limit: EXPORT_CAP } })
    }
    const columns = await exportColumns(source.list, query.columns, context.language)
    const raw = context.raw.stream(exportStatement(source, query, context.actor))
    const content = writeSheet({
      columns,
      rows: exportRows(source.list, columns, completeBatches(context.raw, source, raw)),
    })
    return { fileName: 'list.xlsx', mediaType: XLSX_MEDIA_TYPE, content }
  }
}

/** What the total of a list would be, up to its cap; `source` decides what the actor sees. */
export async function countListed(
  context: Context,
  source: ListSource,
  view: Pick<ListQuery, 'filters' | 'search' | 'whole'>,
): Promise<number> {
  return Math.min(await countRows(context, source, view, COUNT_CAP), COUNT_CAP)
}

async function countRows(
  context: Context,
  source: ListSource,
  view: Pick<ExportQuery, 'filters' | 'search' | 'ids'> & Pick<ListQuery, 'whole'>,
  cap: number,
): Promise<number> {
  const [row] = await context.raw.rows(countStatement(source, view, context.actor, cap))
  return Number(row?.[0])
}
