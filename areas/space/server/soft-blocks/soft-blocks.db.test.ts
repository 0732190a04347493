import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { grantRole, seedAccess } from '#areas/access/server/index.ts'
import { findFlightWithSpace, flightsServer, generateAhead, lookUpFlights } from '#areas/flights/server/index.ts'
import { createUser } from '#areas/identity/server/index.ts'
import type { Letter } from '#platform/server/mail/mailer.ts'
import { spaceErrors } from '../../contract/refusals.ts'
import { mailSoftBlock, spaceServer, watchSoftBlocks } from '../index.ts'
import { NOW, allotmentOf, openSpaceStage, scheduleOf } from '../testing/space-stage.ts'

let stage: Awaited<ReturnType<typeof openSpaceStage>>
let number = 500

beforeAll(async () => {
  stage = await openSpaceStage({ connections: 8 })
  await stage.hkg.transact(async (tx) => {
    await seedAccess(tx)
    const people = [
      { officeId: stage.offices.HKG, account: 'space.hk', name: 'Lee', email: 'space@hk.test', language: 'zh_HK' },
      { officeId: stage.offices.SHA, account: 'space.sh', name: 'Wu', email: 'space@sh.test', language: 'en_US' },
      { officeId: stage.offices.FRA, account: 'space.fr', name: 'Weber', email: 'space@fr.test', language: 'en_US' },
    ] as const
    for (const person of people) {
      await grantRole(tx, await createUser(tx, { ...person, passwordHash: 'none' }), 'export-operator')
    }
  })
})
afterAll(() => stage.close())

/** Opens CX5xx with a hard block of 1,000 kg and a soft block of 3,000 kg that goes back 24 hours before, and a flight of it. */
async function opened(day = '2026-11-24') {
  const flightNo = `CX${number++}`
  const allotments = [
    allotmentOf({ weightKg: '1000', volumeM3: '6' }),
    allotmentOf({ capacityType: 'SOFT_BLOCK', weightKg: '3000', volumeM3: '18', releaseHours: 24 }),
  ]
  const { SHA: subOwnerOfficeId, HKG: ownerOfficeId } = stage.offices
  await flightsServer.verbs.createSchedule(stage.hkg, {
    ...scheduleOf(ownerOfficeId),
    flightNo,
    subOwnerOfficeId,
    allotments,
  })
  const [flight] = await lookUpFlights(stage.db, { from: day, to: day, flightNos: [flightNo] }, NOW)
  if (!flight) throw new Error(`no ${flightNo}`)
  return { flight, releases: new Date(Date.parse(flight.departsAt) - 24 * HOUR) }
}

const HOUR = 3_600_000
const again = async (id: string) => (await findFlightWithSpace(stage.db, id, NOW)) ?? expect.fail('no flight')
const kilosOf = async (id: string) => (await again(id)).allotments.map(({ weightKg }) => Number(weightKg))

async function requested(flightId: string, kilos: string): Promise<string> {
  const { id } = await stage.book(kilos, '1')
  await spaceServer.verbs.spaceRequest(stage.hkg, {
    flightId,
    shipments: [{ id, uldType: null, positions: null }],
    overrideReason: null,
  })
  return id
}

async function newsOf(flightId: string): Promise<{ kind: string; payload: unknown }[]> {
  const { rows } = await sql<{ kind: string; payload: unknown }>`
    select payload ->> 'kind' as kind, payload from platform.outbox
    where event = 'space.soft-block' and payload -> 'flight' ->> 'id' = ${flightId} order by id`.execute(stage.db)
  return rows
}

test('SPC-01 a soft block is announced a day before its release hour, and what nobody took goes back at that hour', async () => {
  const { flight, releases } = await opened()
  await requested(flight.id, '1400')
  await watchSoftBlocks(stage.db, new Date(releases.getTime() - 24 * HOUR - 1))
  expect(await newsOf(flight.id)).toEqual([])
  await watchSoftBlocks(stage.db, new Date(releases.getTime() - 24 * HOUR))
  await watchSoftBlocks(stage.db, new Date(releases.getTime() - HOUR))
  expect(await newsOf(flight.id)).toMatchObject([
    { kind: 'NOTICE', payload: { goingBack: { at: releases.toISOString(), space: { weightKg: '2600.0' } } } },
  ])
  expect(await kilosOf(flight.id)).toEqual([1000, 3000])
  await watchSoftBlocks(stage.db, releases)
  await watchSoftBlocks(stage.db, new Date(releases.getTime() + HOUR))
  expect((await newsOf(flight.id)).map(({ kind }) => kind)).toEqual(['NOTICE', 'RELEASED'])
  const after = await again(flight.id)
  expect(await kilosOf(flight.id)).toEqual([1000, 400])
  expect(after.capacity.weightKg).toBe('1400.0')
  expect(after.allotments[1]?.releasedAt).toBe(releases.toISOString())
})

