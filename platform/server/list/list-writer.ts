import type { ExportQuery, ListQuery, SortBy } from '#platform/contract/list.ts'
import type { ListColumn } from '#platform/contract/list-column.ts'
import type { Actor } from '#platform/domain/actor.ts'
import { escapeLike } from '../database/like.ts'
import type { Statement } from '../database/raw-reader.ts'
import { FOR_PAGE, type Condition, type ListSource, type LookUp } from './list-source.ts'

/** What narrows and orders the rows of a list. */
export type View = Pick<ExportQuery, 'filters' | 'search' | 'sort' | 'ids'> & Pick<ListQuery, 'whole'>

/** Most rows that a whole number is found in: as many as the longest page. */
const MAX_WHOLE = 1000

/** Writes the parts of a statement about the rows of a view, and collects the values in the order in which they are written. */
export class Writer {
  private readonly source: ListSource
  private readonly view: View
  private readonly actor: Actor
  private readonly values: unknown[] = []
  private readonly conditions: string[]

  constructor(source: ListSource, view: View, actor: Actor) {
    this.source = source
    this.view = view
    this.actor = actor
    const { filters = {}, search, ids } = view
    this.conditions = [
      ...this.bound(source.scope(actor)),
      ...Object.entries(filters).flatMap(([name, filter]) => (filter ? [this.filter(name, filter)] : [])),
      ...(search ? [view.whole ? this.foundFirst(this.search(search)) : this.search(search)] : []),
      ...(ids ? [`${source.alias}.id = any(${this.value(ids)}::uuid[])`] : []),
    ]
  }

  value(value: unknown): string {
    return `$${this.values.push(value)}`
  }

  statement(text: string): Statement {
    return { text, values: this.values }
  }

  /** What is found for the whole page at once is left empty here, and what is looked up is its key (`complete-rows.ts`). */
  cells(): string {
    const { alias, list, columns, lookUps, pageCells = [] } = this.source
    const later = new Set(pageCells.flatMap(({ columns: filled }) => filled))
    const cell = (name: string) => {
      if (later.has(name)) return 'null'
      return columns[name] === FOR_PAGE ? String(lookUps?.[name]?.key) : this.column(name)
    }
    return [`${alias}.id`, ...Object.keys(list.columns).map(cell)].join(', ')
  }

  wide(): string {
    return `${this.source.from} ${this.source.joins ?? ''}`
  }

  ids(limit: string): string {
    const order = this.order()
    return `select ${this.source.alias}.id from ${this.narrow(order)}${this.where()} order by ${order} ${limit}`
  }

  /** Sorted by several columns, or by one that no index orders, rows have to be sorted: then their ids alone, before anything is joined. */
  sortsFirst(): boolean {
    const { sort = [] } = this.view
    return sort.length > 1 || sort.some(({ column }) => this.source.unordered?.has(column))
  }

  /** Without the joins, where neither filter nor order looks at a joined table. */
  narrow(order: string): string {
    const touched = [...this.conditions, order].join(' ').replaceAll(LOOKED_UP, '')
    const aliases = [...touched.matchAll(/\b([a-z_]\w*)\.(?=[a-z_])/g)].map(([, alias]) => alias)
    return aliases.every((alias) => alias === this.source.alias) ? this.source.from : this.wide()
  }

  where(): string {
    return this.conditions.length === 0 ? '' : ` where ${this.conditions.join(' and ')}`
  }

  /** The scope alone: a leading table may hold a record once per office, and only the actor's row is joined again. */
  scoped(): string {
    const [scope] = this.bound(this.source.scope(this.actor))
    return scope ? ` where ${scope}` : ''
  }

  /** The sort asked for, with the id last so that no row appears on two pages. */
  order(): string {
    const sort = this.sortInFull()
    const by = sort.map(({ column, direction }) => {
      const sql = this.source.sortedBy?.[column]
      return `${sql === undefined ? this.column(column) : this.sql(sql)} ${direction}`
    })
    return [...by, `${this.source.alias}.id ${sort[0]?.direction ?? 'asc'}`].join(', ')
  }

  private sortInFull(): readonly SortBy[] {
    const { secondSort, defaultSort } = this.source.list
    const sort = this.view.sort?.length ? this.view.sort : defaultSort
    const [first, ...others] = sort
    if (!first || !secondSort || others.length > 0 || first.column === secondSort) return sort
    return [first, { column: secondSort, direction: first.direction }]
  }

  private column(name: string): string {
    const sql = this.source.columns[name]
    if (sql === undefined || sql === FOR_PAGE) throw new Error(`no SQL of ${name} in list ${this.source.list.name}`)
    return this.sql(sql)
  }

  private sql(sql: string | Condition): string {
    return typeof sql === 'string' ? sql : this.filled(sql)
  }

  private bound(condition: Condition | null): string[] {
    if (!condition) return []
    return [`(${this.filled(condition)})`]
  }

  private filled({ sql, values }: Condition): string {
    const rest = [...values]
    const written = sql.replaceAll('?', () => this.value(rest.shift()))
    if (sql.split('?').length - 1 !== values.length) throw new Error(`placeholders and values differ: ${sql}`)
    return written
  }

