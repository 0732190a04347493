import type { MessageReadAnswer, ReadField } from '../../contract/message-read.ts'

type Problem = MessageReadAnswer['problems'][number]

/** A piece of a line: a field, or the text between fields. */
export type LinePiece = { readonly text: string; readonly field: ReadField | null }

/** A line of a message with its fields and problems. */
export type MessageLine = {
  readonly number: number
  readonly pieces: readonly LinePiece[]
  readonly fields: readonly ReadField[]
  readonly problems: readonly Problem[]
}

/** Splits the lines of a text into fields and problems. */
export function messageLines(text: string, read: Pick<MessageReadAnswer, 'fields' | 'problems'>): MessageLine[] {
  const fields = Map.groupBy(read.fields, ({ line }) => line)
  const problems = Map.groupBy(read.problems, ({ line }) => line)
  return text
    .replace(/(?:\r\n|\n|\r)$/, '')
    .split(/\r\n|\n|\r/)
    .map((line, index) => {
      const number = index + 1
      const own = (fields.get(number) ?? []).toSorted((one, other) => one.column - other.column)
      return { number, pieces: piecesOf(line, own), fields: own, problems: problems.get(number) ?? [] }
    })
}

function piecesOf(line: string, fields: readonly ReadField[]): LinePiece[] {
  const pieces: LinePiece[] = []
  let at = 0
  for (const field of fields) {
    const start = field.column - 1
    // Fields of a line must not overlap; an overlapping one is shown as text.
    if (start < at) continue
    if (start > at) pieces.push({ text: line.slice(at, start), field: null })
    pieces.push({ text: line.slice(start, start + field.length), field })
    at = start + field.length
  }
  if (at < line.length) pieces.push({ text: line.slice(at), field: null })
  return pieces
}
