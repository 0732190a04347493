import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { historyEndpoints } from '#platform/contract/history.ts'
import { accessErrors } from './errors.ts'
import { menuFields, menuRecord } from './menu.ts'

const menus = '/ws-system/menus'
const id = z.uuid()
const version = z.number().int().min(1)
const saved = z.strictObject({ id, version })

const { history, undo } = historyEndpoints(menus, {
  what: 'the menu',
  read: ['/access/list'],
  undo: ['/access/edit'],
})

/** Endpoints for the administration of the menu (ROU-05, ROU-09). Changes are published at once. */
export const menuApi = {
  menuTree: endpoint({
    method: 'GET',
    path: menus,
    access: ['/access/list'],
    summary: 'Every entry of the menu, hidden ones too, outer levels first and in their order',
    input: z.strictObject({}),
    output: z.strictObject({ entries: z.array(menuRecord) }),
  }),
  createMenu: endpoint({
    method: 'POST',
    path: menus,
    access: ['/access/edit'],
    summary: 'Add an entry to the menu',
    input: menuFields,
    output: saved,
    creates: true,
    errors: accessErrors,
  }),
  editMenu: endpoint({
    method: 'PUT',
    path: `${menus}/:id`,
    access: ['/access/edit'],
    summary: 'Change an entry of the menu',
    input: menuFields.extend({ id, version }),
    output: saved,
    errors: accessErrors,
  }),
  moveMenu: endpoint({
    method: 'PUT',
    path: `${menus}/:id/place`,
    access: ['/access/edit'],
    summary: 'Put an entry below another, before one of its entries or last',
    input: z.strictObject({ id, version, parentId: id.nullable(), beforeId: id.nullable() }),
    output: saved,
    errors: accessErrors,
  }),
  deleteMenu: endpoint({
    method: 'DELETE',
    path: `${menus}/:id`,
    access: ['/access/edit'],
    summary: 'Delete an entry that has none below it; the history can bring it back',
    input: z.strictObject({ id, version }),
    output: z.boolean(),
    errors: accessErrors,
  }),
  menuHistory: history,
  undoMenu: undo,
} as const
