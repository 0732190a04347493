import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { historyEndpoints } from '#platform/contract/history.ts'
import { storedView } from '#platform/contract/stored-view.ts'
import { exportEndpoint, listEndpoint } from '#platform/contract/list.ts'
import { clientErrors } from './account-errors.ts'
import { clientEntry, clientRecord, knownClient } from './account.ts'
import { clientList } from './account-list.ts'

const path = '/ws-air/clients'
const id = z.uuid()
const version = z.number().int().min(1)
const errors = clientErrors
const saved = z.strictObject({ id, version: z.number().int() })

const { history, undo } = historyEndpoints(path, { what: 'a client', read: ['/client/list'], undo: ['/client/edit'] })

/** Endpoints of key accounts: administration, and lookup for pages with shipments (SHP-11). */
export const clientApi = {
  list: listEndpoint(clientList, { path, access: ['/client/list'], summary: 'List clients with lists of their own' }),
  export: exportEndpoint(clientList, { path, access: ['/client/list'], summary: 'Export clients' }),
  known: endpoint({
    method: 'GET',
    path: `${path}/known`,
    access: ['/shipment/list'],
    summary: 'Every client with its partners, its fields and the view its list opens with',
    input: z.strictObject({}),
    output: z.strictObject({ clients: z.array(knownClient) }),
  }),
  open: endpoint({
    method: 'GET',
    path: `${path}/:id`,
    access: ['/client/list'],
    summary: 'Open one client',
    input: z.strictObject({ id }),
    output: clientRecord,
  }),
  create: endpoint({
    method: 'POST',
    path,
    access: ['/client/edit'],
    summary: 'Add a client; its list is in the menu at once',
    input: clientEntry,
    output: saved,
    creates: true,
    errors,
  }),
  edit: endpoint({
    method: 'PUT',
    path: `${path}/:id`,
    access: ['/client/edit'],
    summary: 'Change a client; its code is for ever, and so are fields that shipments carry',
    input: clientEntry.safeExtend({ id, version }),
    output: saved,
    errors,
  }),
  setView: endpoint({
    method: 'PUT',
    path: `${path}/:id/view`,
    access: ['/client/edit'],
    summary: 'Keep the view that the list of a client opens with; null: as it is made from the fields',
    input: z.strictObject({ id, version, view: storedView.nullable() }),
    output: saved,
  }),
  history,
  undo,
} as const
