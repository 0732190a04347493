import type { RecordChange, historyEndpoint, stateEndpoint } from '#platform/contract/history.ts'
import type { Language } from '#platform/contract/language.ts'
import type { RecordedChange } from '#platform/domain/recorded-change.ts'
import type { ReadDb } from '../database/database.ts'
import type { Context, Verb } from '../http/context.ts'
import { withPeople } from '../people.ts'
import { found } from '../refusal.ts'
import { findChanges, findRowAt } from './history-repository.ts'
import type { HistorySource } from './history-source.ts'
import { labelOf, recordedChangeOf } from './recorded-change-of.ts'

type HistoryVerb = Verb<ReturnType<typeof historyEndpoint>>

/** Whether the actor may see a record; asked with null for the history of all of them. */
export type MayRead = (context: Context, id: string | null) => Promise<boolean>

const AT_A_TIME = 20

/** Answers the history of a kind of record: a page of changes, ids as names in the language of the request. */
export function historyVerb(source: HistorySource, mayRead: MayRead): HistoryVerb {
  return async (context, { id, before }) => {
    found((await mayRead(context, id ?? null)) || null)
    const rows = await findChanges(context.db, source, { id, before, limit: AT_A_TIME + 1 })
    const page = await withPeople(context.people, context.db, rows.slice(0, AT_A_TIME), 'account')
    const recorded = page.map(({ entries }) => recordedChangeOf(source, entries))
    const names = await namesIn(context.db, source, recorded, context.language)
    const changes = page.map(({ id: change, recordId, at, account: who, entries }, index) => ({
      id: change,
      recordId,
      at,
      who,
      record: labelOf(source, entries) ?? '',
      ...shown(source, recorded[index], names),
    }))
    // A change of nothing that is shown, such as a new level in the menu, is not told.
    const reported = changes.filter(({ action, fields }) => action !== 'change' || fields.length > 0)
    return { changes: reported, next: rows.length > AT_A_TIME ? (page.at(-1)?.place ?? null) : null }
  }
}

type StateVerb = Verb<ReturnType<typeof stateEndpoint>>

/** Answers a record as it stood at a past moment, ids as names in the language of the request. */
export function stateVerb(source: HistorySource, mayRead: MayRead): StateVerb {
  return async (context, { id, at }) => {
    found((await mayRead(context, id)) || null)
    const row = await findRowAt(context.db, source, id, at)
    if (!row?.after) return null
    const [person] = await withPeople(context.people, context.db, [{ account: row.account }], 'account')
    const recorded = recordedChangeOf(source, [{ table: source.table ?? '', before: null, after: row.after }])
    const names = await namesIn(context.db, source, [recorded], context.language)
    const fields = Object.entries(recorded.fields).map(([field, { after }]) => ({
      field,
      value: named(names.get(field), after),
    }))
    const lists = Object.entries(recorded.sets).map(([field, { added }]) => ({ field, value: added.join('\n') }))
    const order = (field: string) => source.fields.indexOf(field)
    const state = [...fields, ...lists].toSorted((one, other) => order(one.field) - order(other.field))
    return { at: row.at, who: person?.account ?? row.account, fields: state }
  }
}

type NamesByField = ReadonlyMap<string, ReadonlyMap<string, string>>

/** The names of all ids on the page, one question for each field. */
async function namesIn(
  db: ReadDb,
  source: HistorySource,
  changes: readonly RecordedChange[],
  language: Language,
): Promise<NamesByField> {
  const requested = Object.entries(source.names ?? {}).map(async ([field, names]) => {
    const ids = changes.flatMap(({ fields, sets }) => [
      ...(fields[field] ? [fields[field].before, fields[field].after] : []),
      ...(sets[field] ? [...sets[field].added, ...sets[field].removed] : []),
    ])
    const known = [...new Set(ids.filter((id) => typeof id === 'string'))]
    return [field, known.length === 0 ? new Map<string, string>() : await names(db, known, language)] as const
  })
  return new Map(await Promise.all(requested))
}

function shown(
  source: HistorySource,
  change: RecordedChange | undefined,
  names: NamesByField,
): Pick<RecordChange, 'action' | 'fields'> {
  const { action, fields, sets } = change ?? { action: 'change', fields: {}, sets: {} }
  const nameOf = (field: string) => (value: unknown) => named(names.get(field), value)
  const reported = source.fields.flatMap((field): RecordChange['fields'] => {
    const { [field]: value } = fields
    const { [field]: set } = sets
    const name = nameOf(field)
    if (value?.before === value?.after && !set) return []
    // What a new record is not goes without saying.
    if (action === 'create' && value?.after === false) return []
    if (value) return [{ field, before: name(value.before), after: name(value.after), added: [], removed: [] }]
    if (!set) return []
    const nameOfMember = (member: string) => String(name(member))
    const members = { added: set.added.map(nameOfMember), removed: set.removed.map(nameOfMember) }
    return [{ field, before: null, after: null, ...members }]
  })
  return { action, fields: reported }
}

/** The name of an id; the id itself when the record is gone. */
function named(names: ReadonlyMap<string, string> | undefined, value: unknown): string | number | boolean | null {
  if (typeof value === 'string') return names?.get(value) ?? value
  return typeof value === 'number' || typeof value === 'boolean' ? value : null
}
