import { z } from 'zod'
import { MENU_TARGETS, isLinkable, isPortalPath } from '../domain/menu-rules.ts'
import { PERMISSIONS } from '../domain/permissions.ts'

const name = z.string().trim().min(1).max(120)

/** The fields of a menu entry (ROU-05). `domain/menu-rules.ts` has the rules for links. */
export const menuFields = z.strictObject({
  parentId: z.uuid().nullable().describe('the entry above; null at the top'),
  name,
  nameZhCn: name,
  nameZhHk: name,
  target: z.enum(MENU_TARGETS),
  url: z
    .union([z.literal(''), z.string().refine(isPortalPath, 'PATH_NOT_ALLOWED')])
    .describe('path in the portal; empty for a heading'),
  aurl: z.string().refine(isLinkable, 'LINK_NOT_ALLOWED').nullable().describe('address of an outside page'),
  appCode: z.string().regex(/^[a-z0-9-]{2,60}$/),
  icon: z.string().regex(/^[a-z0-9-]{0,40}$/),
  sort: z.number().int().min(0).max(1_000_000).describe('place among the entries of the same heading'),
  displayFlag: z.boolean().describe('false: reachable, but not shown'),
  permission: z.enum(PERMISSIONS).nullable().describe('whoever holds it sees the entry, whatever their roles name'),
})

export type MenuFields = z.output<typeof menuFields>

/** An entry in the administration's tree. */
export const menuRecord = menuFields.extend({
  id: z.uuid(),
  version: z.number().int(),
  level: z.number().int(),
  isStandard: z.boolean().describe('comes with the product, so it can be hidden but not deleted'),
  // Not validated, so that invalid stored rows can be shown and corrected.
  url: z.string(),
  aurl: z.string().nullable(),
  permission: z.string().nullable(),
  roles: z.array(z.string()).describe('names of the roles that show it'),
})

export type MenuRecord = z.output<typeof menuRecord>
