/** A line of a comparison: in both versions, only in the new one, or only in the old one. */
export type DiffLine = { readonly change: 'same' | 'added' | 'removed'; readonly text: string }

/** Returns the differences between a text and its previous version by line (longest common subsequence). */
export function lineDiff(before: string, after: string): DiffLine[] {
  const [old, fresh] = [linesOf(before), linesOf(after)]
  const lengths = commonLengths(old, fresh)
  const lines: DiffLine[] = []
  let [row, column] = [0, 0]
  while (row < old.length || column < fresh.length) {
    const [removed, added] = [old[row], fresh[column]]
    if (removed !== undefined && removed === added) {
      lines.push({ change: 'same', text: removed })
      row += 1
      column += 1
    } else if (
      added === undefined ||
      (removed !== undefined && lengthAt(row + 1, column) >= lengthAt(row, column + 1))
    ) {
      lines.push({ change: 'removed', text: removed ?? '' })
      row += 1
    } else {
      lines.push({ change: 'added', text: added })
      column += 1
    }
  }
  return lines

  function lengthAt(atRow: number, atColumn: number): number {
    return lengths[atRow]?.[atColumn] ?? 0
  }
}

/** The maximum number of lines compared. */
const MAX_LINES = 1000

function linesOf(text: string): string[] {
  return text
    .trimEnd()
    .split(/\r\n|\n|\r/)
    .slice(0, MAX_LINES)
}

function commonLengths(old: readonly string[], fresh: readonly string[]): number[][] {
  const lengths = Array.from({ length: old.length + 1 }, () => Array.from({ length: fresh.length + 1 }, () => 0))
  for (let row = old.length - 1; row >= 0; row -= 1) {
    for (let column = fresh.length - 1; column >= 0; column -= 1) {
      const [here, below] = [lengths[row], lengths[row + 1]]
      if (!here || !below) continue
      const isSame = old[row] === fresh[column]
      here[column] = isSame ? (below[column + 1] ?? 0) + 1 : Math.max(below[column] ?? 0, here[column + 1] ?? 0)
    }
  }
  return lengths
}
