import { keyAccountsServer } from './index.ts'
import { bookingImportServer } from '#areas/booking-import/server/index.ts'
import { importDeskServer } from '#areas/import-desk/server/index.ts'
import { consolidationServer } from '#areas/consolidation/server/index.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedAccess } from '#areas/access/server/index.ts'
import { seedDemoPartners } from '#areas/partners/server/index.ts'
import { guessColumns } from '#platform/domain/import-mapping.ts'
import { folderFileStore } from '#platform/server/files/folder-file-store.ts'
import type { Download } from '#platform/server/http/context.ts'
import type { Refusal } from '#platform/server/refusal.ts'
import { systemWriter, transact } from '#platform/server/database/transact.ts'
import { shipmentErrors } from '#areas/shipments/contract/errors.ts'
import { agentShipment } from '#areas/import-desk/contract/agent-shipment.ts'
import type { KeyAccountEntry } from '../contract/account.ts'
import type { BookingSheet } from '#areas/booking-import/contract/import-sheet.ts'
import type { ShipmentEntry } from '#areas/shipments/contract/booking/shipment.ts'
import { type KeyAccountField, MAX_KEY_ACCOUNTS } from '../domain/account.ts'
import { FIRST_KEY_ACCOUNTS } from '../domain/first-accounts.ts'
import { firstHeadings } from '../domain/first-headings.ts'
import type { ImportColumn } from '../domain/booking-columns.ts'
import { seedKeyAccounts } from './seed-accounts.ts'
import { shipmentsServer, takeInShipments, shipmentsOfAccounts } from '#areas/shipments/server/index.ts'
import { COLUMNS, good, sheetOf } from '#areas/booking-import/server/testing/booking-sheets.ts'
import {
  type Clerk,
  book,
  entryOf,
  officesAtWork,
  permitted,
  stockNumbers,
} from '#areas/shipments/server/testing/offices-at-work.ts'

const verbs = {
  ...shipmentsServer.verbs,
  ...consolidationServer.verbs,
  ...importDeskServer.verbs,
  ...bookingImportServer(async () => new Map()).verbs,
  ...keyAccountsServer(shipmentsOfAccounts).verbs,
}
let at: Awaited<ReturnType<typeof officesAtWork>>
let admin: Clerk
let folder: string
const partner = new Map<string, string>()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'key-accounts-'))
  at = await officesAtWork()
  await transact(at.database.db, systemWriter('seed'), async (tx) => {
    await seedAccess(tx)
    await seedDemoPartners(tx)
    await seedKeyAccounts(tx, shipmentsOfAccounts)
  })
  const { rows } = await sql<{ id: string; code: string }>`
    select id, account_code as code from partners.partner`.execute(at.database.db)
  for (const { id, code } of rows) partner.set(code, id)
  admin = permitted(at.hkg, '/client/list', '/client/edit', '/shipment/list', '/shipment/edit')
  await stockNumbers(at.hkg, 5)
})
afterAll(async () => {
  await at.close()
  await rm(folder, { recursive: true, force: true })
})

const LIMITS = { longest: null, decimals: null, least: null, most: null, mask: '', choices: '', active: true }
const field = (key: string, of: Partial<KeyAccountField> = {}): KeyAccountField => ({
  key,
  labelEnUs: key,
  labelZhCn: key,
  labelZhHk: key,
  type: 'text',
  required: 'never',
  ...LIMITS,
  ...of,
})

/** Returns a seventh key account, for shipments to one partner. */
function seventh(accountCode: string, change: Partial<KeyAccountEntry> = {}): KeyAccountEntry {
  const fields = [
    field('vin', { mask: '@@@####', required: 'booking' }),
    field('crates', { type: 'number', decimals: 1, least: 0.5, most: 99.5 }),
    field('gate', { required: 'mawb' }),
    field('launch', { type: 'choice', choices: 'Yes, No, Later' }),
  ]
  const code = `T${accountCode}`
  const partnerIds = [idOf(accountCode)]
  return { code, name: 'Seventh', active: true, tolerancePercent: null, partnerIds, fields, headings: [], ...change }
}

