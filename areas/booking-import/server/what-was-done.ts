import { sql } from 'kysely'
import { findOffice } from '#areas/organisation/server/index.ts'
import type { Language } from '#platform/contract/language.ts'
import { type Instant, localOf } from '#platform/domain/local-time.ts'
import { areaTexts } from '#platform/server/area-texts.ts'
import type { ReadDb } from '#platform/server/database/database.ts'
import { SYSTEM_ACTOR } from '#platform/server/database/transact.ts'
import { type People, withPeople } from '#platform/server/people.ts'
import { found } from '#platform/server/refusal.ts'

/** The audited changes of a shipment since its import, in one language. */
export type Done = {
  readonly who: string
  /** In the time zone of the requesting office. */
  readonly at: string
  readonly fields: readonly string[]
}

/** Returns, by changed shipment, user, time and fields of the last change; for `ofSpace` the last change of its space. */
export async function whatWasDone(
  db: ReadDb,
  shipments: readonly { readonly id: string; readonly ofSpace: boolean }[],
  { officeId, language, people }: Viewer,
): Promise<ReadonlyMap<string, Done>> {
  if (shipments.length === 0) return new Map()
  const [last, office, text] = await Promise.all([
    findLastChanges(db, shipments),
    findOffice(db, officeId),
    areaTexts('shipments', language),
  ])
  const { timeZone } = found(office)
  const changes = await withPeople(people, db, last, 'who')
  return new Map(
    changes.map(({ id, who, at, columns }) => {
      const fields = [...new Set(typed(columns).flatMap((column) => fieldText(column, text)))]
      return [id, { who, at: localOf(at, timeZone).replace('T', ' '), fields: fields.length > 0 ? fields : ['…'] }]
    }),
  )
}

/** The requesting user's office, language and display of names. */
export type Viewer = { readonly officeId: string; readonly language: Language; readonly people: People }

type Change = {
  readonly id: string
  readonly who: string
  readonly at: Instant
  readonly columns: readonly string[]
}

async function findLastChanges(
  db: ReadDb,
  shipments: readonly { readonly id: string; readonly ofSpace: boolean }[],
): Promise<Change[]> {
  const { rows } = await sql<Change>`
    select distinct on (e.record_id) e.record_id as id, e.account as who, e.at, changed.columns
    from jsonb_to_recordset(${JSON.stringify(shipments)}::jsonb) as s (id text, "ofSpace" boolean)
    join audit.entry e on e.record_table = 'shipment' and e.record_id = s.id and e.area = 'shipments' and e.action = 'update',
      lateral (select array_agg(a.key) as columns from jsonb_each(e.after) a
        where a.value is distinct from e.before -> a.key and a.key <> all (${DERIVED})) changed
    where changed.columns is not null
      and case when s."ofSpace" then e.before -> 'space_status' is distinct from e.after -> 'space_status'
        else e.actor_id <> ${SYSTEM_ACTOR} end
    order by e.record_id, e.at desc, e.id desc`.execute(db)
  return rows
}

/** Derived columns; a change of these alone does not count as a change by a user. */
const DERIVED = ['version', 'updated_at', 'cubic_cm', 'charge_weight', 'next_milestone', 'next_due_at']

/** With dimension lines the volume is derived, otherwise entered. */
function typed(columns: readonly string[]): readonly string[] {
  return columns.includes('dimension_lines') ? columns.filter((column) => column !== 'volume') : columns
}

/** Returns the form label of a column; derived ones, such as the version, have none. */
function fieldText(column: string, text: (key: string) => string): string[] {
  const name = column.replace(/_id$/, '').replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
  const shown = text(`fields.${name}`)
  return shown === `fields.${name}` ? [] : [shown]
}
