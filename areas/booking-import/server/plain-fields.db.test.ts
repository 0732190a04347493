import { read, utils } from '@e965/xlsx'
import { sql } from 'kysely'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ImportColumn, isOurColumn } from '#areas/key-accounts/domain/booking-columns.ts'
import {
  COPIED_PARTS,
  FIELD_NAMES,
  type PlainField,
  SHIPMENT_FIELDS,
  type ShipmentField,
  isPlainField,
} from '#areas/key-accounts/domain/shipment-fields.ts'
import type { ShipmentEntry } from '#areas/shipments/contract/booking/shipment.ts'
import { shipmentsServer } from '#areas/shipments/server/index.ts'
import { book, officesAtWork } from '#areas/shipments/server/testing/offices-at-work.ts'
import type { Download } from '#platform/server/http/context.ts'
import { folderFileStore } from '#platform/server/files/folder-file-store.ts'
import { columnName } from '#platform/server/database/column-name.ts'
import { bookingImportServer } from './index.ts'
import { COLUMNS, good, sheetOf } from './testing/booking-sheets.ts'

const verbs = { ...shipmentsServer.verbs, ...bookingImportServer(async () => new Map()).verbs }
let at: Awaited<ReturnType<typeof officesAtWork>>
let folder: string

beforeAll(async () => {
  at = await officesAtWork()
  folder = await mkdtemp(join(tmpdir(), 'imports-'))
})
afterAll(async () => {
  await at.close()
  await rm(folder, { recursive: true, force: true })
})

const PLAIN = FIELD_NAMES.filter(isPlainField)
const fieldOf = (name: PlainField): ShipmentField => SHIPMENT_FIELDS[name]

/** Returns a valid value of the field, different the second time. */
function valueOf(name: PlainField, time: 1 | 2): string | number {
  if (name === 'coloaderMawbNo') return time === 1 ? '160-12345675' : '020-12345675'
  const { kind } = fieldOf(name)
  if (kind === 'country') return time === 1 ? 'CN' : 'VN'
  return kind === 'text' ? `${name} ${time}`.slice(0, 20) : kind === 'count' ? time : `2026-11-1${time}`
}

/** Returns a job that has the field. */
const jobOf = (name: PlainField): Partial<ShipmentEntry> =>
  fieldOf(name).jobs === 'coloadedOut' ? { jobMode: 'Coload Out' } : {}

const bookWith = (name: PlainField) => book(at.hkg, { ...jobOf(name), [name]: valueOf(name, 1) })

async function listed(id: string, name: string): Promise<unknown> {
  const { cols, rows } = await verbs.shipmentList(at.hkg, { page: 1, size: 1000, sort: [], filters: {} })
  return rows.find((row) => row[cols.indexOf('id')] === id)?.[cols.indexOf(name)]
}

describe('SHP-02 a plain field of the catalogue', () => {
  test.each(PLAIN)('%s is saved, opened, changed and audited', async (name) => {
    const shipment = await bookWith(name)
    expect(shipment[name]).toBe(valueOf(name, 1))
    const { id, version } = shipment
    const entry = Object.fromEntries(FIELD_NAMES.map((field) => [field, shipment[field]])) as ShipmentEntry
    await verbs.shipmentEdit(at.hkg, { ...entry, volume: null, id, version, [name]: valueOf(name, 2) })
    expect(await verbs.shipmentOpen(at.hkg, { id })).toMatchObject({ [name]: valueOf(name, 2), version: 2 })
    const { rows } = await sql<{ before: object; after: object }>`
      select before, after from audit.entry where record_id = ${id} and action = 'update'`.execute(at.hkg.db)
    expect(rows).toMatchObject([
      { before: { [columnName(name)]: valueOf(name, 1) }, after: { [columnName(name)]: valueOf(name, 2) } },
    ])
  })

  test.each(PLAIN.filter((name) => fieldOf(name).listed))('%s is listed and exported', async (name) => {
    const { id } = await bookWith(name)
    expect(await listed(id, name)).toBe(valueOf(name, 1))
    const { content } = (await verbs.shipmentExport(at.hkg, { columns: [name], ids: [id] })) as Download
    const sheet =
      Object.values(read(await buffer(Readable.from(content)), { cellDates: true, UTC: true }).Sheets)[0] ?? {}
    const value: unknown = utils.sheet_to_json<unknown[]>(sheet, { header: 1 }).flat()[1]
    expect(value instanceof Date ? value.toISOString().slice(0, 10) : value).toBe(valueOf(name, 1))
  })

  test.each(PLAIN.filter((name) => fieldOf(name).inRows))('%s is written in the rows of the lists', async (name) => {
    const { id, version } = await bookWith(name)
    await verbs.shipmentEditRows(at.hkg, { rows: [{ id, version, set: { [name]: valueOf(name, 2) } }] })
    expect(await listed(id, name)).toBe(valueOf(name, 2))
  })

  test.each(PLAIN)('%s is copied according to the catalogue', async (name) => {
    const { id } = await bookWith(name)
    const { copied } = fieldOf(name)
    const all = await verbs.shipmentCopy(at.hkg, { id, take: [...COPIED_PARTS] })
    const none = await verbs.shipmentCopy(at.hkg, { id, take: [] })
    expect([all[name] === valueOf(name, 1), none[name] === valueOf(name, 1)]).toEqual([
      copied !== 'never',
      copied === undefined,
    ])
  })

  test.each(PLAIN.filter(isOurColumn))('%s is read from a workbook', async (name) => {
    const ofJob: Record<string, string> =
      fieldOf(name).jobs === 'coloadedOut' ? { jobMode: 'Coload Out', coloader: 'X LTD' } : {}
    const booking = Object.fromEntries(COLUMNS.map((column, place) => [column, good()[place] ?? '']))
    const cells: Record<string, string> = { ...booking, ...ofJob, [name]: String(valueOf(name, 1)) }
    const sheet = sheetOf([Object.values(cells)], { columns: Object.keys(cells) as ImportColumn[] })
    const { id } = await verbs.importCommit({ ...at.hkg, files: folderFileStore(folder) }, sheet)
    const { rows } = await sql<Record<string, unknown>>`
      select to_jsonb(s) as row from shipments.shipment s where s.import_id = ${id}`.execute(at.hkg.db)
    expect(rows[0]?.['row']).toMatchObject({ [columnName(name)]: valueOf(name, 1) })
  })
})