/** A shipment from an agent abroad to the FRA office. */
const AGENT = {
  mawbNo: '999-11802604',
  shipper: { partnerId: null, name: 'ACE EXPORT', address: '', contact: '', phone: '' },
  notifyParty: null,
  overseasAgent: null,
  deliveryPlace: '',
  incoterm: null,
  volume: null,
  handlingCodes: [],
  originAirport: 'PVG',
  destinationAirport: 'FRA',
  flightNo: 'CA1041',
  pieces: 12,
  grossWeight: '240',
  etd: '2026-11-19T10:00',
  eta: '2026-11-19T16:00',
  goodsDescription: 'GARMENTS',
}

const idOf = (accountCode: string): string => partner.get(accountCode) ?? ''
const to = (accountCode: string): Partial<ShipmentEntry> => ({
  consignee: { partnerId: idOf(accountCode), name: accountCode, address: '', contact: '', phone: '' },
})
const listOf = async (clerk: Clerk, code: string, requested: object = {}) => {
  const { cols, rows } = await verbs.keyAccountShipmentList(clerk, { code, page: 1, size: 20, ...requested })
  return rows.map((cells) => Object.fromEntries(cols.map((col, place) => [col, cells[place]])))
}
const problemsOf = (failed: Promise<unknown>) =>
  failed.then(
    () => 'not refused',
    (error: { entry: { code: number }; details: { about?: { path: string; entry: { code: number } }[] } }) =>
      (error.details.about ?? []).map(({ path, entry }) => [path, entry.code]),
  )

/** Returns a valid cell value for a field. */
function valueOf({ type, mask, choices }: KeyAccountField): string {
  const said = { number: '5', date: '2026-12-01', flag: 'Y', choice: choices.split(',')[0] ?? '' }
  return type === 'text' ? mask.replaceAll('#', '7').replaceAll('@', 'L') || 'A-7' : said[type]
}

