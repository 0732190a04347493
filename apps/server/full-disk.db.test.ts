import { afterAll, beforeAll, expect, test } from 'vitest'
import { identityApi } from '#areas/identity/contract/api.ts'
import { mawbApi } from '#areas/mawb-inventory/contract/api.ts'
import { partnersApi } from '#areas/partners/contract/api.ts'
import { type Desk, openDesks } from './testing/desks.ts'

const GIB = 1024 ** 3
let usedPercent = 50
const statfs = async () => ({
  blocks: 10_000,
  bfree: 100 * (100 - usedPercent),
  bavail: 100 * (100 - usedPercent),
  bsize: GIB,
})

let desks: Awaited<ReturnType<typeof openDesks>>
let hkg: Desk
beforeAll(async () => {
  desks = await openDesks({ statfs })
  hkg = await desks.desk('op.hkg')
})
afterAll(() => desks.close())

const partner = (accountCode: string) => ({
  accountCode,
  name: `PARTNER ${accountCode}`,
  address1: 'Somewhere 1',
  city: 'Hong Kong',
  country: 'HK',
  shipper: true,
  consignee: false,
  notifyParty: false,
  agent: false,
  trucker: false,
  carrier: false,
  active: true,
})
const list = () => hkg.call(partnersApi.list, { page: 1, size: 20, filters: {} })

test('at 95 % writes are refused in words, while lists, exports, sign-in and downloads go on; with room again all goes on', async () => {
  await hkg.call(partnersApi.create, partner('DISKA'))
  usedPercent = 95
  await expect
    .poll(() => refusalOf('DISKB'), WITHIN)
    .toBe('The disk of the server is full: nothing can be saved at the moment. What is stored can still be read.')
  expect((await list()).rows.length).toBeGreaterThan(0)
  const second = await desks.desk('op.sha')
  expect((await second.call(partnersApi.list, { page: 1, size: 20, filters: {} })).rows.length).toBeGreaterThan(0)
  expect(await hkg.call(identityApi.downloadTicket, { address: mawbApi.template.path })).toHaveProperty('ticket')
  expect(await desks.metric('disk_used_ratio')).toBe(0.95)
  expect(await desks.metric('disk_alert')).toBe(2)
  usedPercent = 85
  await expect.poll(() => desks.metric('disk_alert'), WITHIN).toBe(1)
  await hkg.call(partnersApi.create, partner('DISKC'))
}, 60_000)

/** In which words a partner is refused; empty when it was saved: the disk is measured every five seconds. */
async function refusalOf(code: string): Promise<string> {
  saved += 1
  return hkg.refused(partnersApi.create, partner(`${code}${saved}`)).catch(() => '')
}

let saved = 0
const WITHIN = { timeout: 15_000, interval: 500 }
