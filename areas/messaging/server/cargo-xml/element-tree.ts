import { XMLParser, XMLValidator } from 'fast-xml-parser'
import type { Problem } from '../../domain/grammar/problem.ts'

/** An element with its local name; the namespace prefix is ignored. */
export type Element = {
  readonly name: string
  readonly text: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly Element[]
  /** The offset of its text in the source from 0, or of its tag if it has no text. */
  readonly at: number
}

export type TreeRead = { readonly root: Element | null; readonly problems: readonly Problem[] }

const METADATA = XMLParser.getMetaDataSymbol() as unknown as symbol
const PARSER = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  // Numeric parsing would damage codes: 020 is a carrier.
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: true,
  htmlEntities: false,
  trimValues: true,
  removeNSPrefix: true,
  captureMetaData: true,
})

type Node = Record<string | symbol, unknown>

/** Parses XML into elements. Never throws; document types are refused, because no message has one and they enable attacks. */
export function readTree(source: string): TreeRead {
  const doctype = /<!(?:DOCTYPE|ENTITY)/i.exec(source)
  if (doctype) return { root: null, problems: [problemAt(source, doctype.index, 'DOCTYPE')] }
  const problems = illFormed(source)
  try {
    const nodes = PARSER.parse(source) as Node[]
    const node = nodes.find((one) => isElement(one))
    return { root: node ? elementOf(node, source) : null, problems }
  } catch {
    const problem: Problem = { line: 1, column: 1, code: 'NOT_WELL_FORMED', value: '' }
    return { root: null, problems: problems.length > 0 ? problems : [problem] }
  }
}

function illFormed(source: string): Problem[] {
  try {
    const verdict = XMLValidator.validate(source)
    if (verdict === true) return []
    const { line, col, msg } = verdict.err
    const lines = source.split('\n')
    const within = Math.min(Math.max(line, 1), lines.length)
    const column = Math.min(Math.max(col, 1), (lines[within - 1]?.length ?? 0) + 1)
    return [{ line: within, column, code: 'NOT_WELL_FORMED', value: msg.slice(0, 80) }]
  } catch {
    return [{ line: 1, column: 1, code: 'NOT_WELL_FORMED', value: '' }]
  }
}

function nameOf(node: Node): string {
  return Object.keys(node).find((key) => key !== ':@') ?? ''
}

function isElement(node: Node): boolean {
  const name = nameOf(node)
  return name !== '#text' && !name.startsWith('?')
}

function elementOf(node: Node, source: string): Element {
  const name = nameOf(node)
  const inner = (node[name] ?? []) as Node[]
  const text = inner.map((child) => (typeof child['#text'] === 'string' ? child['#text'] : '')).join('')
  const start = (node[METADATA] as { startIndex?: number } | undefined)?.startIndex ?? 0
  const opened = source.indexOf('>', start)
  const content = opened < 0 ? start : opened + 1
  return {
    name,
    text,
    attributes: (node[':@'] ?? {}) as Record<string, string>,
    children: inner.filter(isElement).map((child) => elementOf(child, source)),
    at: text ? content + Math.max(source.slice(content).search(/\S/), 0) : start,
  }
}

/** Returns line and column, both from 1, of an offset in a source. */
export function placeAt(source: string, index: number): { line: number; column: number } {
  const starts = lineStarts(source)
  let [low, high] = [0, starts.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((starts[middle] ?? 0) <= index) low = middle
    else high = middle - 1
  }
  return { line: low + 1, column: index - (starts[low] ?? 0) + 1 }
}

/** Line starts are cached, because a message needs thousands of positions in one source. */
let latest: { readonly source: string; readonly starts: readonly number[] } = { source: '', starts: [0] }

function lineStarts(source: string): readonly number[] {
  if (latest.source !== source) {
    latest = { source, starts: [0, ...Array.from(source.matchAll(/\n/g), ({ index }) => index + 1)] }
  }
  return latest.starts
}

export function problemAt(
  source: string,
  index: number,
  code: Problem['code'],
  value = '',
  expected?: string,
): Problem {
  const problem = { ...placeAt(source, index), code, value }
  return expected === undefined ? problem : { ...problem, expected }
}

/** Returns the first element at a path below another. */
export function childAt(element: Element | undefined, path: string): Element | undefined {
  let current = element
  for (const name of path.split('/')) current = current?.children.find((child) => child.name === name)
  return current
}

/** Returns all descendants with a name. */
export function allNamed(element: Element, name: string): Element[] {
  return element.children.flatMap((child) => [...(child.name === name ? [child] : []), ...allNamed(child, name)])
}
