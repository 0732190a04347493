import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { PERMISSIONS } from '../domain/permissions.ts'
import { SIGHT_REASONS } from '../domain/why-not-seen.ts'

const role = z.strictObject({ id: z.uuid(), name: z.string(), active: z.boolean(), held: z.boolean() })

/** Endpoints that explain why a user does not see something, and whom to ask. */
export const explainApi = {
  findUsers: endpoint({
    method: 'POST',
    path: '/ws-system/user-roles/find',
    access: ['/access/list'],
    summary: 'Look users up by account or name',
    input: z.strictObject({ search: z.string().trim().max(100), limit: z.number().int().min(1).max(50).optional() }),
    output: z.strictObject({
      items: z.array(z.strictObject({ value: z.uuid(), code: z.string(), label: z.string() })),
    }),
    ratePerMinute: 600,
  }),
  explainAccess: endpoint({
    method: 'POST',
    path: '/ws-system/access/explain',
    access: ['/access/list'],
    summary: 'Why a user does not see an entry of the menu, or lacks a permission, and which roles would give it',
    input: z.strictObject({
      userId: z.uuid(),
      menuId: z.uuid().nullable(),
      permissions: z.array(z.enum(PERMISSIONS)).max(PERMISSIONS.length).describe('of which one is enough'),
    }),
    output: z.strictObject({
      user: z.strictObject({ account: z.string(), name: z.string(), office: z.string(), active: z.boolean() }),
      reasons: z.array(z.enum(SIGHT_REASONS)).describe('none: the user sees it'),
      permissions: z.array(z.strictObject({ permission: z.string(), held: z.boolean(), roles: z.array(role) })),
      entryRoles: z.array(role).describe('roles that show the entry'),
    }),
  }),
  whomToAsk: endpoint({
    method: 'GET',
    path: '/ws-system/access/whom-to-ask',
    access: 'signed-in',
    summary: 'Who can give rights: active administrators of the own office, else of the others',
    input: z.strictObject({}),
    output: z.strictObject({
      people: z.array(z.strictObject({ name: z.string(), email: z.string().nullable(), office: z.string() })),
    }),
  }),
} as const
