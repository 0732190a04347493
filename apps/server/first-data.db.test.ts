import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { leadsToDemo } from '#areas/access/domain/demo-menu.ts'
import { createLog } from '#platform/server/log.ts'
import { testDatabase } from '#platform/server/testing/test-database.ts'
import { type FirstData, provideFirstData } from './first-data.ts'
import { openPortal } from './portal.ts'
import { readSettings } from './settings.ts'

let own: Awaited<ReturnType<typeof testDatabase>>
let folder: string
let administrator: FirstData['administrator'] = null

beforeAll(async () => {
  own = await testDatabase()
  folder = await mkdtemp(join(tmpdir(), 'first-data-'))
})

afterAll(async () => {
  await own.drop()
  await rm(folder, { recursive: true })
})

test('of two processes that start at once on an empty database one provides, and the other waits for it', async () => {
  const start = () => provideFirstData({ DEMO: false, LOG_LEVEL: 'error' }, own.url, () => undefined)
  const starts = await Promise.all([start(), start()])
  const made = starts.filter((one) => one.administrator !== null)
  expect(made.length).toBe(1)
  expect(starts.map(({ hasDemoAccounts }) => hasDemoAccounts)).toEqual([false, false])
  administrator = made[0]?.administrator ?? null
})

test('the menu has the pages of a demonstration where one runs: not before, then, and no longer', async () => {
  const first = await demoPagesSeen('0')
  await provideFirstData({ DEMO: true, LOG_LEVEL: 'error' }, own.url, () => undefined, 'http://127.0.0.1:4100')
  const seen = await demoPagesSeen('1')
  expect([first, seen, await demoPagesSeen('0')]).toEqual([
    [],
    ['/dev/mail', '/demo/partner', '/demo/partner-window'],
    [],
  ])
})

async function demoPagesSeen(demo: '0' | '1'): Promise<string[]> {
  const settings = readSettings({ DATA_DIR: folder, DEMO: demo, BUSY_FROM_MS: '0' })
  const { http, stop } = await openPortal(settings, own.url, createLog({ level: 'silent' }))
  const form = (url: string, fields: Record<string, string>) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    return http.inject({ method: 'POST', url, headers, payload: new URLSearchParams(fields).toString() })
  }
  const { account: userName = '', password = '' } = administrator ?? {}
  const { data } = (await form('/ws-system/auth/token', { userName, password, type: '2' })).json()
  const requested = { token: data.token, systemcode: 'apex-exchange-portal' }
  const user = (await form('/ws-system/auth/currentUser/v2', requested)).json<User>()
  await stop()
  expect(user.data.menulist).toContainEqual(expect.objectContaining({ url: '/home' }))
  return user.data.menulist.filter(leadsToDemo).map(({ url }) => url)
}

type User = { readonly data: { readonly menulist: readonly { readonly url: string }[] } }
