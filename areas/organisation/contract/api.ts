import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { historyEndpoints } from '#platform/contract/history.ts'
import { exportEndpoint, listEndpoint } from '#platform/contract/list.ts'
import { organisationErrors } from './errors.ts'
import { logoApi } from './logo-api.ts'
import { departmentList, officeList } from './office-list.ts'
import { departmentFields, officeFields } from './office.ts'

const offices = '/ws-system/offices'
const departments = '/ws-system/departments'
const edited = { id: z.uuid(), version: z.number().int().min(1) }
const saved = z.strictObject({ id: z.uuid(), version: z.number().int() })

const names = z.array(z.string()).describe('its names in all languages')

/** An option of a form field: `value` is the id, `label` is in the language of the request. */
export const officeItem = z.strictObject({
  value: z.uuid(),
  code: z.string(),
  label: z.string(),
  names,
  airport: z.string(),
  timeZone: z.string(),
  currency: z.string(),
  country: z.string(),
})

const permissions = { read: ['/office/list'], undo: ['/office/edit'] } as const
const officeChanges = historyEndpoints(offices, { what: 'offices', ...permissions })
const departmentChanges = historyEndpoints(departments, { what: 'departments', ...permissions })

export const organisationApi = {
  ...logoApi,
  findOffices: endpoint({
    method: 'POST',
    path: `${offices}/find`,
    access: 'signed-in',
    summary: 'Look active offices up by code or name',
    input: z.strictObject({
      search: z.string().trim().max(100),
      limit: z.number().int().min(1).max(50).optional(),
    }),
    output: z.strictObject({ items: z.array(officeItem) }),
    ratePerMinute: 600,
  }),
  listOffices: listEndpoint(officeList, {
    path: offices,
    access: ['/office/list'],
    summary: 'List the own office; with /office/all-offices all',
  }),
  exportOffices: exportEndpoint(officeList, {
    path: offices,
    access: ['/office/list'],
    summary: 'Export the own office; with /office/all-offices all',
  }),
  createOffice: endpoint({
    method: 'POST',
    path: offices,
    access: ['/office/edit'],
    summary: 'Open an office of the company of the user',
    input: officeFields,
    output: saved,
    creates: true,
    errors: organisationErrors,
  }),
  editOffice: endpoint({
    method: 'PUT',
    path: `${offices}/:id`,
    access: ['/office/edit'],
    summary: 'Change an office; its code is for ever',
    input: officeFields.omit({ code: true }).extend(edited),
    output: saved,
    errors: organisationErrors,
  }),
  officeHoldings: endpoint({
    method: 'GET',
    path: `${offices}/:id/holdings`,
    access: ['/office/edit'],
    summary: 'What hangs on an office and keeps it from being closed; counted up to 10,000 of each',
    input: z.strictObject({ id: z.uuid() }),
    output: z.strictObject({
      users: z.number().int(),
      numbers: z.number().int(),
      shipments: z.number().int(),
      products: z.number().int(),
      orders: z.number().int(),
    }),
  }),
  findDepartments: endpoint({
    method: 'POST',
    path: `${departments}/find`,
    access: 'signed-in',
    summary: 'Look active departments of one office up by code or name',
    input: z.strictObject({
      search: z.string().trim().max(100),
      officeId: z.uuid(),
      limit: z.number().int().min(1).max(50).optional(),
    }),
    output: z.strictObject({
      items: z.array(z.strictObject({ value: z.uuid(), code: z.string(), label: z.string(), names })),
    }),
    ratePerMinute: 600,
  }),
  listDepartments: listEndpoint(departmentList, {
    path: departments,
    access: ['/office/list'],
    summary: 'List departments of the own office; with /office/all-offices of all',
  }),
  exportDepartments: exportEndpoint(departmentList, {
    path: departments,
    access: ['/office/list'],
    summary: 'Export departments of the own office; with /office/all-offices of all',
  }),
  createDepartment: endpoint({
    method: 'POST',
    path: departments,
    access: ['/office/edit'],
    summary: 'Open a department in an office',
    input: departmentFields,
    output: saved,
    creates: true,
  }),
  editDepartment: endpoint({
    method: 'PUT',
    path: `${departments}/:id`,
    access: ['/office/edit'],
    summary: 'Change a department',
    input: departmentFields.omit({ officeId: true }).extend(edited),
    output: saved,
  }),
  officeHistory: officeChanges.history,
  undoOffice: officeChanges.undo,
  departmentHistory: departmentChanges.history,
  undoDepartment: departmentChanges.undo,
} as const