test('SPC-01 after the release hour nobody gets what went back, and what is given back stays ours', async () => {
  const { flight, releases } = await opened()
  const id = await requested(flight.id, '1400')
  await watchSoftBlocks(stage.db, releases)
  await expect(requested(flight.id, '100')).rejects.toMatchObject({ entry: spaceErrors.OVER_CAPACITY })
  await spaceServer.verbs.spaceRelease(stage.hkg, { ids: [id], reason: 'customer cancelled' })
  await watchSoftBlocks(stage.db, new Date(releases.getTime() + HOUR))
  expect(await kilosOf(flight.id)).toEqual([1000, 400])
  await requested(flight.id, '1300')
})

test('SPC-01 generating flights does not bring back what went back', async () => {
  const { flight, releases } = await opened()
  await watchSoftBlocks(stage.db, releases)
  await generateAhead(stage.db, NOW)
  expect(await kilosOf(flight.id)).toEqual([1000, 0])
})

test('SPC-01 of two at once one gives back, beside shipments that take the space', async () => {
  const { flight, releases } = await opened()
  const shipments = await Promise.all(['900', '900', '900', '900'].map((kilos) => stage.book(kilos, '1')))
  const taking = shipments.map(({ id }) =>
    spaceServer.verbs.spaceRequest(stage.hkg, {
      flightId: flight.id,
      shipments: [{ id, uldType: null, positions: null }],
      overrideReason: null,
    }),
  )
  const outcomes = await Promise.allSettled([
    watchSoftBlocks(stage.db, releases),
    ...taking,
    watchSoftBlocks(stage.db, releases),
  ])
  const given = outcomes.slice(1, 5).filter(({ status }) => status === 'fulfilled').length
  const after = await again(flight.id)
  expect(Number(after.taken.weightKg)).toBe(given * 900)
  expect(Number(after.capacity.weightKg)).toBe(Math.max(1000, Number(after.taken.weightKg)))
  expect((await newsOf(flight.id)).filter(({ kind }) => kind === 'RELEASED').length).toBeLessThanOrEqual(1)
})

test('SPC-01 a cancelled flight and one whose soft block is all taken are left alone', async () => {
  const cancelled = await opened()
  const { id, version } = cancelled.flight
  await flightsServer.verbs.cancelFlight(stage.hkg, { id, version, reason: 'no crew' })
  const full = await opened()
  await requested(full.flight.id, '4000')
  await watchSoftBlocks(stage.db, cancelled.releases)
  expect(await newsOf(id)).toEqual([])
  expect(await newsOf(full.flight.id)).toEqual([])
  expect(await kilosOf(full.flight.id)).toEqual([1000, 3000])
})

test('SPC-01 those who assign space at both offices of the flight get mail in their language, on the clock of the airport', async () => {
  const { flight, releases } = await opened()
  await watchSoftBlocks(stage.db, new Date(releases.getTime() - HOUR))
  const letters: Letter[] = []
  const mailer = { send: async (letter: Letter) => void letters.push(letter) }
  const [news] = await newsOf(flight.id)
  await mailSoftBlock({ db: stage.db, mailer, address: 'https://portal.test' }, news?.payload)
  expect(letters.map(({ to }) => to)).toEqual([['space@sh.test'], ['space@hk.test']])
  expect(letters[0]?.subject).toBe(`${flight.flightNo} of 2026-11-24: soft block goes back on 2026-11-23 00:35 (HKG)`)
  expect(letters[0]?.text).toContain('3,000 kg, 18 m³ of the soft block on')
  expect(letters[1]?.text).toContain(`https://portal.test/flights?day=2026-11-24&flight=${flight.id}`)
})
