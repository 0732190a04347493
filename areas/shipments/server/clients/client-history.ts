import { findPartners } from '#areas/partners/server/index.ts'
import type { ReadDb } from '#platform/server/database/database.ts'
import { historySource } from '#platform/server/history/history-source.ts'
import { historyVerb } from '#platform/server/history/history-verb.ts'
import { undoVerb } from '#platform/server/history/undo-verb.ts'
import { found } from '#platform/server/refusal.ts'
import { type ClientRecord, clientEntry } from '../../contract/clients/client.ts'
import type { ClientField } from '../../domain/clients/client.ts'
import type { ClientHeading } from '../../domain/clients/client-rules.ts'
import { findClient, lockClient } from './client-repository.ts'
import { changeClient } from './save-client.ts'

const set = (table: string, value = 'line') => ({ table, owner: 'client_id', value })

/** Fields and headings are told as lines, whole; by the same lines a change is taken back. */
const source = historySource({
  schema: 'shipments',
  table: 'client',
  label: 'code',
  fields: ['code', 'name', 'active', 'tolerancePercent', 'partnerIds', 'fields', 'headings'],
  sets: {
    partnerIds: set('client_partner', 'partner_id'),
    fields: set('client_field'),
    headings: set('client_heading'),
  },
  names: { partnerIds: accountCodes },
})

export const clientHistory = historyVerb(source, async ({ db }, id) =>
  id === null ? true : (await findClient(db, id)) !== undefined,
)

export const undoClient = undoVerb<Flat>(source, {
  current: async (_context, tx, id) => {
    const client = await lockClient(tx, id)
    return client && flatOf(client)
  },
  save: async (_context, tx, next) => {
    const current = found(await lockClient(tx, next.id))
    const { id: _id, version: _version, ...flat } = next
    const inOrder = (lines: readonly string[]) => lines.map(partsOf).toSorted((a, b) => Number(a[0]) - Number(b[0]))
    const entry = clientEntry.parse({
      ...flat,
      tolerancePercent: String(flat.tolerancePercent),
      fields: inOrder(next.fields).map(fieldOf),
      headings: inOrder(next.headings).map(headingOf),
    })
    return changeClient(tx, current, { version: current.version, entry })
  },
})

type Flat = ReturnType<typeof flatOf>

function flatOf({ partners: _partners, fields, headings, ...client }: ClientRecord) {
  // The audit keeps it as a number.
  return {
    ...client,
    tolerancePercent: Number(client.tolerancePercent),
    fields: fields.map(fieldLine),
    headings: headings.map(headingLine),
  }
}

/** A field's line, after its place in the list, as the database writes it (`client_field.line`). */
const FIELD_PARTS = [
  ...(['key', 'type', 'required', 'labelEnUs', 'labelZhCn', 'labelZhHk', 'longest', 'decimals'] as const),
  ...(['least', 'most', 'mask', 'choices', 'active'] as const),
] satisfies readonly (keyof ClientField)[]

function fieldLine(field: ClientField, at: number): string {
  return line(at + 1, ...FIELD_PARTS.map((part) => field[part]))
}

function headingLine({ heading, standsFor }: ClientHeading, at: number): string {
  return line(at + 1, standsFor, heading)
}

function line(...parts: readonly (string | number | boolean | null)[]): string {
  return parts.map((part) => String(part ?? '-')).join(' | ')
}

function partsOf(text: string): string[] {
  return text.split(' | ')
}

function fieldOf([, ...parts]: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(FIELD_PARTS.map((part, at) => [part, valueOf(part, parts[at])]))
}

function valueOf(part: (typeof FIELD_PARTS)[number], text: string | undefined): unknown {
  if (part === 'active') return text === 'true'
  const isLimit = part === 'longest' || part === 'decimals' || part === 'least' || part === 'most'
  return isLimit ? numberOf(text) : text
}

function headingOf([, standsFor, heading]: readonly string[]): Record<string, unknown> {
  return { heading, standsFor: standsFor === '-' ? null : standsFor }
}

function numberOf(part: string | undefined): number | null {
  return part === undefined || part === '-' ? null : Number(part)
}

async function accountCodes(db: ReadDb, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  return new Map([...(await findPartners(db, ids)).values()].map(({ id, accountCode }) => [id, accountCode]))
}
