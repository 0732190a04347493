import type { Language } from '#platform/contract/language.ts'
import type { ReadDb, WriteTx } from '#platform/server/database/database.ts'
import { escapeLike } from '#platform/server/database/like.ts'
import type { OfficeFields } from '../contract/office.ts'
import type { OrganisationTables } from './organisation-tables.ts'

/** The values of an office that other areas need. */
export type Office = {
  readonly id: string
  readonly version: number
  readonly companyId: string
  readonly code: string
  readonly name: string
  readonly nameZhCn: string | null
  readonly nameZhHk: string | null
  readonly country: string
  readonly airport: string
  readonly timeZone: string
  readonly currency: string
  readonly isHeadOffice: boolean
  /** Goods may be delivered before customs release, with a reason. */
  readonly deliversUnderBond: boolean
  readonly active: boolean
  /** Printed behind papers of its own. */
  readonly terms: string | null
  /** The file of the logo on papers of its own. */
  readonly logo: string | null
}

export async function findOffice(db: ReadDb, id: string): Promise<Office | undefined> {
  return offices(db).where('id', '=', id).executeTakeFirst()
}

/** Returns the offices of the ids in no particular order; unknown ids are absent. */
export async function findOffices(db: ReadDb, ids: readonly string[]): Promise<Office[]> {
  return ids.length === 0 ? [] : offices(db).where('id', 'in', ids).execute()
}

export async function findOfficeByCode(db: ReadDb, code: string): Promise<Office | undefined> {
  return offices(db).where('code', '=', code).executeTakeFirst()
}

/** Returns active offices whose code begins with, or whose name in any language contains, the search text. */
export async function searchOffices(db: ReadDb, search: string, limit: number): Promise<Office[]> {
  const words = escapeLike(search)
  return offices(db)
    .where('active', '=', true)
    .where((of) =>
      of.or([
        of('code', 'ilike', `${words}%`),
        ...(['name', 'nameZhCn', 'nameZhHk'] as const).map((name) => of(name, 'ilike', `%${words}%`)),
      ]),
    )
    .orderBy('code')
    .limit(limit)
    .execute()
}

/** Returns the name of an office in a language, otherwise in English. */
export function officeName(office: Pick<Office, 'name' | 'nameZhCn' | 'nameZhHk'>, language: Language): string {
  const names = { en_US: office.name, zh_CN: office.nameZhCn, zh_HK: office.nameZhHk }
  return names[language] ?? office.name
}

/** Returns the names in all languages, to match input in any of them. */
export function namesOf({ name, nameZhCn, nameZhHk }: Pick<Office, 'name' | 'nameZhCn' | 'nameZhHk'>): string[] {
  return [name, nameZhCn, nameZhHk].filter((one) => one !== null)
}

/** Returns and locks the head office of a company, so that no second one is set concurrently. */
export async function lockHeadOffice(
  tx: WriteTx,
  companyId: string,
): Promise<{ id: string; code: string } | undefined> {
  const tables = tx.withTables<OrganisationTables>()
  await tables.selectFrom('organisation.company').select('id').where('id', '=', companyId).forUpdate().execute()
  return tables
    .selectFrom('organisation.office')
    .select(['id', 'code'])
    .where('companyId', '=', companyId)
    .where('isHeadOffice', '=', true)
    .executeTakeFirst()
}

/** Locks the office, so that no new references are added; waits for concurrent ones. */
export async function lockOffice(tx: WriteTx, id: string): Promise<void> {
  const tables = tx.withTables<OrganisationTables>()
  await tables.selectFrom('organisation.office').select('id').where('id', '=', id).forUpdate().execute()
}

type Saved = { id: string; version: number }

export async function insertOffice(tx: WriteTx, companyId: string, office: OfficeFields): Promise<Saved> {
  return tx
    .withTables<OrganisationTables>()
    .insertInto('organisation.office')
    .values({ companyId, ...office, ...emptied(office), logo: null })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
}

/** Returns undefined if the version has changed. */
export async function updateOffice(
  tx: WriteTx,
  { id, version, ...office }: Omit<OfficeFields, 'code'> & Saved,
): Promise<Saved | undefined> {
  return tx
    .withTables<OrganisationTables>()
    .updateTable('organisation.office')
    .set({ ...office, ...emptied(office) })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning(['id', 'version'])
    .executeTakeFirst()
}

type Texts = Pick<OfficeFields, 'nameZhCn' | 'nameZhHk' | 'terms'>

function emptied({ nameZhCn, nameZhHk, terms }: Texts) {
  return { nameZhCn: nameZhCn || null, nameZhHk: nameZhHk || null, terms: terms || null }
}

/** Replaces the logo of an office; returns the one before. */
export async function exchangeLogo(tx: WriteTx, id: string, logo: string | null): Promise<string | null> {
  const before = await tx
    .withTables<OrganisationTables>()
    .selectFrom('organisation.office')
    .select('logo')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  await tx
    .withTables<OrganisationTables>()
    .updateTable('organisation.office')
    .set({ logo })
    .where('id', '=', id)
    .execute()
  return before.logo
}

function offices(db: ReadDb) {
  return db
    .withTables<OrganisationTables>()
    .selectFrom('organisation.office')
    .select(['id', 'version', 'companyId', 'code', 'name', 'nameZhCn', 'nameZhHk', 'country', 'airport', 'timeZone'])
    .select(['currency', 'isHeadOffice', 'deliversUnderBond', 'active', 'terms', 'logo'])
}
