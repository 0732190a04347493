import { type FieldKind, fieldKind } from './field-kinds.ts'

/**
 * The pattern of one line. `{name:kind}` is a field, `[…]` is optional, `<name 1-3:…>` repeats, anything else is literal:
 * `/{flight:flight}/{day:day}[/{from:a3}{to:a3}]`.
 */
export type Token =
  | { readonly is: 'literal'; readonly text: string }
  | { readonly is: 'field'; readonly name: string; readonly kindName: string; readonly kind: FieldKind }
  | { readonly is: 'optional'; readonly of: readonly Token[] }
  | {
      readonly is: 'repeat'
      readonly name: string
      readonly least: number
      readonly most: number
      readonly of: Pattern
    }

export type Pattern = readonly Token[]

/** The values of a line by field name; a repeated group is a list. */
export type Values = { readonly [name: string]: string | readonly Values[] }

const compiled = new Map<string, Pattern>()

/** Compiles a pattern; throws RangeError if it is malformed, which is a defect of the table. */
export function pattern(source: string): Pattern {
  const known = compiled.get(source)
  if (known) return known
  const reader = { source, at: 0 }
  const tokens = readTokens(reader, '')
  compiled.set(source, tokens)
  return tokens
}

type Reader = { readonly source: string; at: number }

function readTokens(reader: Reader, end: string): Token[] {
  const tokens: Token[] = []
  while (reader.at < reader.source.length) {
    const sign = reader.source[reader.at]
    if (sign === end) {
      reader.at += 1
      return tokens
    }
    tokens.push(readToken(reader))
  }
  if (end !== '') throw new RangeError(`${end} is missing: ${reader.source}`)
  return tokens
}

function readToken(reader: Reader): Token {
  const rest = reader.source.slice(reader.at)
  const field = /^\{(\w+):([^}]+)\}/.exec(rest)
  if (field) {
    const [whole, name = '', kindName = ''] = field
    reader.at += whole.length
    return { is: 'field', name, kindName, kind: fieldKind(kindName) }
  }
  const repeat = /^<(\w+) (\d+)-(\d+):/.exec(rest)
  if (repeat) {
    const [whole, name = '', least, most] = repeat
    reader.at += whole.length
    return { is: 'repeat', name, least: Number(least), most: Number(most), of: readTokens(reader, '>') }
  }
  if (rest.startsWith('[')) {
    reader.at += 1
    return { is: 'optional', of: readTokens(reader, ']') }
  }
  const text = /^[^{}[\]<>]+/.exec(rest)?.[0]
  if (text === undefined) throw new RangeError(`not a pattern: ${reader.source}`)
  reader.at += text.length
  return { is: 'literal', text }
}
