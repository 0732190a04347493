import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { historyEndpoints } from '#platform/contract/history.ts'
import { storedView } from '#platform/contract/stored-view.ts'
import { exportEndpoint, listEndpoint } from '#platform/contract/list.ts'
import { keyAccountErrors } from './errors.ts'
import { keyAccountEntry, keyAccountRecord, knownKeyAccount } from './account.ts'
import { keyAccountList } from './account-list.ts'

const path = '/ws-air/clients'
const id = z.uuid()
const version = z.number().int().min(1)
const errors = keyAccountErrors
const saved = z.strictObject({ id, version: z.number().int() })

const { history, undo } = historyEndpoints(path, {
  what: 'a key account',
  read: ['/client/list'],
  undo: ['/client/edit'],
})

/** Endpoints of key accounts: administration, and lookup for pages with shipments (SHP-11). */
export const keyAccountApi = {
  list: listEndpoint(keyAccountList, {
    path,
    access: ['/client/list'],
    summary: 'List key accounts with lists of their own',
  }),
  export: exportEndpoint(keyAccountList, { path, access: ['/client/list'], summary: 'Export key accounts' }),
  known: endpoint({
    method: 'GET',
    path: `${path}/known`,
    access: ['/shipment/list'],
    summary: 'Every key account with its partners, its fields and the view its list opens with',
    input: z.strictObject({}),
    output: z.strictObject({ keyAccounts: z.array(knownKeyAccount) }),
  }),
  open: endpoint({
    method: 'GET',
    path: `${path}/:id`,
    access: ['/client/list'],
    summary: 'Open one key account',
    input: z.strictObject({ id }),
    output: keyAccountRecord,
  }),
  create: endpoint({
    method: 'POST',
    path,
    access: ['/client/edit'],
    summary: 'Add a key account; its list is in the menu at once',
    input: keyAccountEntry,
    output: saved,
    creates: true,
    errors,
  }),
  edit: endpoint({
    method: 'PUT',
    path: `${path}/:id`,
    access: ['/client/edit'],
    summary: 'Change a key account; its code is for ever, and so are fields that shipments carry',
    input: keyAccountEntry.safeExtend({ id, version }),
    output: saved,
    errors,
  }),
  setView: endpoint({
    method: 'PUT',
    path: `${path}/:id/view`,
    access: ['/client/edit'],
    summary: 'Keep the view that the list of a key account opens with; null: as it is made from the fields',
    input: z.strictObject({ id, version, view: storedView.nullable() }),
    output: saved,
  }),
  history,
  undo,
} as const
