import { z } from 'zod'
import { type Access, type Endpoint, endpoint } from './endpoint.ts'
import { problem } from './envelope.ts'
import type { ErrorCatalogue } from './error-catalogue.ts'
import type { List } from './list.ts'

/** Most rows of one call: they are locked until the last one is written. A page sends more in parts. */
export const MAX_EDITED_ROWS = 50

/** Why a row was not saved; `conflict` when somebody else saved it first: who, when, and what its fields say now. */
const refusedRow = z.strictObject({
  id: z.uuid(),
  problems: z.array(problem).describe('path: a column, or empty for the whole row'),
  conflict: z
    .strictObject({
      version: z.number().int(),
      changed: z.strictObject({ who: z.string(), at: z.string() }).nullable(),
      now: z.record(z.string(), z.unknown()).describe('the fields that were to be changed, as they are'),
    })
    .nullable(),
})

export const editedRows = z.strictObject({
  saved: z.array(z.strictObject({ id: z.uuid(), version: z.number().int() })),
  refused: z.array(refusedRow),
})

export type EditedRows = z.infer<typeof editedRows>
export type RefusedRow = z.infer<typeof refusedRow>

/** What is changed in one row: some of the fields, over the version that its editor saw. */
export type RowChange<Fields = Readonly<Record<string, unknown>>> = {
  readonly id: string
  readonly version: number
  readonly set: Partial<Fields>
}

/** `edits` says which columns of which list may be written in place, what each takes, and which column has the version. */
export type EditRowsEndpoint = Endpoint & {
  readonly edits: { readonly list: List; readonly fields: z.ZodObject; readonly version: string }
}

/**
 * Editing in the rows of a list: `POST <path>/edit-rows`. `fields` are the columns that may be written, by the schemas that
 * the record itself is saved by. Every row is answered for itself: one that is refused does not keep the others.
 */
export function editRowsEndpoint<Fields extends z.ZodObject, const Who extends Access>(
  of: List,
  declared: {
    path: `/${string}`
    access: Who
    summary: string
    fields: Fields
    errors?: ErrorCatalogue
    /** The column with the version of what is written, where that is not the row itself; 0 where nothing is stored yet. */
    version?: string
  },
) {
  const { fields, path: base, version = 'version', ...rest } = declared
  for (const name of Object.keys(fields.shape)) {
    if (!of.columns[name] || of.columns[name].internal) throw new Error(`${of.name} has no column ${name} to edit`)
  }
  const set = z.strictObject(fields.shape as Fields['shape']).partial()
  const row = z.strictObject({ id: z.uuid(), version: z.number().int().min(0), set })
  const path = `${base}/edit-rows` as const
  const input = z.strictObject({ rows: z.array(row).min(1).max(MAX_EDITED_ROWS) })
  return {
    ...endpoint({ ...rest, method: 'POST', path, input, output: editedRows, creates: true }),
    edits: { list: of, fields: fields as z.ZodObject, version },
  }
}
