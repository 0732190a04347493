import type { Generated } from 'kysely'

type Stored = { id: Generated<string>; version: Generated<number> }

export type MenuTable = Stored & {
  code: string
  parentId: string | null
  name: string
  nameZhCn: string
  nameZhHk: string
  url: string
  aurl: string | null
  appCode: string
  level: Generated<number>
  icon: string
  sort: number
  displayFlag: Generated<boolean>
  target: Generated<'page' | 'frame' | 'tab'>
  permission: string | null
}

export type AccessTables = {
  'access.permission': Stored & { code: string }
  'access.role': Stored & { code: string; name: string; nameZhCn: string; nameZhHk: string; active: Generated<boolean> }
  'access.menu': MenuTable
  'access.rolePermission': { id: Generated<string>; roleId: string; permission: string }
  'access.roleMenu': { id: Generated<string>; roleId: string; menuId: string }
  'access.userRole': { id: Generated<string>; userId: string; roleId: string }
}
