import { z } from 'zod'
import { LANGUAGES } from '#platform/contract/language.ts'
import { preferences } from './preferences.ts'

/** One entry of the menu (ROU-05). `name` is in the language of the request; `target` says where an external link opens. */
export const menuItem = z.strictObject({
  id: z.uuid(),
  pId: z.uuid().nullable().describe('the parent entry; null at the top'),
  name: z.string(),
  titles: z
    .strictObject({ en_US: z.string(), zh_CN: z.string(), zh_HK: z.string() })
    .describe('the name in every language, for searching'),
  url: z.string().describe('the path of the page in the portal; the key of the entry when it is an external link'),
  aurl: z.string().nullable().describe('address of an external page; null for pages of the portal'),
  app_code: z.string().describe('the system the entry belongs to'),
  level: z.number().int().describe('1 at the top'),
  icon: z.string(),
  sort: z.number().int(),
  displayFlag: z.boolean().describe('false: reachable, but not shown in the menu'),
  target: z.enum(['page', 'frame', 'tab']),
})

export type MenuItem = z.infer<typeof menuItem>

/** The signed-in user, as needed by the portal's shell (SES-13). */
export const currentUser = z.strictObject({
  userId: z.uuid(),
  account: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  avatar: z.string().nullable().describe('id of the picture, for GET /ws-system/avatars/:id'),
  signature: z.string().nullable(),
  companyCode: z.string(),
  officeId: z.uuid(),
  officeCode: z.string(),
  officeName: z.string(),
  deptId: z.uuid().nullable(),
  deptName: z.string().nullable(),
  dataSource: z.string().describe('where the account comes from: local or the name of a directory'),
  oaUserId: z.string().nullable(),
  isManager: z.boolean(),
  isSwitch: z.boolean().describe('may switch to another user'),
  language: z.enum(LANGUAGES).nullable().describe('null: the language of the browser'),
  timeZone: z.string().describe('IANA zone: the one the user chose, else that of the office'),
  preferences,
  sessionId: z.uuid(),
  mustChangePassword: z.boolean().describe('nothing else is open to the user until the password is changed'),
  switchedFrom: z
    .strictObject({ account: z.string(), name: z.string() })
    .nullable()
    .describe('who has switched to this user; null when people act as themselves'),
  menulist: z.array(menuItem),
  permissionlist: z.array(z.string()),
})
