/** One record of a small grid by the keys of its columns. */
export type Line = Record<string, string | number | null>

/** `most`: characters of a text, else the largest number. */
export type LineColumn = {
  readonly key: string
  readonly kind: 'text' | 'integer' | 'decimal'
  readonly most: number
  readonly width?: number
}

export const PO_COLUMNS: readonly LineColumn[] = [
  { key: 'poNo', kind: 'text', most: 35, width: 170 },
  { key: 'line', kind: 'text', most: 10, width: 70 },
  { key: 'sku', kind: 'text', most: 35, width: 150 },
  { key: 'description', kind: 'text', most: 100 },
  { key: 'hsCode', kind: 'text', most: 18, width: 130 },
  { key: 'ordered', kind: 'integer', most: 9_999_999, width: 100 },
  { key: 'shipped', kind: 'integer', most: 9_999_999, width: 100 },
  { key: 'cartons', kind: 'integer', most: 99_999, width: 90 },
]

export const DN_COLUMNS: readonly LineColumn[] = [
  { key: 'dnNo', kind: 'text', most: 35, width: 200 },
  { key: 'cartons', kind: 'integer', most: 99_999, width: 90 },
  { key: 'grossWeight', kind: 'decimal', most: 9_999_999, width: 120 },
  { key: 'remark', kind: 'text', most: 100 },
]

/** A line in which nothing is filled in. */
export function lineFrom(columns: readonly LineColumn[]): Line {
  return Object.fromEntries(columns.map(({ key, kind }) => [key, kind === 'text' ? '' : null]))
}

export function isEmptyLine(line: Line): boolean {
  return Object.values(line).every((value) => value === null || value === '')
}

/**
 * The lines after a paste that begins at a cell: cells parted by tabs, rows by line ends, over what stands there. Null for
 * a single cell, which the input takes itself. A cell that is no number where one belongs is left out.
 */
export function linesPasted(
  text: string,
  lines: readonly Line[],
  columns: readonly LineColumn[],
  from: { readonly at: number; readonly column: number },
): Line[] | null {
  const rows = text
    .replaceAll('\r', '')
    .replace(/\n$/, '')
    .split('\n')
    .map((row) => row.split('\t'))
  if (rows.length === 1 && rows[0]?.length === 1) return null
  const pasted = [...lines]
  for (const [offset, cells] of rows.entries()) {
    const filled = columns.slice(from.column).flatMap((column, place) => {
      const cell = cells[place]
      return cell === undefined ? [] : [[column.key, valueOf(cell.trim(), column)] as const]
    })
    pasted[from.at + offset] = { ...(pasted[from.at + offset] ?? lineFrom(columns)), ...Object.fromEntries(filled) }
  }
  return pasted
}

function valueOf(cell: string, { kind, most }: LineColumn): string | number | null {
  if (kind === 'text') return cell.slice(0, most)
  const plain = cell.replaceAll(',', '')
  if (!(kind === 'integer' ? /^\d+$/ : /^\d+(\.\d{1,2})?$/).test(plain) || Number(plain) > most) return null
  return kind === 'integer' ? Number(plain) : plain
}
