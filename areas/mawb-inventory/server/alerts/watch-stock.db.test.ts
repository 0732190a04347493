import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Context } from '#platform/server/http/context.ts'
import type { Letter } from '#platform/server/mail/mailer.ts'
import { relayOutbox } from '#platform/server/outbox.ts'
import { testDatabase } from '#platform/server/testing/test-database.ts'
import { untilSomebodyWaits } from '#platform/server/testing/until.ts'
import { mawbErrors } from '../../contract/errors.ts'
import { countFree, lookAtStock } from './alert-repository.ts'
import { mawbVerbs as verbs } from '../api.ts'
import { STOCK_LOW, mailStockAlert, openAlerts, takeNextMawb } from '../index.ts'
import { type Stage, openStage } from '../testing/stage.ts'

let stage: Stage
let drop: () => Promise<void>

beforeAll(async () => {
  const made = await testDatabase('seeded')
  drop = made.drop
  stage = await openStage(made.url)
})

afterAll(async () => {
  await stage.close()
  await drop()
})

const setting = { airline: 'LH', threshold: 5, recipients: ['ops@example.com', 'stock@example.com'] }

test('MAW-06 a fall below the threshold raises one alert and one letter; the recovery clears it; the next fall is a new one', async () => {
  const hkg = stage.by(stage.offices.HKG)
  await stage.stock(hkg.actor.officeId, 6)
  await verbs.createAlertSetting(hkg, setting)
  await takeOne(hkg)
  expect(await alerts(hkg)).toEqual([])
  await takeOne(hkg)
  await takeOne(hkg)
  expect(await alerts(hkg)).toEqual([{ airline: 'LH', threshold: 5, stock: 4 }])
  const letters = await relayed()
  expect(letters.map(({ to, subject }) => [to, subject])).toEqual([
    [setting.recipients, 'Low MAWB stock: LH at HKG, 4 left'],
  ])
  expect(letters[0]?.text).toContain('HKG 的 LH MAWB 存量已降至 4，警示值為 5。')
  await stage.stock(hkg.actor.officeId, 10)
  expect(await alerts(hkg)).toEqual([])
  const ids = await free(hkg)
  await verbs.lend(hkg, { ids: ids.slice(0, 12), to: { name: 'Demo Forwarding' } })
  expect(await alerts(hkg)).toEqual([{ airline: 'LH', threshold: 5, stock: 1 }])
  expect(await relayed()).toHaveLength(1)
  const page = await verbs.listAlerts(hkg, { page: 1, size: 20 })
  expect(page.rows.map((row) => row.slice(1, 6))).toEqual([
    ['HKG', 'LH', 5, 1, true],
    ['HKG', 'LH', 5, 4, false],
  ])
})

test('MAW-06 when many take at once and together cross the threshold, it is noticed exactly once', async () => {
  const sha = stage.by(stage.offices.SHA)
  await stage.stock(sha.actor.officeId, 20)
  await verbs.createAlertSetting(sha, { ...setting, threshold: 10 })
  await Promise.all(Array.from({ length: 15 }, () => takeOne(sha)))
  expect(await alerts(sha)).toEqual([{ airline: 'LH', threshold: 10, stock: 9 }])
  expect(await relayed()).toHaveLength(1)
})

