import { z } from 'zod'
import { PERMISSIONS } from '../domain/permissions.ts'

const name = z.string().trim().min(1).max(120)

/** The fields of a role. Menu entries are ids; the headings above them are included automatically. */
export const roleFields = z.strictObject({
  code: z.string().regex(/^[a-z0-9-]{2,40}$/),
  name,
  nameZhCn: name,
  nameZhHk: name,
  active: z.boolean(),
  permissions: z.array(z.enum(PERMISSIONS)).max(PERMISSIONS.length),
  menus: z.array(z.uuid()).max(500),
})

export type RoleFields = z.output<typeof roleFields>
