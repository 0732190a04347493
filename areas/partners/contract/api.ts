import { z } from 'zod'
import { editRowsEndpoint } from '#platform/contract/edit-rows.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { exportEndpoint, listEndpoint } from '#platform/contract/list.ts'
import { PARTNER_ROLES } from '../domain/partner-roles.ts'
import { partnerErrors } from './errors.ts'
import { partnerList } from './partner-list.ts'
import { partnerFields, partnerRecord, rowFields } from './partner.ts'

const path = '/ws-partners'
const saved = z.strictObject({ id: z.uuid(), version: z.number().int() })
const byId = { id: z.uuid() }

/** An option of a form field: `value` is the id; the address is the one printed on waybills. */
const partnerItem = z.strictObject({
  value: z.uuid(),
  code: z.string(),
  label: z.string(),
  names: z.array(z.string()).describe('what else it is called'),
  nameZh: z.string().nullable(),
  address1: z.string(),
  address2: z.string().nullable(),
  address3: z.string().nullable(),
  city: z.string(),
  country: z.string(),
  postcode: z.string().nullable(),
  contact: z.string().nullable(),
})

export const partnersApi = {
  find: endpoint({
    method: 'POST',
    path: `${path}/find`,
    access: 'signed-in',
    summary: 'Look partners up by account code, name or city; below two characters, those of the own office',
    input: z.strictObject({
      search: z.string().trim().max(100),
      role: z.enum(PARTNER_ROLES).optional(),
      limit: z.number().int().min(1).max(50).optional(),
    }),
    output: z.strictObject({ items: z.array(partnerItem) }),
    ratePerMinute: 600,
  }),
  list: listEndpoint(partnerList, { path, access: ['/partner/list'], summary: 'List partners' }),
  export: exportEndpoint(partnerList, { path, access: ['/partner/list'], summary: 'Export partners' }),
  get: endpoint({
    method: 'GET',
    path: `${path}/:id`,
    access: ['/partner/edit'],
    summary: 'Read a partner with the whole telephone number',
    input: z.strictObject(byId),
    output: partnerFields.extend({ ...byId, version: z.number().int(), homeOfficeId: z.uuid() }),
  }),
  contact: endpoint({
    method: 'GET',
    path: `${path}/:id/contact`,
    access: ['/shipment/edit', '/partner/edit'],
    summary: 'Whom to call at a partner, for a shipment that names it',
    input: z.strictObject(byId),
    output: partnerFields.pick({ contact: true, phone: true }),
  }),
  create: endpoint({
    method: 'POST',
    path,
    access: ['/partner/edit'],
    summary: 'Add a partner; its home office is that of the user',
    input: partnerRecord,
    output: saved,
    creates: true,
    errors: partnerErrors,
  }),
  edit: endpoint({
    method: 'PUT',
    path: `${path}/:id`,
    access: ['/partner/edit'],
    summary: 'Change a partner',
    input: partnerRecord.safeExtend({ ...byId, version: z.number().int().min(1) }),
    output: saved,
    errors: partnerErrors,
  }),
  editRows: editRowsEndpoint(partnerList, {
    path,
    access: ['/partner/edit'],
    summary: 'Change fields of partners in the rows of their list; each row for itself',
    fields: rowFields,
    errors: partnerErrors,
  }),
}
