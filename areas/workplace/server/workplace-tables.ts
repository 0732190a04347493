import type { ColumnType, Generated } from 'kysely'
import type { StoredSetting, StoredView } from '#platform/contract/stored-view.ts'
import type { Shortcut } from '../contract/stored.ts'

/** A JSON column: read as its value, written as text. */
type Json<Value> = ColumnType<Value, string, string>

export type WorkplaceTables = {
  'workplace.favourites': { userId: string; version: Generated<number>; items: Json<Shortcut[]> }
  'workplace.recentRecord': Shortcut & { userId: string; openedAt: ColumnType<string, Date, Date> }
  'workplace.savedView': {
    id: Generated<string>
    version: Generated<number>
    ownerId: string
    officeId: string
    list: string
    name: string
    shared: boolean
    content: Json<StoredView>
  }
  'workplace.listSetting': {
    userId: string
    list: string
    setting: ColumnType<StoredSetting | null, string | undefined, string>
    defaultViewId: ColumnType<string | null, string | null | undefined, string | null>
  }
  /** Read only: owned by identity. */
  'identity.userAccount': { id: string; name: string }
}
