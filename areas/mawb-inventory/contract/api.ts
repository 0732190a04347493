import { z } from 'zod'
import { moment } from '#platform/contract/calendar.ts'
import { editRowsEndpoint } from '#platform/contract/edit-rows.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { exportEndpoint, listEndpoint } from '#platform/contract/list.ts'
import { workbookErrors } from '#platform/contract/workbook-errors.ts'
import { workbookInput } from '#platform/contract/workbook.ts'
import { mawbErrors } from './errors.ts'
import {
  alertSettingInput,
  bulkInput,
  disableInput,
  lendInput,
  rangeInput,
  rowFields,
  takeInput,
  voidInput,
} from './mawb-input.ts'
import { alertList, alertSettingList } from './alert-list.ts'
import { mawbLedger } from './mawb-ledger.ts'
import { mawbList } from './mawb-list.ts'

const path = '/ws-air/mawbs'
const settings = '/ws-air/mawb-alert-settings'
const errors = mawbErrors
const done = z.strictObject({ done: z.number().int().describe('how many numbers were changed') })
const imported = z.strictObject({ imported: z.number().int(), first: z.string(), last: z.string() })
const taken = z.strictObject({ id: z.uuid(), number: z.string() })
const saved = z.strictObject({ id: z.uuid(), version: z.number().int() })
const edited = { id: z.uuid(), version: z.number().int().min(1) }

/** Defines an action on a selection, all or nothing. */
function bulk<const Permission extends string, Input extends z.ZodType>(
  name: string,
  permission: Permission,
  summary: string,
  input: Input,
) {
  const access: readonly [Permission] = [permission]
  return endpoint({ method: 'POST', path: `${path}/${name}`, access, summary, input, output: done, errors })
}

export const mawbApi = {
  list: listEndpoint(mawbList, {
    path,
    inFrames: true,
    access: ['/mawb/list'],
    summary: 'List the MAWB numbers of the own office',
  }),
  export: exportEndpoint(mawbList, {
    path,
    access: ['/mawb/list'],
    summary: 'Export the MAWB numbers of the own office',
  }),
  template: endpoint({
    method: 'GET',
    path: `${path}/template`,
    access: ['/mawb/import'],
    summary: 'The workbook to fill in for an import, titled in the language of the user',
    input: z.strictObject({}),
    output: z.unknown(),
    answer: 'download',
  }),
  importWorkbook: endpoint({
    method: 'POST',
    path: `${path}/import`,
    access: ['/mawb/import'],
    summary: 'Import 1 to 200 numbers from a workbook, all or nothing',
    input: workbookInput,
    output: imported,
    encoding: 'multipart',
    creates: true,
    errors: { ...mawbErrors, ...workbookErrors },
    ratePerMinute: 20,
  }),
  addRange: endpoint({
    method: 'POST',
    path: `${path}/range`,
    access: ['/mawb/import'],
    summary: 'Add 1 to 200 consecutive numbers, all or nothing',
    input: rangeInput,
    output: imported,
    creates: true,
    errors,
  }),
  note: editRowsEndpoint(mawbList, {
    path,
    access: ['/mawb/import', '/mawb/lend', '/mawb/take'],
    summary: 'Write remarks in the rows of the inventory; each row for itself',
    fields: rowFields,
    version: 'remarkVersion',
    errors,
  }),
  lend: bulk('lend', '/mawb/lend', 'Lend numbers to an office or an outside forwarder', lendInput),
  borrow: bulk('borrow', '/mawb/lend', 'Take numbers that the office has on loan into its own stock', bulkInput),
  return: bulk('return', '/mawb/return', 'Return numbers to their origin owner', bulkInput),
  disable: bulk('disable', '/mawb/disable', 'Disable numbers', disableInput),
  enable: bulk('enable', '/mawb/disable', 'Enable disabled numbers', bulkInput),
  void: bulk('void', '/mawb/disable', 'Void spoiled numbers for good', voidInput),
  delete: bulk('delete', '/mawb/delete', 'Delete numbers that were imported by mistake', bulkInput),
  take: endpoint({
    method: 'POST',
    path: `${path}/take`,
    access: ['/mawb/take'],
    summary: 'Take the next free number of an airline, or a named one, for a job',
    input: takeInput,
    output: taken,
    creates: true,
    errors,
  }),
  giveBack: bulk('give-back', '/mawb/take', 'Give back numbers that were taken by hand', disableInput),
  ledger: endpoint({
    method: 'GET',
    path: `${path}/:id/ledger`,
    access: ['/mawb/list'],
    summary: 'Everything that happened to a number, and how it was at a moment',
    input: z.strictObject({ id: z.uuid(), at: moment.optional() }),
    output: mawbLedger,
  }),
  listAlertSettings: listEndpoint(alertSettingList, {
    path: settings,
    access: ['/mawb/alert'],
    summary: 'List the low-stock settings with the stock of today',
  }),
  exportAlertSettings: exportEndpoint(alertSettingList, {
    path: settings,
    access: ['/mawb/alert'],
    summary: 'Export the low-stock settings with the stock of today',
  }),
  createAlertSetting: endpoint({
    method: 'POST',
    path: settings,
    access: ['/mawb/alert'],
    summary: 'Set an alert for when the own stock of an airline falls below a threshold',
    input: alertSettingInput,
    output: saved,
    creates: true,
    errors,
  }),
  editAlertSetting: endpoint({
    method: 'PUT',
    path: `${settings}/:id`,
    access: ['/mawb/alert'],
    summary: 'Change threshold and recipients',
    input: alertSettingInput.omit({ airline: true }).extend(edited),
    output: saved,
    errors,
  }),
  removeAlertSetting: endpoint({
    method: 'DELETE',
    path: `${settings}/:id`,
    access: ['/mawb/alert'],
    summary: 'Remove a stock alert',
    input: z.strictObject({ id: z.uuid() }),
    output: z.null(),
  }),
  listAlerts: listEndpoint(alertList, {
    path: '/ws-air/mawb-alerts',
    access: ['/mawb/alert', '/mawb/list'],
    summary: 'List low-stock alerts, open and past',
  }),
  exportAlerts: exportEndpoint(alertList, {
    path: '/ws-air/mawb-alerts',
    access: ['/mawb/alert', '/mawb/list'],
    summary: 'Export low-stock alerts, open and past',
  }),
} as const
