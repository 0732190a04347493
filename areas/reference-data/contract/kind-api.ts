import { z } from 'zod'
import { editRowsEndpoint } from '#platform/contract/edit-rows.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { exportEndpoint, type List, listEndpoint } from '#platform/contract/list.ts'
import { referenceErrors } from './errors.ts'
import type { ReferenceKind } from './reference-kind.ts'

/** The query of a lookup: the beginning of a code or any part of a name; an empty query returns the first ones. */
export const lookupInput = z.strictObject({
  search: z.string().trim().max(100),
  limit: z.number().int().min(1).max(50).optional(),
})

export type LookupQuery = z.output<typeof lookupInput>

/** An option of a form field: `value` is stored, `label` is in the language of the request. */
export const lookupItem = z.strictObject({
  value: z.string(),
  code: z.string(),
  label: z.string(),
  names: z.array(z.string()).describe('the label in all languages'),
  searched: z.string().describe('all that it is found by'),
})

export const savedRecord = z.strictObject({ id: z.uuid(), version: z.number().int() })

/** The endpoints of one kind: lookup for all users, list with export, create and edit, also in list rows. */
export function kindApi<Name extends string, L extends List, Fields extends z.ZodObject, Also extends z.ZodObject>(
  kind: ReferenceKind<Name, L, Fields, Also>,
) {
  const path = `/ws-reference/${kind.name}` as const
  return {
    find: endpoint({
      method: 'POST',
      path: `${path}/find`,
      access: 'signed-in',
      summary: `Look ${kind.name} up by code or name`,
      input: lookupInput,
      output: z.strictObject({ items: z.array(lookupItem.extend(kind.also.shape as Also['shape'])) }),
      ratePerMinute: LOOKUPS_PER_MINUTE,
    }),
    list: listEndpoint(kind.list, { path, inFrames: true, access: ['/reference/list'], summary: `List ${kind.name}` }),
    export: exportEndpoint(kind.list, { path, access: ['/reference/list'], summary: `Export ${kind.name}` }),
    create: endpoint({
      method: 'POST',
      path,
      access: ['/reference/edit'],
      summary: `Add one of the ${kind.name}`,
      input: kind.record,
      output: savedRecord,
      creates: true,
      errors: referenceErrors,
    }),
    edit: endpoint({
      method: 'PUT',
      path: `${path}/:id`,
      access: ['/reference/edit'],
      summary: `Change one of the ${kind.name}`,
      input: kind.record.safeExtend({ id: z.uuid(), version: z.number().int().min(1) }),
      output: savedRecord,
      errors: referenceErrors,
    }),
    editRows: editRowsEndpoint(kind.list, {
      path,
      access: ['/reference/edit'],
      summary: `Change fields of ${kind.name} in the rows of their list; each row for itself`,
      fields: rowFieldsOf(kind),
      errors: referenceErrors,
    }),
  }
}

/** All fields except the code, which identifies the record. */
function rowFieldsOf({ record, code }: Pick<ReferenceKind, 'record' | 'code'>): z.ZodObject {
  return z.strictObject(Object.fromEntries(Object.entries(record.shape).filter(([name]) => name !== code)))
}

/** Lookups run after every pause in typing, and several fields of a form share this limit. */
const LOOKUPS_PER_MINUTE = 600
