import type { z } from 'zod'
import type { ErrorCatalogue } from '#platform/contract/error-catalogue.ts'
import { describeIssues } from '#platform/contract/input-errors.ts'
import type { Language } from '#platform/contract/language.ts'
import type { ListColumn } from '#platform/contract/list-column.ts'
import type { CellEdit, Parsed } from '../../data-grid/grid-types.ts'
import { type CellType, typedEdit } from '../../data-grid/typed-cell.ts'
import { withEmptiesFor } from '../../form/schema-walk.ts'
import type { CellWords } from '../cell-text.ts'

type Words = Pick<CellWords, 'choice' | 'yes' | 'no'>

/**
 * How the cells of a column are written: the kind of the column says how a text is read, the schema that the record is
 * saved by says whether it is taken. The same for what is typed, pasted and filled down.
 */
export function cellEdit(
  of: ListColumn,
  schema: z.ZodType,
  { words, language, errors }: { words: Words; language: Language; errors: ErrorCatalogue | undefined },
): Pick<CellEdit<unknown>, 'parse' | 'editor'> {
  const { parse: read, editor = 'text' } = readerOf(of, words, language)
  const check = (value: unknown): Parsed => {
    const parsed = schema.safeParse(value)
    if (parsed.success) return { val: parsed.data }
    return { reason: describeIssues(parsed.error.issues, language, errors)[0]?.message ?? '' }
  }
  const parse = (text: string): Parsed => {
    const plain = text.trim()
    if (plain === '') return check(withEmptiesFor(schema, ''))
    const value = read(plain, undefined)
    if ('reason' in value) return value
    const checked = check(value.val)
    if ('val' in checked || of.kind !== 'text') return checked
    // A code typed in small letters.
    const capitals = check(plain.toUpperCase())
    return 'val' in capitals ? capitals : checked
  }
  return { parse, editor }
}

function readerOf(of: ListColumn, words: Words, language: Language): Pick<CellEdit<unknown>, 'parse' | 'editor'> {
  if (of.kind === 'text') return { parse: (text) => ({ val: text }) }
  const reader = typedEdit(typeOf(of, words), language)
  return of.kind === 'decimal' ? { ...reader, parse: (text, row) => inFull(reader.parse(text, row), of) } : reader
}

function typeOf(of: ListColumn, words: Words): CellType {
  switch (of.kind) {
    case 'integer':
      return { kind: 'integer' }
    case 'decimal':
      return { kind: 'decimal', decimals: of.scale }
    case 'date':
      return { kind: 'day' }
    case 'flag':
      return { kind: 'flag', yes: words.yes, no: words.no }
    case 'choice':
      return { kind: 'choice', options: of.values.map((value) => ({ value, label: words.choice(of.texts, value) })) }
    default:
      throw new Error(`a column of kind ${of.kind} is not written in a list`)
  }
}

/** With the decimals that the list has it with: 424.5 and 424.50 are one weight, 21.3500 and 21.35 one price. */
function inFull(parsed: Parsed, { scale, asStored }: ListColumn & { kind: 'decimal' }): Parsed {
  if (!('val' in parsed) || typeof parsed.val !== 'string' || scale === 0) return parsed
  const [whole = '', decimals = ''] = parsed.val.split('.')
  if (!asStored) return { val: `${whole}.${decimals.padEnd(scale, '0')}` }
  const needed = decimals.replace(/0+$/, '')
  return { val: needed === '' ? whole : `${whole}.${needed}` }
}
