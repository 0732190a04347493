import type { StoredSetting, StoredView } from '#platform/contract/stored-view.ts'
import type { ReadDb, WriteTx } from '#platform/server/database/database.ts'
import type { SavedView } from '../contract/stored.ts'
import { MAX_VIEWS } from '../domain/workplace-rules.ts'
import type { WorkplaceTables } from './workplace-tables.ts'

type Who = { readonly userId: string; readonly officeId: string }
type Saved = { id: string; version: number }
type Written = { name: string; shared: boolean; content: StoredView }

export type ListSetting = { setting: StoredSetting | null; defaultViewId: string | null }

/** Returns undefined if there is none; the caller checks visibility. */
export function findView(db: ReadDb, id: string): Promise<SavedView | undefined> {
  return views(db).where('view.id', '=', id).executeTakeFirst()
}

/** Returns the user's own views of a list and those shared in the user's office, by name. */
export function findViews(db: ReadDb, list: string, { userId, officeId }: Who): Promise<SavedView[]> {
  return views(db)
    .where('view.list', '=', list)
    .where((of) =>
      of.or([
        of('view.ownerId', '=', userId),
        of.and([of('view.officeId', '=', officeId), of('view.shared', '=', true)]),
      ]),
    )
    .orderBy('view.name')
    .limit(MAX_VIEWS * 5)
    .execute()
}

export async function countViews(tx: WriteTx, ownerId: string): Promise<number> {
  const { stored } = await tx
    .withTables<WorkplaceTables>()
    .selectFrom('workplace.savedView')
    .select(({ fn }) => fn.countAll<string>().as('stored'))
    .where('ownerId', '=', ownerId)
    .executeTakeFirstOrThrow()
  return Number(stored)
}

export function insertView(
  tx: WriteTx,
  { content, ...view }: Written & { list: string; ownerId: string; officeId: string },
): Promise<Saved> {
  return tx
    .withTables<WorkplaceTables>()
    .insertInto('workplace.savedView')
    .values({ ...view, content: JSON.stringify(content) })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
}

/** Returns undefined if the version has changed. */
export function updateView(tx: WriteTx, { id, version }: Saved, view: Written): Promise<Saved | undefined> {
  const { name, shared, content } = view
  return tx
    .withTables<WorkplaceTables>()
    .updateTable('workplace.savedView')
    .set({ name, shared, content: JSON.stringify(content) })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning(['id', 'version'])
    .executeTakeFirst()
}

export async function removeView(tx: WriteTx, id: string): Promise<void> {
  await tx.withTables<WorkplaceTables>().deleteFrom('workplace.savedView').where('id', '=', id).execute()
}

/** Returns nulls if nothing was stored. */
export async function findSetting(db: ReadDb, list: string, { userId }: Pick<Who, 'userId'>): Promise<ListSetting> {
  const stored = await db
    .withTables<WorkplaceTables>()
    .selectFrom('workplace.listSetting')
    .select(['setting', 'defaultViewId'])
    .where('userId', '=', userId)
    .where('list', '=', list)
    .executeTakeFirst()
  return stored ?? { setting: null, defaultViewId: null }
}

/** Writes the given values and keeps the others. */
export async function writeSetting(
  tx: WriteTx,
  of: { userId: string; list: string },
  input: Partial<ListSetting>,
): Promise<void> {
  const { setting, defaultViewId } = input
  const change = {
    ...(setting !== undefined && { setting: JSON.stringify(setting) }),
    ...(defaultViewId !== undefined && { defaultViewId }),
  }
  await tx
    .withTables<WorkplaceTables>()
    .insertInto('workplace.listSetting')
    .values({ ...of, ...change })
    .onConflict((conflict) => conflict.columns(['userId', 'list']).doUpdateSet(change))
    .execute()
}

function views(db: ReadDb) {
  return db
    .withTables<WorkplaceTables>()
    .selectFrom('workplace.savedView as view')
    .innerJoin('identity.userAccount as owner', 'owner.id', 'view.ownerId')
    .select([
      'view.id',
      'view.version',
      'view.list',
      'view.name',
      'view.shared',
      'view.ownerId',
      'owner.name as ownerName',
      'view.officeId',
      'view.content',
    ])
}
