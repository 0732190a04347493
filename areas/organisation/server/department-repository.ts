import type { ReadDb, WriteTx } from '#platform/server/database/database.ts'
import { escapeLike } from '#platform/server/database/like.ts'
import type { DepartmentFields } from '../contract/office.ts'
import type { OrganisationTables } from './organisation-tables.ts'

type Saved = { id: string; version: number }

export type Department = DepartmentFields & Saved

export async function findDepartment(db: ReadDb, id: string): Promise<Department | undefined> {
  return db
    .withTables<OrganisationTables>()
    .selectFrom('organisation.department')
    .select(['id', 'version', 'officeId', 'code', 'name', 'nameZhCn', 'nameZhHk', 'active'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Returns the departments of the ids in no particular order; unknown ids are absent. */
export async function findDepartments(db: ReadDb, ids: readonly string[]): Promise<{ id: string; code: string }[]> {
  if (ids.length === 0) return []
  const tables = db.withTables<OrganisationTables>()
  return tables.selectFrom('organisation.department').select(['id', 'code']).where('id', 'in', ids).execute()
}

/** Returns active departments of an office whose code begins with, or whose name in any language contains, the search text. */
export async function searchDepartments(db: ReadDb, officeId: string, search: string, limit: number) {
  const words = escapeLike(search)
  return db
    .withTables<OrganisationTables>()
    .selectFrom('organisation.department')
    .select(['id', 'code', 'name', 'nameZhCn', 'nameZhHk'])
    .where('officeId', '=', officeId)
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

export async function findDepartmentByCode(
  db: ReadDb,
  officeId: string,
  code: string,
): Promise<{ id: string } | undefined> {
  const tables = db.withTables<OrganisationTables>()
  const departments = tables.selectFrom('organisation.department').select('id').where('officeId', '=', officeId)
  return departments.where('code', '=', code).executeTakeFirst()
}

export async function insertDepartment(tx: WriteTx, department: DepartmentFields): Promise<Saved> {
  const { nameZhCn, nameZhHk } = department
  return tx
    .withTables<OrganisationTables>()
    .insertInto('organisation.department')
    .values({ ...department, nameZhCn: nameZhCn || null, nameZhHk: nameZhHk || null })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
}

/** Returns undefined if the version has changed. */
export async function updateDepartment(
  tx: WriteTx,
  { id, version, ...department }: Omit<DepartmentFields, 'officeId'> & Saved,
): Promise<Saved | undefined> {
  const { nameZhCn, nameZhHk } = department
  return tx
    .withTables<OrganisationTables>()
    .updateTable('organisation.department')
    .set({ ...department, nameZhCn: nameZhCn || null, nameZhHk: nameZhHk || null })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning(['id', 'version'])
    .executeTakeFirst()
}
