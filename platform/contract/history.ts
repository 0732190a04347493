import { z } from 'zod'
import { moment } from './calendar.ts'
import { endpoint } from './endpoint.ts'

const value = z.union([z.string(), z.number(), z.boolean(), z.null()])

/** One field as a change left it. Ids of other records come as their names; a set says what came and what went. */
export const fieldChange = z.strictObject({
  field: z.string(),
  before: value,
  after: value,
  added: z.array(z.string()),
  removed: z.array(z.string()),
})

export const recordChange = z.strictObject({
  id: z.uuid().describe('names the change when it is to be undone'),
  recordId: z.string(),
  record: z.string().describe('what the record was called then'),
  at: z.string(),
  who: z.string().describe('name and account'),
  action: z.enum(['create', 'change', 'delete']),
  fields: z.array(fieldChange),
})

export type RecordChange = z.infer<typeof recordChange>

type Permissions = readonly [string, ...string[]]

/**
 * What was done to the records under a path, newest first and a page at a time. It is POST, so that the id of a record stands
 * in no log of addresses.
 */
export function historyEndpoint(path: `/${string}`, about: { what: string; read: Permissions }) {
  return endpoint({
    method: 'POST',
    path: `${path}/history`,
    access: about.read,
    summary: `Who changed what of ${about.what}, newest first; without id of all of them`,
    input: z.strictObject({ id: z.uuid().optional(), before: z.string().max(40).optional() }),
    output: z.strictObject({
      changes: z.array(recordChange),
      next: z.string().nullable().describe('give it as `before` to read on; null at the end'),
    }),
  })
}

/** A record as it stood at a past moment, and by whose change. */
const recordState = z.strictObject({
  at: z.string().describe('when it was changed last before the moment'),
  who: z.string().describe('name and account'),
  fields: z.array(z.strictObject({ field: z.string(), value })),
})

export type RecordState = z.infer<typeof recordState>

/** A record under a path as it stood at a moment: its shown fields, lists with one line each, without its sets; null before it was made. */
export function stateEndpoint(path: `/${string}`, about: { what: string; read: Permissions }) {
  return endpoint({
    method: 'POST',
    path: `${path}/state`,
    access: about.read,
    summary: `One of ${about.what} as it stood at a past moment`,
    input: z.strictObject({ id: z.uuid(), at: moment }),
    output: recordState.nullable(),
  })
}

/** The history of a record, and undoing one of its changes. */
export function historyEndpoints(path: `/${string}`, about: { what: string; read: Permissions; undo: Permissions }) {
  return {
    history: historyEndpoint(path, about),
    undo: endpoint({
      method: 'POST',
      path: `${path}/undo`,
      access: about.undo,
      summary: `Take one change of ${about.what} back by a new change; refused when the same fields changed since`,
      input: z.strictObject({ id: z.uuid(), change: z.uuid() }),
      output: z.boolean(),
    }),
  } as const
}
