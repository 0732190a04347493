import type { ListRow } from '#platform/contract/list.ts'
import type { userList } from '../contract/user-list.ts'

export type UserRow = ListRow<typeof userList>
