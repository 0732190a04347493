import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Context, Download } from '#platform/server/http/context.ts'
import { testDatabase } from '#platform/server/testing/test-database.ts'
import { pageStatement } from '#platform/server/list/list-sql.ts'
import { readSheet } from '#platform/server/workbook/read-sheet.ts'
import { cassVoids } from '../contract/cass-voids.ts'
import { type MawbRow, mawbOfRow } from '../contract/mawb-list.ts'
import { shownStatus } from '../domain/mawb.ts'
import { mawbVerbs as verbs } from './api.ts'
import { mawbListSource } from './mawb-list-source.ts'
import { findMawbById } from './mawb-repository.ts'
import { ALL_OFFICES } from './alerts/stock-conditions-repository.ts'
import { type Stage, openStage } from './testing/stage.ts'

let stage: Stage
let drop: () => Promise<void>
let office: Record<'HKG' | 'SHA' | 'FRA', Context>

/** One number of Hong Kong in each state, and one of Frankfurt. */
let numbers: Record<'free' | 'lent' | 'away' | 'outside' | 'invalid' | 'used' | 'void' | 'frankfurt', string>

beforeAll(async () => {
  const made = await testDatabase('seeded')
  drop = made.drop
  stage = await openStage(made.url)
  const { HKG, SHA, FRA } = stage.offices
  office = { HKG: stage.by(HKG), SHA: stage.by(SHA), FRA: stage.by(FRA) }
  const [free = '', lent = '', away = '', outside = '', invalid = '', used = '', spoiled = ''] = await stage.stock(
    HKG,
    7,
  )
  const [frankfurt = ''] = await stage.stock(FRA, 1)
  numbers = { free, lent, away, outside, invalid, used, void: spoiled, frankfurt }
  await verbs.lend(office.HKG, { ids: [lent, away], to: { officeId: SHA } })
  await verbs.borrow(office.SHA, { ids: [away] })
  await verbs.lend(office.HKG, { ids: [outside], to: { name: 'Demo Forwarding' } })
  await verbs.disable(office.HKG, { ids: [invalid], reason: null })
  await verbs.void(office.HKG, { ids: [spoiled], reason: 'torn' })
  const number = (await findMawbById(stage.database.db, used))?.number ?? ''
  await verbs.take(office.HKG, { number, airline: null, capacityType: null, use: 'R', reference: 'SHP-1' })
})

afterAll(async () => {
  await stage.close()
  await drop()
})

test('MAW-01 an office sees owned, borrowed and lent numbers with its own status; others see none', async () => {
  const { free, lent, away, outside, invalid, used, frankfurt } = numbers
  expect(await statuses(office.HKG)).toEqual({
    [free]: 'Available',
    [lent]: 'Lend Out',
    [away]: 'Available',
    [outside]: 'Lend Out',
    [invalid]: 'Invalid',
    [used]: 'Used',
    [numbers.void]: 'Void',
  })
  expect(await statuses(office.SHA)).toEqual({ [lent]: 'Borrowed', [away]: 'Available' })
  expect(await statuses(office.FRA)).toEqual({ [frankfurt]: 'Available' })
  const auditor = stage.by(office.FRA.actor.officeId, ALL_OFFICES)
  expect(Object.keys(await statuses(auditor))).toHaveLength(8)
})

test('MAW-01 the status that is shown is the status that is filtered by, and the one of the domain', async () => {
  const filtered = async (context: Context, status: 'Borrowed' | 'Lend Out') =>
    Object.keys(await statuses(context, { status: { anyOf: [status] } }))
  expect(await filtered(office.SHA, 'Borrowed')).toEqual([numbers.lent])
  expect(await filtered(office.SHA, 'Lend Out')).toEqual([])
  expect(await filtered(office.HKG, 'Borrowed')).toEqual([])
  for (const context of [office.HKG, office.SHA]) {
    for (const row of await rowsOf(context))
      expect(row.status).toBe(shownStatus(mawbOfRow(row), context.actor.officeId))
  }
})

test('a list row gives the rules the same values as the stock', async () => {
  for (const row of await rowsOf(office.HKG)) {
    expect(await findMawbById(stage.database.db, row.id)).toMatchObject(mawbOfRow(row))
  }
})

test('two offices ask for a page in the same words', () => {
  const [first, second] = [office.HKG.actor, office.SHA.actor].map((actor) =>
    pageStatement(mawbListSource(actor), { page: 1, size: 20, filters: { status: { anyOf: ['Borrowed'] } } }, actor),
  )
  expect(first?.text).toBe(second?.text)
  expect(first?.values).not.toEqual(second?.values)
})

test('the export has the view and the titles of the user, and nothing internal', async () => {
  const view = { filters: { status: { anyOf: ['Borrowed' as const] } } }
  const answer = (await verbs.export({ ...office.SHA, language: 'zh_HK' }, view)) as Download
  const bytes = await buffer(answer.content as Readable)
  const { rows } = await readSheet({ fileName: answer.fileName, bytes })
  expect(answer.fileName).toBe('list.xlsx')
  expect(rows[0]?.cells.slice(0, 7)).toEqual(['MAWB#', '狀態', '航空公司', '艙位類型', '擁有者', '原擁有者', '借入方'])
  expect(rows.slice(1).map(({ cells }) => cells.slice(1, 7))).toEqual([['借入', 'LH', 'SPOT', 'HKG', 'HKG', 'SHA']])
  expect(JSON.stringify(rows)).not.toContain(office.HKG.actor.officeId)
})

async function rowsOf(context: Context, filters = {}): Promise<MawbRow[]> {
  const { cols, rows } = await verbs.list(context, { page: 1, size: 200, filters })
  return rows.map((row) => Object.fromEntries(cols.map((name, index) => [name, row[index]])) as MawbRow)
}

async function statuses(context: Context, filters = {}): Promise<Record<string, string | null>> {
  return Object.fromEntries((await rowsOf(context, filters)).map((row) => [row.id, row.status]))
}

test('DOC-01 the report to CASS lists the numbers voided on its days, and no others', async () => {
  const voided = await findMawbById(stage.database.db, numbers.void)
  const day = new Date(voided?.usedAt ?? '').toISOString().slice(0, 10)
  const reported = async (from: string, to: string) => {
    const file = (await verbs.export(office.HKG, cassVoids({ from, to }, 'UTC'))) as Download
    const { rows } = await readSheet({ fileName: file.fileName, bytes: await buffer(file.content as Readable) })
    return rows.slice(1)
  }
  const [row, ...others] = await reported(day, day)
  expect(others).toEqual([])
  expect(row?.cells.slice(0, 2)).toEqual([voided?.airline, voided?.number])
  expect(row?.cells[3]).toBe('torn')
  expect(await reported('2026-01-01', '2026-01-31')).toEqual([])
})