test('MAW-06 a threshold above the stock raises an alert at once, one below clears it; one setting per airline and branch', async () => {
  const fra = stage.by(stage.offices.FRA)
  await stage.stock(fra.actor.officeId, 3)
  const { id, version } = await verbs.createAlertSetting(fra, setting)
  expect(await alerts(fra)).toEqual([{ airline: 'LH', threshold: 5, stock: 3 }])
  await expect(verbs.createAlertSetting(fra, setting)).rejects.toMatchObject({ entry: mawbErrors.ALERT_SETTING_EXISTS })
  await expect(verbs.createAlertSetting(fra, { ...setting, airline: 'QQ' })).rejects.toMatchObject({
    entry: mawbErrors.AIRLINE_UNKNOWN,
  })
  const { airline: _, ...fields } = { ...setting, threshold: 2 }
  const foreign = stage.by(stage.offices.HKG)
  await expect(verbs.editAlertSetting(foreign, { id, version, ...fields })).rejects.toMatchObject({
    entry: { code: 1404 },
  })
  expect(await verbs.editAlertSetting(fra, { id, version, ...fields })).toEqual({ id, version: 2 })
  expect(await alerts(fra)).toEqual([])
  await expect(verbs.editAlertSetting(fra, { id, version, ...fields })).rejects.toMatchObject({ entry: { code: 1409 } })
  const page = await verbs.listAlertSettings(fra, { page: 1, size: 20 })
  expect(page.rows.map((row) => row.slice(1, 9))).toEqual([
    [
      ...['FRA', 'LH', expect.stringContaining('Lufthansa'), expect.stringContaining('汉莎'), 2, 3, false],
      'ops@example.com, stock@example.com',
    ],
  ])
  const inChinese = { ...fra, language: 'zh_HK' } as const
  // Shown by its name in the user's language, found by its name in any language.
  for (const search of ['Lufthansa', '漢莎']) {
    const { rows } = await verbs.listAlertSettings(inChinese, { page: 1, size: 20, search })
    expect(rows.map(([, , , name]) => name)).toEqual(['漢莎貨運'])
  }
  await expect(verbs.removeAlertSetting(foreign, { id })).rejects.toMatchObject({ entry: { code: 1404 } })
  await verbs.removeAlertSetting(fra, { id })
  expect((await verbs.listAlertSettings(fra, { page: 1, size: 20 })).rows).toEqual([])
})

test.each([
  ['set', null, 1],
  ['raised', 1, 6],
])('MAW-06 a number that is just being taken is counted when a threshold is %s', async (_how, before, batches) => {
  const fra = stage.by(stage.offices.FRA)
  const { officeId } = fra.actor
  for (let more = batches; more > 0; more--) await stage.stock(officeId, 200)
  const threshold = await countFree(stage.database.db, { officeId, airline: 'LH' }, 10_000)
  const old = before === null ? null : await verbs.createAlertSetting(fra, { ...setting, threshold: before })
  const [taken, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const taking = fra.transact(async (tx) => {
    await takeNextMawb(tx, { officeId, airlineCode: 'LH', reference: 'SHP-1' })
    taken.resolve()
    await mayCommit.promise
  })
  await taken.promise
  const { airline: _, ...fields } = { ...setting, threshold }
  const changed = old
    ? verbs.editAlertSetting(fra, { ...old, ...fields })
    : verbs.createAlertSetting(fra, { ...setting, threshold })
  await Promise.race([changed, untilSomebodyWaits(stage.database.pool)])
  mayCommit.resolve()
  const [{ id }] = await Promise.all([changed, taking])
  expect(await alerts(fra)).toEqual([{ airline: 'LH', threshold, stock: threshold - 1 }])
  await verbs.removeAlertSetting(fra, { id })
})

test('MAW-06 a stock far above its threshold is neither locked nor counted', async () => {
  const fra = stage.by(stage.offices.FRA)
  const stock = { officeId: fra.actor.officeId, airline: 'LH' }
  const { db } = stage.database
  expect(await lookAtStock(db, stock, 2)).toBeUndefined()
  const inStock = await countFree(db, stock, 100_000)
  const { id } = await verbs.createAlertSetting(fra, { ...setting, threshold: inStock - 2 })
  expect(await lookAtStock(db, stock, 2)).toEqual({ id, isPlenty: true, isOpen: false })
  expect(await lookAtStock(db, stock, 3)).toEqual({ id, isPlenty: false, isOpen: false })
  for (let taken = 0; taken < 3; taken++) await takeOne(fra)
  expect(await lookAtStock(db, stock, 1)).toEqual({ id, isPlenty: false, isOpen: true })
  await verbs.removeAlertSetting(fra, { id })
})

function takeOne(context: Context) {
  return verbs.take(context, { number: null, airline: 'LH', capacityType: null, use: 'R', reference: 'SHP-1' })
}

async function alerts(context: Context) {
  const open = await openAlerts(stage.database.db, [context.actor.officeId])
  return open.map(({ airline, threshold, stock }) => ({ airline, threshold, stock }))
}

async function free(context: Context): Promise<string[]> {
  const page = await verbs.list(context, { page: 1, size: 200, filters: { status: { anyOf: ['Available'] } } })
  return page.rows.map((row) => String(row[0]))
}

async function relayed(): Promise<Letter[]> {
  const letters: Letter[] = []
  const { db } = stage.database
  const mailer = { send: async (letter: Letter) => void letters.push(letter) }
  await relayOutbox(db, { [STOCK_LOW]: [(fact) => mailStockAlert({ db, mailer }, fact.payload)] }, stage.by('').log)
  return letters
}
