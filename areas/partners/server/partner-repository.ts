import { type Selectable, sql } from 'kysely'
import type { ReadDb, WriteTx } from '#platform/server/database/database.ts'
import { escapeLike } from '#platform/server/database/like.ts'
import type { PartnerRole } from '../domain/partner-roles.ts'
import { withoutAccents } from '../domain/same-party.ts'
import type { PartnerTable, PartnerTables } from './tables.ts'

export type Partner = Selectable<PartnerTable>
/** The writable fields of a partner: without generated ones and without the home office, which never changes. */
export type PartnerFields = Omit<Partner, 'id' | 'version' | 'homeOfficeId'>
export type Saved = { id: string; version: number }

type Search = { search: string; role?: PartnerRole | undefined; limit: number; homeOfficeId: string }

/** Returns undefined if there is none. */
export function findPartner(db: ReadDb, id: string): Promise<Partner | undefined> {
  return partners(db).select(FIELDS).where('id', '=', id).executeTakeFirst()
}

/** Returns the partners of the given ids by id, active or not; unknown ids are absent. */
export async function findPartners(db: ReadDb, ids: readonly string[]): Promise<ReadonlyMap<string, Partner>> {
  if (ids.length === 0) return new Map()
  const rows = await partners(db).select(FIELDS).where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Returns active partners by account code, name or city: exact code first, then by similarity. */
export async function searchPartners(db: ReadDb, text: Search): Promise<Partner[]> {
  const { search, limit, homeOfficeId } = text
  const words = escapeLike(search)
  const typed = search.toUpperCase()
  if (/^[\x20-\x7e]?$/.test(search)) {
    const begun = search === '' ? [] : await ofOffice(db, text, `${escapeLike(typed)}%`).execute()
    const seen = new Set(begun.map(({ id }) => id))
    const others = begun.length < limit ? await ofOffice(db, text, '%').execute() : []
    return [...begun, ...others.filter(({ id }) => !seen.has(id))].slice(0, limit)
  }
  let query = active(db, text)
  if (search.length < SHORTEST) query = query.where('homeOfficeId', '=', homeOfficeId).where(named(search))
  else
    query = query.where((where) => where.or([where('accountCode', 'like', `${words.toUpperCase()}%`), named(search)]))
  return query
    .orderBy(sql`case when account_code = ${typed} then 0 when account_code like ${`${words.toUpperCase()}%`} then 1
      when search_text like ${`% ${searched(search)}%`} then 2 else 3 end`)
    .orderBy('accountCode')
    .limit(limit)
    .execute()
}

/** Returns the first partners of the own office by account code, in the order of the index `partner_home_office`. */
export function ofOffice(db: ReadDb, text: Omit<Search, 'search'>, code: string) {
  return active(db, text)
    .where('homeOfficeId', '=', text.homeOfficeId)
    .where('accountCode', 'like', code)
    .orderBy(sql`account_code using ~<~`)
    .limit(text.limit)
}

export async function insertPartner(tx: WriteTx, fields: PartnerFields & { homeOfficeId: string }): Promise<Saved> {
  return writable(tx)
    .insertInto('partners.partner')
    .values(fields)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
}

/** Returns undefined if the version has changed. */
export async function updatePartner(
  tx: WriteTx,
  { id, version }: Saved,
  fields: PartnerFields,
): Promise<Saved | undefined> {
  return writable(tx)
    .updateTable('partners.partner')
    .set(fields)
    .where('id', '=', id)
    .where('version', '=', version)
    .returning(['id', 'version'])
    .executeTakeFirst()
}

/** Adds the partners whose account code is not known yet. */
export async function insertMissingPartners(
  tx: WriteTx,
  rows: readonly (PartnerFields & { homeOfficeId: string })[],
): Promise<number> {
  const { numInsertedOrUpdatedRows } = await writable(tx)
    .insertInto('partners.partner')
    .values([...rows])
    .onConflict((conflict) => conflict.column('accountCode').doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows ?? 0)
}

const SHORTEST = 2
const FIELDS = [
  'id',
  'version',
  'homeOfficeId',
  'accountCode',
  'name',
  'nameZh',
  'address1',
  'address2',
  'address3',
  'city',
  'country',
  'postcode',
  'contact',
  'phone',
  'maskedPhone',
  'email',
  'fax',
  'taxNumber',
  'shipper',
  'consignee',
  'notifyParty',
  'agent',
  'trucker',
  'carrier',
  'active',
  'language',
  'statusMails',
] as const

function partners(db: ReadDb) {
  return db.withTables<PartnerTables>().selectFrom('partners.partner')
}

function active(db: ReadDb, { role }: Pick<Search, 'role'>) {
  const query = partners(db).select(FIELDS).where('active', '=', true)
  return role ? query.where(role, '=', true) : query
}

function writable(tx: WriteTx) {
  return tx.withTables<PartnerTables>()
}

/** Short texts match only beginnings of words, because the trigram index needs three characters for "contains". */
function named(search: string) {
  const words = searched(search)
  const pattern = /^(.|[\x20-\x7e]{2})$/u.test(search) ? `% ${words}%` : `%${words}%`
  return sql<boolean>`search_text like ${pattern}`
}

/** Normalised like `search_text`. */
function searched(words: string): string {
  return escapeLike(withoutAccents(words).toLowerCase())
}
