import { z } from 'zod'
import { identityErrors } from '#areas/identity/contract/errors.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { historyEndpoints } from '#platform/contract/history.ts'
import { exportEndpoint, listEndpoint } from '#platform/contract/list.ts'
import { accessErrors } from './errors.ts'
import { explainApi } from './explain-api.ts'
import { menuApi } from './menu-api.ts'
import { roleList, userRoleList } from './role-list.ts'
import { roleFields } from './role.ts'

const { USER_MAY_DO_MORE } = identityErrors
const roles = '/ws-system/roles'
const userRoles = '/ws-system/user-roles'
const id = z.uuid()
const version = z.number().int().min(1)
const saved = z.strictObject({ id, version })
const choice = z.strictObject({ value: id, label: z.string() })

const rights = { read: ['/access/list'], undo: ['/access/edit'] } as const
const roleChanges = historyEndpoints(roles, { what: 'roles', ...rights })
const userRoleChanges = historyEndpoints(userRoles, { what: 'the roles of users', ...rights })

/** Endpoints for the administration of rights (ROU-09). */
export const accessApi = {
  ...menuApi,
  ...explainApi,
  choices: endpoint({
    method: 'GET',
    path: '/ws-system/access/choices',
    access: ['/access/list'],
    summary: 'All roles and menu entries to choose from, in the language of the request',
    input: z.strictObject({}),
    output: z.strictObject({ roles: z.array(choice), menus: z.array(choice) }),
  }),
  listRoles: listEndpoint(roleList, { path: roles, access: ['/access/list'], summary: 'List roles' }),
  exportRoles: exportEndpoint(roleList, { path: roles, access: ['/access/list'], summary: 'Export roles' }),
  getRole: endpoint({
    method: 'GET',
    path: `${roles}/:id`,
    access: ['/access/list'],
    summary: 'A role with its permissions and menu entries',
    input: z.strictObject({ id }),
    output: roleFields.extend({ id, version }),
  }),
  viewRole: endpoint({
    method: 'GET',
    path: `${roles}/:id/view`,
    access: ['/access/edit'],
    summary:
      'What a holder of a role sees, as far as the caller sees it: the permissions and the ids of the menu entries',
    input: z.strictObject({ id }),
    output: z.strictObject({ permissions: z.array(z.string()), menus: z.array(id) }),
  }),
  createRole: endpoint({
    method: 'POST',
    path: roles,
    access: ['/access/edit'],
    summary: 'Create a role',
    input: roleFields,
    output: saved,
    creates: true,
    errors: accessErrors,
  }),
  editRole: endpoint({
    method: 'PUT',
    path: `${roles}/:id`,
    access: ['/access/edit'],
    summary: 'Change a role; it counts from the next request of its users on',
    input: roleFields.omit({ code: true }).extend({ id, version }),
    output: saved,
    errors: accessErrors,
  }),
  deleteRole: endpoint({
    method: 'DELETE',
    path: `${roles}/:id`,
    access: ['/access/edit'],
    summary: 'Delete a role that nobody holds; the history can bring it back',
    input: z.strictObject({ id, version }),
    output: z.boolean(),
    errors: accessErrors,
  }),
  holdersOfRole: endpoint({
    method: 'GET',
    path: `${roles}/:id/holders`,
    access: ['/access/list'],
    summary: 'Who holds a role, at most 500',
    input: z.strictObject({ id }),
    output: z.strictObject({
      holders: z.array(
        z.strictObject({ account: z.string(), name: z.string(), office: z.string(), active: z.boolean() }),
      ),
    }),
  }),
  roleHistory: roleChanges.history,
  undoRole: roleChanges.undo,
  userRoleHistory: userRoleChanges.history,
  undoUserRole: userRoleChanges.undo,
  listUserRoles: listEndpoint(userRoleList, {
    path: userRoles,
    access: ['/access/list'],
    summary: 'List users with their roles',
  }),
  exportUserRoles: exportEndpoint(userRoleList, {
    path: userRoles,
    access: ['/access/list'],
    summary: 'Export users with their roles',
  }),
  rolesOfUser: endpoint({
    method: 'GET',
    path: `${userRoles}/:id`,
    access: ['/access/list'],
    summary: 'The roles of one user',
    input: z.strictObject({ id }),
    output: z.strictObject({ roles: z.array(id) }),
  }),
  setRolesOfUser: endpoint({
    method: 'PUT',
    path: `${userRoles}/:id`,
    access: ['/access/edit'],
    summary: 'Give a user exactly these roles instead of those seen; they count from the next request on',
    input: z.strictObject({ id, roles: z.array(id).max(100), seen: z.array(id).max(100) }),
    output: z.boolean(),
    errors: { ...accessErrors, USER_MAY_DO_MORE },
  }),
} as const
