import { officeDay } from '#areas/organisation/server/index.ts'
import type { ExportQuery, ListQuery } from '#platform/contract/list.ts'
import { platformErrors } from '#platform/contract/platform-errors.ts'
import type { WriteTx } from '#platform/server/database/database.ts'
import { refusedByConstraint } from '#platform/server/database/refused-by-constraint.ts'
import type { Context } from '#platform/server/http/context.ts'
import { requireValid } from '#platform/server/require-valid.ts'
import { editRowsVerb } from '#platform/server/list/edit-rows.ts'
import { exportVerb, listVerb } from '#platform/server/list/list-verbs.ts'
import { type Refusal, found, refusedAt, saved } from '#platform/server/refusal.ts'
import { referenceErrors } from '../contract/errors.ts'
import type { LookupQuery } from '../contract/kind-api.ts'
import { type Fields, type Saved, findRecord, insertRecord, lookUp, updateRecord } from './kind-repository.ts'
import type { KindSource } from './kind-source.ts'

/** Returns the verbs of a kind; the same for all kinds. */
export function kindVerbs(source: KindSource) {
  return {
    find: async (context: Context, query: LookupQuery) => ({
      items: await lookUp(context.db, source, query, {
        language: context.language,
        day: source.periods ? await officeDay(context) : null,
      }),
    }),
    list: (context: Context, query: ListQuery) => listVerb(source.rows(context.language))(context, query),
    export: (context: Context, query: ExportQuery) => exportVerb(source.rows(context.language))(context, query),
    create: (context: Context, input: Fields): Promise<Saved> => {
      const record = withoutEmpty(input)
      return context.transact((tx) => refusedByConstraint(refusals(source, record), insertRecord(tx, source, record)))
    },
    edit: (context: Context, { id, version, ...input }: Saved & Fields): Promise<Saved> =>
      context.transact((tx) => saveOver(tx, source, { id, version }, () => input)),
    editRows: editRowsVerb((context, tx, { id, version, set }) =>
      saveOver(tx, source, { id, version }, (now) =>
        requireValid(source.kind.record, { ...now, ...set }, { language: context.language, errors: referenceErrors }),
      ),
    ),
  }
}

/** Saves the result of `entryFor` if the version seen is still current. */
async function saveOver(
  tx: WriteTx,
  source: KindSource,
  { id, version }: Saved,
  entryFor: (now: Fields) => Fields,
): Promise<Saved> {
  const current = found(await findRecord(tx, source, id))
  const { id: _id, version: now, ...fields } = current
  saved(now === version ? current : undefined, current)
  const record = withoutEmpty(entryFor(fields))
  const update = updateRecord(tx, source, { id, version }, record)
  return saved(await refusedByConstraint(refusals(source, record), update), current)
}

/** Empty form fields are stored as null. */
function withoutEmpty(input: Fields): Fields {
  return Object.fromEntries(Object.entries(input).map(([field, value]) => [field, value === '' ? null : value]))
}

function refusals(source: KindSource, record: Fields): Record<string, Refusal> {
  const { table, known, kind } = source
  const unknown = Object.entries(known).map(([constraint, field]) => [
    constraint,
    refusedAt(field, referenceErrors.CODE_UNKNOWN, { value: String(record[field]) }),
  ])
  const code = String(record[kind.code])
  return {
    ...Object.fromEntries(unknown),
    [`${table}_${kind.code}_key`]: refusedAt(kind.code, platformErrors.ALREADY_EXISTS, { value: code }),
    [`${table}_period`]: refusedAt(kind.code, referenceErrors.PREFIX_TAKEN_IN_PERIOD, { prefix: code }),
  }
}
