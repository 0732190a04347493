import { z } from 'zod'
import { editRowsEndpoint, editedRows, MAX_EDITED_ROWS } from '#platform/contract/edit-rows.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { anyFilter } from '#platform/contract/stored-view.ts'
import { exportEndpoint, listEndpoint, listPage } from '#platform/contract/list.ts'
import type { Refused } from '#platform/domain/verdict.ts'
import { PAGE_SIZES } from '#platform/domain/page.ts'
import { type KeyAccountField, keyAccountColumn } from '#areas/key-accounts/domain/account.ts'
import { violationsOfValues, filledValues } from '#areas/key-accounts/domain/account-values.ts'
import { shipmentErrors } from '../errors.ts'
import { rowFields } from '../booking/shipment.ts'
import { keyAccountShipmentList } from './account-shipments.ts'
import type { KnownKeyAccount } from '#areas/key-accounts/contract/account.ts'

const path = '/ws-air/clients'
const reading = ['/shipment/list'] as const
const code = z.string().regex(/^[A-Z0-9]{2,12}$/)
const name = z.string().min(1).max(64)

/** The columns of a key account are known once it is loaded; then its list is validated as strictly as any other. */
const view = {
  code,
  sort: z
    .array(z.strictObject({ column: name, direction: z.enum(['asc', 'desc']) }))
    .max(5)
    .optional(),
  filters: z.record(name, anyFilter).optional(),
  search: z.string().trim().min(1).max(100).optional(),
}

/** Endpoints for the shipments of a key account, with its own columns (SHP-11). */
export const keyAccountShipmentApi = {
  list: endpoint({
    method: 'POST',
    path: `${path}/:code/shipments/list`,
    access: reading,
    summary: 'List the shipments of a key account with the columns of its own',
    input: z.strictObject({
      ...view,
      page: z.number().int().min(1).max(500_000),
      size: z.literal(PAGE_SIZES),
      count: z.boolean().optional(),
    }),
    output: listPage,
  }),
  export: endpoint({
    method: 'POST',
    path: `${path}/:code/shipments/export`,
    access: reading,
    summary: 'Export the shipments of a key account with the columns of its own',
    input: z.strictObject({
      ...view,
      columns: z.array(name).min(1).max(200).optional(),
      ids: z.array(z.uuid()).min(1).max(1000).optional(),
    }),
    output: z.unknown(),
    answer: 'download',
    ratePerMinute: 10,
  }),
  editRows: endpoint({
    method: 'POST',
    path: `${path}/:code/shipments/edit-rows`,
    access: ['/shipment/edit'],
    summary: 'Change fields of shipments of a key account in the rows of its list; each row for itself',
    input: z.strictObject({
      code,
      rows: z
        .array(z.strictObject({ id: z.uuid(), version: z.number().int().min(0), set: z.record(name, z.unknown()) }))
        .min(1)
        .max(MAX_EDITED_ROWS),
    }),
    output: editedRows,
    creates: true,
    errors: shipmentErrors,
  }),
} as const

/** Returns the endpoints of one key account, with its URLs, columns, filters and cells. */
export function endpointsOf(keyAccount: Pick<KnownKeyAccount, 'code' | 'name' | 'fields'>) {
  const list = keyAccountShipmentList(keyAccount)
  const { list: listed, export: exported, editRows } = keyAccountShipmentApi
  const at = { path: `${path}/${keyAccount.code}/shipments`, access: reading } as const
  const cells = keyAccount.fields
    .filter(({ active }) => active)
    .map((field) => [keyAccountColumn(field.key), cellOf(field, keyAccount.name)])
  return {
    list: listEndpoint(list, { ...at, summary: listed.summary }),
    export: exportEndpoint(list, { ...at, summary: exported.summary }),
    editRows: editRowsEndpoint(list, {
      path: at.path,
      access: editRows.access,
      summary: editRows.summary,
      errors: shipmentErrors,
      fields: z.strictObject({ ...rowFields.shape, ...Object.fromEntries(cells) }),
    }),
  }
}

/** Returns the schema of a cell by the rule of the form; a field required for a booking cannot be emptied. */
function cellOf(field: KeyAccountField, keyAccount: string): z.ZodType {
  return z.union([z.string().max(1000), z.boolean(), z.null()]).superRefine((value, issues) => {
    const values = filledValues({ [field.key]: value })
    const violations = violationsOfValues({ name: keyAccount, fields: [field] }, values, {
      before: null,
      underMaster: false,
    })
    for (const { refused } of violations) issues.addIssue(asIssue(refused))
  })
}

export function asIssue({ code: message, params }: Refused): {
  code: 'custom'
  message: string
  params: Refused['params']
} {
  return { code: 'custom', message, params }
}