  private filter(name: string, filter: object): string {
    const column = this.source.list.columns[name] as ListColumn
    const lookUp = this.source.lookUps?.[name]
    const parts = this.source.parts?.[name]
    const compare = (operator: string, operand: unknown) => {
      if (parts && operator !== 'blank') return this.inAnyPart(parts, column, operator, operand)
      return lookUp
        ? this.lookedUp(lookUp, column, operator, operand)
        : this.comparison(column, this.column(name), operator, operand)
    }
    const conditions = Object.entries(filter).flatMap(([operator, operand]) =>
      operand === undefined ? [] : [...this.wordIn(name, operator, operand), compare(operator, operand)],
    )
    return conditions.join(' and ')
  }

  /** Three letters and more are found by an index; what is found so is compared afterwards. */
  private wordIn(name: string, operator: string, operand: unknown): string[] {
    const words = this.source.wordsIn?.[name]
    const isWord = WORDS.has(operator) && typeof operand === 'string' && /^[^[\]"\\]{3,}$/.test(operand)
    return words && isWord ? [`${words} ilike ${this.value(`%${escapeLike(operand)}%`)}`] : []
  }

  /** What is looked up becomes a list of ids first: alternatives of which each has its index are read from these together. */
  private inAnyPart(
    parts: readonly (string | LookUp)[],
    column: ListColumn,
    operator: string,
    operand: unknown,
  ): string {
    const either = parts.map((part) => {
      if (typeof part === 'string') return this.comparison(column, part, operator, operand)
      const requested = this.comparison(column, part.column, operator, operand)
      return `${part.key} = any(array(select id from ${part.from} where ${requested}))`
    })
    return `(${either.join(' or ')})`
  }

  /** Nothing is looked up where the key is missing: that is what `blank` asks. */
  private lookedUp(
    { key, from, column: seen }: LookUp,
    column: ListColumn,
    operator: string,
    operand: unknown,
  ): string {
    if (operator === 'blank') return `${key} is ${operand ? 'null' : 'not null'}`
    return `${key} in (select id from ${from} where ${this.comparison(column, seen, operator, operand)})`
  }

  private comparison(column: ListColumn, sql: string, operator: string, operand: unknown): string {
    switch (operator) {
      case 'contains':
        return `${sql} ilike ${this.value(`%${escapeLike(String(operand))}%`)}`
      case 'startsWith':
        return `${sql} ilike ${this.value(`${escapeLike(String(operand))}%`)}`
      case 'endsWith':
        return `${sql} ilike ${this.value(`%${escapeLike(String(operand))}`)}`
      case 'equals':
        return `${sql} = ${this.value(operand)}`
      case 'anyOf':
        return `${sql} = any(${this.oneOf(column, operand as readonly string[])})`
      case 'blank':
        return operand ? `coalesce(${sql}, '') = ''` : `coalesce(${sql}, '') <> ''`
      case 'is':
        // The bare condition, which an index can carry; unknown counts as no.
        return operand ? `(${sql})` : `(${sql}) is not true`
      case 'from':
        return `${sql} >= ${this.value(operand)}::${SQL_TYPE[column.kind]}`
      case 'to':
        return `${sql} ${column.kind === 'instant' ? '<' : '<='} ${this.value(operand)}::${SQL_TYPE[column.kind]}`
      default:
        throw new Error(`no comparison ${operator}`)
    }
  }

  /** Choices are written into the statement, so that indexes of one of them are found by a plan for all values too. */
  private oneOf({ kind }: ListColumn, values: readonly string[]): string {
    if (kind !== 'choice') return `${this.value(values)}::${kind === 'id' ? 'uuid' : 'text'}[]`
    return `array[${values.toSorted().map(quoted).join(', ')}]`
  }

  /**
   * Rows so few are found by themselves: looked for along the order of the page, they would be at its far end or nowhere.
   * Of a "number" that thousands have, any of them are as good as others.
   */
  private foundFirst(condition: string): string {
    const { alias, scope } = this.source
    const within = [...this.bound(scope(this.actor)), condition].join(' and ')
    const few = `limit ${this.value(MAX_WHOLE)}`
    return `${alias}.id = any(array(select ${alias}.id from ${this.wide()} where ${within} ${few}))`
  }

  /**
   * In any of the columns searched, in the spelling in which each writes its values. Two characters find only beginnings:
   * "contains" needs three to be carried by a trigram index. A whole value is the column or one of several that commas part.
   */
  private search(words: string): string {
    const { search, numbers = search, columns } = this.source.list
    const known = new Map<string, string>()
    const either = (this.view.whole ? numbers : search).flatMap((name) => {
      const of = columns[name]
      const needle = escapeLike(of?.kind === 'text' ? of.written(words) : words)
      const part = words.length < 3 ? `${needle}%` : `%${needle}%`
      const patterns = this.view.whole ? [needle, `${needle}, %`, `%, ${needle}`, `%, ${needle}, %`] : [part]
      return patterns.map((pattern) => {
        const operand = known.get(pattern) ?? this.value(pattern)
        known.set(pattern, operand)
        return `${this.column(name)} ilike ${operand}`
      })
    })
    return `(${either.join(' or ')})`
  }
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}

const WORDS: ReadonlySet<string> = new Set(['contains', 'startsWith', 'endsWith', 'equals'])

/** A table that is looked up is read inside its condition, so nothing has to be joined for it. */
const LOOKED_UP = / in \(select id from \S+ where [^)]*\)/g

const SQL_TYPE: Record<ListColumn['kind'], string> = {
  text: 'text',
  id: 'uuid',
  choice: 'text',
  integer: 'bigint',
  decimal: 'numeric',
  instant: 'timestamptz',
  date: 'date',
  flag: 'boolean',
}