describe('SHP-11 key accounts', () => {
  test('the six of the specification are configuration, and in the menu of users who see shipments', async () => {
    const { keyAccounts } = await verbs.keyAccountsKnown(at.hkg, {})
    expect(keyAccounts.map(({ name }) => name)).toEqual(['Amazon', 'Apple', 'Asus', 'Ebay', 'Gap', 'HP'])
    const { rows } = await sql<{ name: string; permission: string }>`
      select m.name, m.permission from access.menu m join access.menu above on above.id = m.parent_id
      where above.code = 'client-lists' order by m.name`.execute(at.database.db)
    expect(rows).toEqual(keyAccounts.map(({ name }) => ({ name, permission: '/shipment/list' })))
  })

  test.each(FIRST_KEY_ACCOUNTS)(
    'SHP-04 a workbook of $name is read by the headings that a new installation begins with, and brings its fields',
    async ({ code, fields }) => {
      const { keyAccounts } = await verbs.keyAccountsKnown(admin, {})
      const id = keyAccounts.find((one) => one.code === code)?.id ?? ''
      const { partners: _none, ...keyAccount } = await verbs.keyAccountOpen(admin, { id })
      expect(keyAccount.headings).toEqual(firstHeadings(code))
      const { version } = await verbs.keyAccountEdit(admin, { ...keyAccount, partnerIds: [idOf('DEEBY65')] })
      const known = (await verbs.importPartners(at.hkg, {})).partners.find((one) => one.partnerId === idOf('DEEBY65'))
      expect(known?.keyAccountId).toBe(id)
      const above = [{ row: 1, cells: keyAccount.headings.map(({ heading }) => heading) }]
      const remembered = new Map(Object.entries(known?.columns ?? {}))
      const columns = guessColumns<ImportColumn>(above, { keys: [], titles: new Map(), remembered })
      const own = Object.fromEntries(fields.map((one) => [`keyAccountFields.${one.key}`, valueOf(one)]))
      const ours = Object.fromEntries(COLUMNS.map((column, nth) => [column, good()[nth]]))
      const row: Record<string, string | undefined> = { ...ours, ...own, consignee: 'Ebay Global Shipping Demo GmbH' }
      const rows = [{ row: 2, cells: columns.map((column) => row[column ?? ''] ?? '') }]
      const clerk = { ...at.hkg, files: folderFileStore(folder) }
      await verbs.importCommit(clerk, { fileName: 'a.xlsx', partnerId: null, above, columns, rows })
      const flags = fields.filter(({ type }) => type === 'flag').map((one) => [`keyAccountFields.${one.key}`, true])
      expect(await listOf(at.hkg, code)).toMatchObject([{ ...own, ...Object.fromEntries(flags), pieces: 25 }])
      await verbs.keyAccountEdit(admin, { ...keyAccount, version, partnerIds: [] })
    },
  )

  test.each([
    ['en_US', 'labelEnUs', ', '],
    ['zh_HK', 'labelZhHk', '、'],
  ] as const)('the list of key accounts calls their fields as %s does', async (language, label, separator) => {
    const { keyAccounts } = await verbs.keyAccountsKnown(at.hkg, {})
    const { cols, rows } = await verbs.keyAccountList({ ...admin, language }, { page: 1, size: 20, search: 'AMAZON' })
    const amazon = keyAccounts.find(({ code }) => code === 'AMAZON')
    expect(rows.map((row) => row[cols.indexOf('fields')])).toEqual([
      amazon?.fields.map((one) => one[label]).join(separator),
    ])
  })

  test('a seventh works end to end: its list, its fields, its rules, its menu', async () => {
    const before = await book(at.hkg, to('USELE58'))
    const entry = seventh('USELE58')
    await verbs.keyAccountCreate(admin, entry)
    // Shipments booked before their partner belonged to the account are included and can still be saved.
    expect((await listOf(at.hkg, entry.code)).map(({ id }) => id)).toEqual([before.id])
    expect(await problemsOf(book(at.hkg, to('USELE58')))).toEqual([
      ['keyAccountFields.vin', shipmentErrors.FIELD_REQUIRED.code],
    ])
    const keyAccountFields = { vin: 'ABC1234', crates: '2.5', launch: '' }
    const booked = await book(at.hkg, { ...to('USELE58'), keyAccountFields })
    expect(booked).toMatchObject({ keyAccountFields: { vin: 'ABC1234', crates: '2.5' } })
    const foreign = await book(at.hkg, to('USRET59'))
    expect(foreign.keyAccountId).toBeNull()
    const found = await listOf(at.hkg, entry.code, { filters: { 'keyAccountFields.crates': { from: '2', to: '3' } } })
    expect(found).toMatchObject([
      { id: booked.id, 'keyAccountFields.vin': 'ABC1234', 'keyAccountFields.crates': '2.5' },
    ])
    for (const way of ['equals', 'contains', 'startsWith', 'endsWith']) {
      const named = await listOf(at.hkg, entry.code, { filters: { 'keyAccountFields.vin': { [way]: 'ABC1234' } } })
      expect(named.map(({ id }) => id)).toEqual([booked.id])
    }
    expect((await listOf(at.hkg, entry.code, { search: 'bc123' })).map(({ id }) => id)).toEqual([booked.id])
    expect(await listOf(at.fra, entry.code)).toEqual([])
    const { fileName } = (await verbs.keyAccountShipmentExport(at.hkg, {
      code: entry.code,
      columns: ['hawbNo', 'keyAccountFields.vin'],
      ids: [booked.id],
    })) as Download
    expect(fileName).toBe('list.xlsx')
    await expect(listOf(at.hkg, entry.code, { filters: { 'keyAccountFields.no': { equals: 'x' } } })).rejects.toThrow(
      /marked/,
    )
    const { rows } = await sql`select from access.menu where url = ${`/shipments/clients/${entry.code}`}`.execute(
      admin.db,
    )
    expect(rows).toHaveLength(1)
  })

  test.each([
    ['a field that the key account has not', { vin: 'ABC1234', colour: 'red' }, 'colour', 'KEY_ACCOUNT_FIELD_UNKNOWN'],
    ['another form', { vin: '1234ABC' }, 'vin', 'KEY_ACCOUNT_FIELD_MASK'],
    ['less than the least', { vin: 'ABC1234', crates: '0.4' }, 'crates', 'KEY_ACCOUNT_FIELD_SMALL'],
    ['too many decimals', { vin: 'ABC1234', crates: '2.55' }, 'crates', 'KEY_ACCOUNT_FIELD_NUMBER'],
    ['no value of the list', { vin: 'ABC1234', launch: 'Perhaps' }, 'launch', 'KEY_ACCOUNT_FIELD_CHOICE'],
  ] as const)('%s is refused at its field', async (_what, keyAccountFields, key, code) => {
    const refused = problemsOf(book(at.hkg, { ...to('USELE58'), keyAccountFields }))
    expect(await refused).toEqual([[`keyAccountFields.${key}`, shipmentErrors[code].code]])
  })

  test('the database refuses unknown fields for every writer', async () => {
    const { id } = await book(at.hkg, { ...to('USELE58'), keyAccountFields: { vin: 'ABC1234' } })
    const write = (fields: string) =>
      transact(at.database.db, systemWriter('test'), (tx) =>
        sql`update shipments.shipment set key_account_fields = ${fields}::jsonb where id = ${id}`.execute(tx),
      )
    for (const fields of ['{"colour":"red"}', '{"crates":"many"}', '{"vin":true}']) {
      await expect(write(fields)).rejects.toThrow(/has no field/)
    }
  })

  test('its cells can be edited in its list with standard ones; required ones cannot be emptied', async () => {
    const shipment = await book(at.hkg, { ...to('USELE58'), keyAccountFields: { vin: 'ABC1234' } })
    const row = (set: object) => ({
      code: 'TUSELE58',
      rows: [{ id: shipment.id, version: shipment.version, set: { ...set } }],
    })
    await expect(verbs.keyAccountShipmentEditRows(at.hkg, row({ 'keyAccountFields.vin': null }))).rejects.toThrow(
      /marked fields/,
    )
    await expect(verbs.keyAccountShipmentEditRows(at.hkg, row({ hawbNo: 'X' }))).rejects.toThrow(/marked fields/)
    const done = await verbs.keyAccountShipmentEditRows(
      at.hkg,
      row({ 'keyAccountFields.gate': 'B 12', batchNo: 'B-1' }),
    )
    expect(done).toEqual({ saved: [{ id: shipment.id, version: 2 }], refused: [] })
    const late = await verbs.keyAccountShipmentEditRows(at.hkg, row({ 'keyAccountFields.gate': 'C 1' }))
    expect(late.refused).toMatchObject([{ conflict: { version: 2, now: { 'keyAccountFields.gate': 'B 12' } } }])
    const { rows } = await sql<{ after: { key_account_fields: object } }>`
      select after from audit.entry where record_id = ${shipment.id} and action = 'update'`.execute(admin.db)
    expect(rows[0]?.after.key_account_fields).toEqual({ vin: 'ABC1234', gate: 'B 12' })
  })

  test('SHP-10 a copy takes the fields along when it is asked to, unasked those that a booking needs', async () => {
    const keyAccountFields = { vin: 'ABC1234', crates: '2.5' }
    const { id } = await book(at.hkg, { ...to('USELE58'), keyAccountFields })
    const plain = await verbs.shipmentCopy(at.hkg, { id, take: [] })
    const full = await verbs.shipmentCopy(at.hkg, { id, take: ['keyAccountFields'] })
    expect([plain.keyAccountFields, full.keyAccountFields]).toEqual([{ vin: 'ABC1234' }, keyAccountFields])
  })

  test('fields required for a MAWB are checked then', async () => {
    const clerk = permitted(at.hkg, '/shipment/list', '/shipment/edit', '/shipment/assign-mawb')
    const shipment = await book(clerk, { ...to('USELE58'), keyAccountFields: { vin: 'ABC1234' } })
    const flight = { flightNo: 'LH797', etd: '2026-11-26T22:00', eta: '2026-11-27T06:00', cutOff: null }
    const request = {
      ...flight,
      shipmentIds: [shipment.id],
      number: { by: 'next', airlineCode: 'LH' } as const,
      capacityType: 'SPOT',
      originAirport: 'HKG',
      destinationAirport: 'FRA',
    }
    const missing = shipmentErrors.KEY_ACCOUNT_FIELDS_MISSING.code
    expect(await problemsOf(verbs.masterAssign(clerk, { ...request, unscheduled: true }))).toEqual([
      [shipment.id, missing],
    ])
    const { id, version } = shipment
    await verbs.shipmentEdit(clerk, {
      ...entryOf(clerk, to('USELE58')),
      keyAccountFields: { vin: 'ABC1234', gate: 'A' },
      id,
      version,
    })
    expect((await verbs.masterAssign(clerk, { ...request, unscheduled: true })).mawbNo).toMatch(/^020-/)
  })

  test('a field used by shipments can neither be removed nor change its type, and the refusal counts them', async () => {
    const entry = seventh('CAMED62', { fields: [field('ward'), field('spare')] })
    const made = await verbs.keyAccountCreate(admin, entry)
    const shipment = await book(at.hkg, { ...to('CAMED62'), keyAccountFields: { ward: '7' } })
    const { KEY_ACCOUNT_FIELD_CARRIED: carried } = shipmentErrors
    const edit = (fields: KeyAccountField[], version = made.version) =>
      verbs.keyAccountEdit(admin, { ...entry, ...made, version, fields })
    await expect(edit([field('spare')])).rejects.toMatchObject({ entry: carried, details: { params: { count: 1 } } })
    expect(await problemsOf(edit([field('ward', { type: 'flag' })]))).toEqual([['fields.0.type', carried.code]])
    await edit([field('ward', { active: false })])
    // An inactive account keeps its values and accepts no new ones.
    const closed = { ...entryOf(at.hkg, to('CAMED62')), id: shipment.id, version: shipment.version }
    const stored = await verbs.shipmentEdit(at.hkg, { ...closed, batchNo: 'B-1', keyAccountFields: { ward: '7' } })
    expect(stored.keyAccountFields).toEqual({ ward: '7' })
    const other = { ...closed, version: stored.version, keyAccountFields: { ward: '8' } }
    expect(await problemsOf(verbs.shipmentEdit(at.hkg, other))).toEqual([
      ['keyAccountFields.ward', shipmentErrors.KEY_ACCOUNT_FIELD_CLOSED.code],
    ])
    await expect(edit([], made.version)).rejects.toMatchObject({ entry: { code: 1409 } })
  })

  test('a partner belongs to one account, a code is unique, and the history shows and undoes changes', async () => {
    const entry = seventh('AUWIN26')
    const made = await verbs.keyAccountCreate(admin, entry)
    expect(await problemsOf(verbs.keyAccountCreate(admin, { ...entry, code: 'OTHER' }))).toEqual([
      ['partnerIds', shipmentErrors.KEY_ACCOUNT_PARTNER_TAKEN.code],
    ])
    expect(await problemsOf(verbs.keyAccountCreate(admin, { ...entry, partnerIds: [] }))).toEqual([['code', 1410]])
    await verbs.keyAccountEdit(admin, {
      ...entry,
      ...made,
      name: 'Renamed',
      fields: entry.fields.slice(0, 1),
      partnerIds: [],
    })
    const { changes } = await verbs.keyAccountHistory(admin, { id: made.id })
    expect(changes[0]?.fields.map((one) => one.field)).toEqual(['name', 'partnerIds', 'fields'])
    expect(changes[0]?.fields[1]?.removed).toEqual(['AUWIN26'])
    await verbs.keyAccountUndo(admin, { id: made.id, change: changes[0]?.id ?? '' })
    const { partners: _partners, ...now } = await verbs.keyAccountOpen(admin, { id: made.id })
    expect(now).toMatchObject({ name: 'Seventh', fields: entry.fields, partnerIds: entry.partnerIds })
  })

  test('its list is sorted and filtered by its own columns as their types are, blanks last, in an office and over all', async () => {
    const fields = [
      ...[field('ref'), field('crates', { type: 'number', decimals: 1 }), field('launch', { type: 'date' })],
      ...[field('vip', { type: 'flag' }), field('dc', { type: 'choice', choices: 'ORD, LAX' })],
    ]
    const entry = seventh('DEMAS43', { fields })
    await verbs.keyAccountCreate(admin, entry)
    const values = [
      { ref: 'b', crates: '9.5', launch: '2026-12-01', vip: true, dc: 'ORD' },
      {},
      { ref: 'a', crates: '10', launch: '2026-02-01', vip: false, dc: 'LAX' },
    ]
    const booked = []
    for (const keyAccountFields of values) booked.push(await book(at.hkg, { ...to('DEMAS43'), keyAccountFields }))
    const [first, blank, last] = booked.map(({ id }) => id)
    const seer = permitted(at.hkg, '/shipment/list', '/shipment/all-offices')
    const ask = async (clerk: Clerk, requested: object) =>
      (await listOf(clerk, entry.code, requested)).map(({ id }) => id)
    for (const clerk of [at.hkg, seer]) {
      const sorted = (key: string, direction: 'asc' | 'desc') =>
        ask(clerk, { sort: [{ column: `keyAccountFields.${key}`, direction }] })
      // As text, 10 would sort before 9.5; 2026-12-01 is a day.
      expect(await sorted('crates', 'asc')).toEqual([first, last, blank])
      expect(await sorted('crates', 'desc')).toEqual([last, first, blank])
      for (const key of ['ref', 'launch', 'vip', 'dc']) {
        expect(await sorted(key, 'asc')).toEqual([last, first, blank])
        expect(await sorted(key, 'desc')).toEqual([first, last, blank])
      }
      const filtered = (key: string, filter: object) => ask(clerk, { filters: { [`keyAccountFields.${key}`]: filter } })
      expect(await filtered('crates', { from: '9.6' })).toEqual([last])
      expect(await filtered('launch', { to: '2026-11-30' })).toEqual([last])
      expect(await filtered('vip', { is: true })).toEqual([first])
      expect(await filtered('dc', { anyOf: ['ORD'] })).toEqual([first])
      expect(await filtered('ref', { blank: true })).toEqual([blank])
      const both = {
        sort: [{ column: 'keyAccountFields.dc', direction: 'asc' }],
        filters: { jobType: { anyOf: ['General'] } },
      }
      expect(await ask(clerk, both)).toEqual([last, first, blank])
    }
    const rows = [{ id: blank ?? '', version: 1, set: { 'keyAccountFields.crates': '11' } }]
    await verbs.keyAccountShipmentEditRows(at.hkg, { code: entry.code, rows })
    expect(await ask(at.hkg, { filters: { 'keyAccountFields.crates': { from: '10.5' } } })).toEqual([blank])
  })

  test('a workbook is mapped as configured, with its fields, all or nothing', async () => {
    const entry = seventh('FRMOD52', {
      headings: [
        { heading: 'Ship  To *', standsFor: 'consigneeCode' },
        { heading: 'Crate qty', standsFor: 'keyAccountFields.crates' },
        { heading: 'Internal', standsFor: null },
      ],
    })
    await verbs.keyAccountCreate(admin, entry)
    const { partners } = await verbs.importPartners(at.hkg, {})
    const said = partners.find(({ partnerCode }) => partnerCode === 'FRMOD52')
    expect(said?.columns).toEqual({
      'ship to': 'consigneeCode',
      'crate qty': 'keyAccountFields.crates',
      internal: null,
    })
    expect(said?.titles).toContainEqual(['vin', 'keyAccountFields.vin'])
    const columns = [...COLUMNS, 'consigneeCode', 'keyAccountFields.vin', 'keyAccountFields.crates'] as const
    const sheet = (vin: string, crates: string) => ({
      ...sheetOf([[...good({ consignee: '' }), 'FRMOD52', vin, crates]], { columns: [...columns] }),
      partnerId: idOf('FRMOD52'),
    })
    const clerk = { ...at.hkg, files: folderFileStore(folder) }
    const refused = await verbs.importCommit(clerk, sheet('wrong', '2.55')).catch((error: Refusal) => error.problems)
    expect(refused).toMatchObject([{ path: 'rows.4.keyAccountFields.vin' }, { path: 'rows.4.keyAccountFields.crates' }])
    await verbs.importCommit(clerk, sheet('ABC1234', '2.5'))
    expect(await listOf(at.hkg, entry.code)).toMatchObject([
      { 'keyAccountFields.vin': 'ABC1234', 'keyAccountFields.crates': '2.5' },
    ])
  })

  test('SHP-04 its template has its own columns first, by stable keys and in the language asked, and comes back with them', async () => {
    const entry = seventh('DEAUT44', {
      fields: [field('vin', { labelZhHk: '車身編號' }), field('old', { active: false })],
    })
    const { id } = await verbs.keyAccountCreate(admin, entry)
    const clerk = { ...at.hkg, files: folderFileStore(folder) }
    const template = (await verbs.importTemplate({ ...clerk, language: 'zh_HK' }, { keyAccount: id })) as Download
    expect(template.fileName).toBe('訂艙 TDEAUT44.xlsx')
    const bytes = new Uint8Array(await buffer(template.content as Readable))
    const { rows: above } = await verbs.importRead(clerk, { file: { fileName: template.fileName, bytes } })
    expect(above.map(({ cells }) => cells.slice(0, 2))).toEqual([
      ['keyAccountFields.vin', 'shipperCode'],
      ['車身編號', '付貨人代號'],
    ])
    const columns = above[0]?.cells as BookingSheet['columns']
    const typed: Readonly<Record<string, string>> = {
      'keyAccountFields.vin': 'ABC1234',
      shipper: 'WING TAI',
      consigneeCode: 'DEAUT44',
      originAirport: 'HKG',
      destinationAirport: 'FRA',
      pieces: '25',
      grossWeight: '424',
      goodsDescription: 'TOYS',
    }
    const cells = columns.map((column) => typed[column ?? ''] ?? '')
    await verbs.importCommit(clerk, { fileName: 'a.xlsx', partnerId: null, above, columns, rows: [{ row: 3, cells }] })
    expect(await listOf(at.hkg, entry.code)).toMatchObject([{ 'keyAccountFields.vin': 'ABC1234', shipper: 'WING TAI' }])
    const nobody = verbs.importTemplate(clerk, { keyAccount: crypto.randomUUID() })
    await expect(nobody).rejects.toMatchObject({ entry: { code: 1404 } })
  })

  test('SHP-04 a workbook that names the partner by name only books for its account; ambiguous names match none', async () => {
    const entry = seventh('MOTRD15')
    await verbs.keyAccountCreate(admin, entry)
    const clerk = { ...at.hkg, files: folderFileStore(folder) }
    const columns: BookingSheet['columns'] = [...COLUMNS, 'keyAccountFields.vin']
    const sheet = (consignee: string, vin: string) => sheetOf([[...good({ consignee }), vin]], { columns })
    const refused = await verbs
      .importCommit(clerk, sheet('Lotus Gate Trading Ltd', ''))
      .catch((error: Refusal) => error.problems)
    expect(refused).toMatchObject([{ path: 'rows.4.keyAccountFields.vin' }])
    await verbs.importCommit(clerk, sheet(' LÓTUS  gate Trading Ltd', 'ABC1234'))
    await verbs.importCommit(clerk, sheet('蓮門貿易有限公司', 'ABC1235'))
    const booked = await listOf(at.hkg, entry.code)
    expect(new Set(booked.map((row) => row['keyAccountFields.vin']))).toEqual(new Set(['ABC1234', 'ABC1235']))
    const codes = {
      airports: [],
      offices: [],
      partners: [],
      currencies: [],
      incoterms: [],
      handlingCodes: [],
      departures: [],
    }
    const named = async (...partnerNames: string[]) =>
      (await verbs.importKnown(clerk, { ...codes, partnerNames })).partnerNames.map(({ code, partners }) => [
        code,
        partners.map((one) => [one.code, ...one.roles]).toSorted(([a = ''], [b = '']) => a.localeCompare(b)),
      ])
    expect(await named('ebay global shipping demo gmbh', 'nobody')).toEqual([
      ['ebay global shipping demo gmbh', [['DEEBY65', 'consignee']]],
    ])
    const rename = (change: ReturnType<typeof sql>) =>
      transact(at.database.db, systemWriter('test'), (tx) =>
        sql`update partners.partner set ${change} where account_code = 'HKWINE08'`.execute(tx),
      )
    await rename(sql`name = 'Lotus gate TRADING Ltd'`)
    expect(await named('lotus gate trading ltd')).toEqual([
      [
        'lotus gate trading ltd',
        [
          ['HKWINE08', 'consignee'],
          ['MOTRD15', 'consignee', 'notifyParty'],
        ],
      ],
    ])
    await verbs.importCommit(clerk, sheetOf([good({ consignee: 'Lotus Gate Trading Ltd' })]))
    expect(await listOf(at.hkg, entry.code)).toHaveLength(2)
    await rename(sql`active = false`)
    expect(await named('lotus gate trading ltd')).toMatchObject([
      [expect.anything(), [['MOTRD15', 'consignee', 'notifyParty']]],
    ])
  })

  test('an inactive account keeps its shipments and gets no new ones; earlier bookings are assigned in batches', async () => {
    const entry = seventh('SGMED23', { fields: [], active: false })
    for (let nth = 0; nth < 3; nth += 1) await book(at.hkg, to('SGMED23'))
    const made = await verbs.keyAccountCreate(admin, entry)
    expect(await listOf(at.hkg, entry.code)).toEqual([])
    await verbs.keyAccountEdit(admin, { ...entry, ...made, active: true })
    await takeInShipments(at.database.db)
    expect(await listOf(at.hkg, entry.code)).toHaveLength(3)
    await verbs.keyAccountEdit(admin, { ...entry, ...made, version: 2, active: false })
    expect((await book(at.hkg, to('SGMED23'))).keyAccountId).toBeNull()
    expect(await listOf(at.hkg, entry.code)).toHaveLength(3)
  })

  test('a partner removed from an account takes its shipments along, without disturbing open forms', async () => {
    const [open, filled] = [await book(at.hkg, to('USRET59')), await book(at.hkg, to('USRET59'))]
    const entry = seventh('USRET59', { fields: [field('ward')] })
    const made = await verbs.keyAccountCreate(admin, entry)
    const id = { id: open.id }
    expect(await verbs.shipmentOpen(at.hkg, id)).toMatchObject({ keyAccountId: made.id, version: 1 })
    await verbs.shipmentEdit(at.hkg, { ...entryOf(at.hkg, to('USRET59')), ...id, version: 1, batchNo: 'B-1' })
    const stored = { ...entryOf(at.hkg, to('USRET59')), id: filled.id, version: 1, keyAccountFields: { ward: '7' } }
    await verbs.shipmentEdit(at.hkg, stored)
    await verbs.keyAccountEdit(admin, { ...entry, ...made, partnerIds: [] })
    // Values entered for the key account stay with it.
    expect((await listOf(at.hkg, entry.code)).map((row) => row.id)).toEqual([filled.id])
    expect(await verbs.shipmentOpen(at.hkg, id)).toMatchObject({ keyAccountId: null, version: 2, batchNo: 'B-1' })
    const { rows } = await sql<{ is: string }>`
      select after ->> 'key_account_id' as is from audit.entry
      where record_id = ${open.id} and before ->> 'key_account_id' is distinct from after ->> 'key_account_id' order by id`.execute(
      admin.db,
    )
    expect(rows.map((row) => row.is)).toEqual([made.id, null])
  })

  test('housekeeping releases the remaining shipments; only their account changes', async () => {
    const entry = seventh('USRET59', { code: 'LATER', fields: [] })
    const made = await verbs.keyAccountCreate(admin, entry)
    const write = (statement: ReturnType<typeof sql>) =>
      transact(at.database.db, systemWriter('test'), (tx) => statement.execute(tx))
    await write(sql`delete from shipments.key_account_partner where key_account_id = ${made.id}`)
    expect(await listOf(at.hkg, entry.code)).not.toEqual([])
    await expect(
      write(sql`update shipments.shipment set key_account_id = null, batch_no = 'X' where key_account_id = ${made.id}`),
    ).rejects.toThrow(/or alone/)
    await takeInShipments(at.database.db)
    expect(await listOf(at.hkg, entry.code)).toEqual([])
  })

  test('an import is on no key account’s list: its form has none of the fields', async () => {
    const entry = seventh('USRET59', { code: 'ABROAD' })
    const writeDown = (hawbNo: string) =>
      verbs.importCreate(at.fra, agentShipment.parse({ ...AGENT, ...to('USRET59'), hawbNo }))
    const before = await writeDown('ACE-1')
    await verbs.keyAccountCreate(admin, entry)
    const after = await writeDown('ACE-2')
    await takeInShipments(at.database.db)
    for (const { id } of [before, after])
      expect(await verbs.shipmentOpen(at.fra, { id })).toMatchObject({ keyAccountId: null })
  })

  test('as many key accounts as there may be are those in use', async () => {
    const bare = (nth: number, active: boolean) => ({
      code: `M${nth}`,
      name: `M${nth}`,
      active,
      tolerancePercent: null,
      partnerIds: [],
      fields: [],
      headings: [],
    })
    const { keyAccounts } = await verbs.keyAccountsKnown(admin, {})
    const room = MAX_KEY_ACCOUNTS - keyAccounts.filter(({ active }) => active).length
    for (let nth = 0; nth < room; nth += 1) await verbs.keyAccountCreate(admin, bare(nth, true))
    await expect(verbs.keyAccountCreate(admin, bare(room, true))).rejects.toMatchObject({
      entry: shipmentErrors.KEY_ACCOUNT_LIMIT,
    })
    const spare = await verbs.keyAccountCreate(admin, bare(room, false))
    const used = { ...bare(room, true), ...spare }
    await expect(verbs.keyAccountEdit(admin, used)).rejects.toMatchObject({ entry: shipmentErrors.KEY_ACCOUNT_LIMIT })
    const [first] = (await verbs.keyAccountsKnown(admin, {})).keyAccounts.filter(({ code }) => code === 'M0')
    await verbs.keyAccountEdit(admin, { ...bare(0, false), id: first?.id ?? '', version: first?.version ?? 0 })
    expect(await verbs.keyAccountEdit(admin, used)).toMatchObject({ id: spare.id })
  })
})
