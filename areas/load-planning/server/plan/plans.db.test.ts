import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Shipment, ShipmentEntry } from '#areas/shipments/contract/booking/shipment.ts'
import { shipmentsServer } from '#areas/shipments/server/index.ts'
import { platformErrors } from '#platform/contract/platform-errors.ts'
import type { Download } from '#platform/server/http/context.ts'
import { type Fact, relayOutbox } from '#platform/server/outbox.ts'
import { asOwner } from '#platform/server/testing/test-database.ts'
import { planErrors } from '../../contract/plan/plan-errors.ts'
import type { PlanRecord } from '../../contract/plan/plan.ts'
import { findUnitCharges, loadPlanningServer, openPlanOfGivenSpace } from '../index.ts'
import { SPACE_GIVEN, type SpaceGiven, spaceServer } from '#areas/space/server/index.ts'
import { openSpaceStage } from '#areas/space/server/testing/space-stage.ts'

const verbs = { ...shipmentsServer.verbs, ...spaceServer.verbs, ...loadPlanningServer.verbs }
let stage: Awaited<ReturnType<typeof openSpaceStage>>

beforeAll(async () => {
  stage = await openSpaceStage({ connections: 20 })
})
afterAll(() => stage.close())

/** Creates shipments with confirmed space on the flight of a day, and its plan. */
async function planOn(
  day: string,
  cargo: readonly [kilos: string, volume: string | null, more?: Partial<ShipmentEntry>][],
) {
  const flight = await stage.flightOn(day)
  const shipments: Shipment[] = []
  for (const [kilos, volume, more] of cargo) shipments.push(await stage.book(kilos, volume, more))
  const requested = shipments.map(({ id }) => ({ id, uldType: null, positions: null }))
  await verbs.spaceRequest(stage.hkg, { flightId: flight.id, shipments: requested, overrideReason: null })
  await verbs.spaceConfirm(stage.hkg, { ids: shipments.map(({ id }) => id), reason: 'OK' })
  const { id } = await verbs.planOfFlight(stage.hkg, { flightId: flight.id })
  return { flight, shipments, plan: await open(id) }
}

const open = (id: string, no?: string) => verbs.planOpen(stage.hkg, no === undefined ? { id } : { id, no })

const unitOf = (
  loads: readonly { id: string; pieces: number }[],
  more: Partial<PlanRecord['content']['units'][number]> = {},
) => ({
  key: crypto.randomUUID(),
  uldType: 'PMC',
  uldNo: null,
  position: '',
  instruction: '',
  loads: loads.map(({ id, pieces }) => ({ shipmentId: id, pieces, grossWeight: null, boxes: [] })),
  ...more,
})

const save = ({ id, version, ulds }: PlanRecord, content: PlanRecord['content'], by = stage.hkg) =>
  verbs.planSave(by, { id, version, ulds, content })

const inFrame = (statement: string) =>
  `begin; set local app.actor_id = '${crypto.randomUUID()}'; set local app.account = 'x'; set local app.request_id = 'x';
   ${statement}; commit`
/** Gives the schedule other rates. */
const setSchedule = (rates: string) => asOwner(stage.own, inFrame(`update flights.schedule set ${rates}`))

const idOf = (shipments: readonly Shipment[], at: number) => shipments[at]?.id ?? ''

describe('LDP-01 a plan', () => {
  test('is one for each flight, however many ask for it at once', async () => {
    const { id: flightId } = await stage.flightOn('2026-11-21')
    const plans = await Promise.all(Array.from({ length: 10 }, () => verbs.planOfFlight(stage.hkg, { flightId })))
    expect(new Set(plans.map(({ id }) => id)).size).toBe(1)
    const plan = await open(plans[0]?.id ?? '')
    expect(plan.planNo).toMatch(/^LP-HKG-\d{6}$/)
    expect(plan).toMatchObject({ no: 1, status: 'Not yet started', state: 'Pending' })
    expect(plan.types[0]).toMatchObject({ code: 'PMC', tareKg: 130 })
  })

  test('goes from not yet started over in progress to completed', async () => {
    const { plan, shipments } = await planOn('2026-11-22', [
      ['500', '2'],
      ['800', '5'],
    ])
    expect(plan.status).toBe('Not yet started')
    const first = unitOf([{ id: idOf(shipments, 0), pieces: 10 }], { uldNo: 'PMC12345CX', position: '11P' })
    const begun = await save(plan, { units: [first], offloads: [] })
    expect(begun).toMatchObject({ status: 'In progress', content: { units: [first] } })
    const rest = { ...unitOf([{ id: idOf(shipments, 1), pieces: 7 }]) }
    const offloads = [{ shipmentId: idOf(shipments, 1), pieces: 3, reason: 'NO_ROOM' as const, note: '' }]
    const done = await save(begun, { units: [first, rest], offloads })
    expect(done).toMatchObject({ status: 'Completed', content: { offloads } })
    expect(done.content.units).toHaveLength(2)
  })

  test('takes no more pieces of a house than it has, and no house without space on its flight', async () => {
    const { plan, shipments } = await planOn('2026-11-23', [['500', '2']])
    const twice = { units: [unitOf([{ id: idOf(shipments, 0), pieces: 11 }])], offloads: [] }
    await expect(save(plan, twice)).rejects.toMatchObject({ entry: planErrors.PLANNED_PIECES_EXCEEDED })
    const stranger = await stage.book('10', '0.1')
    const foreign = { units: [unitOf([{ id: stranger.id, pieces: 1 }])], offloads: [] }
    await expect(save(plan, foreign)).rejects.toMatchObject({ entry: planErrors.HOUSE_NOT_ON_FLIGHT })
  })

  test('has each placed piece at the line of its size while its shipment is split and rejoined; pieces that went have no place', async () => {
    const line = (length: string, pieces: number) => ({ length, width: '40', height: '30', pieces })
    const measured = { pieces: 12, dimensionLines: [line('60', 6), line('80', 6)] }
    const { plan, shipments } = await planOn('2026-12-03', [['600', null, measured]])
    const id = idOf(shipments, 0)
    const boxesOf = (at: number, length: number, count: number) =>
      Array.from({ length: count }, (_, x): [number, number, number, number, number, number, number] => [
        at,
        x * 400,
        0,
        0,
        400,
        length,
        300,
      ])
    const boxes = [...boxesOf(0, 600, 2), ...boxesOf(1, 800, 4)]
    const loads = [{ shipmentId: id, pieces: 6, grossWeight: null, boxes }]
    const offloads = [{ shipmentId: id, pieces: 6, reason: 'NO_ROOM' as const, note: '' }]
    await save(plan, { units: [unitOf([], { loads })], offloads })
    const placed = async () =>
      (await open(plan.id)).content.units[0]?.loads[0]?.boxes.map(([at, , , , , dy]) => [at, dy])
    const four = Array.from({ length: 4 }, () => [0, 800])
    const { version } = await verbs.shipmentOpen(stage.hkg, { id })
    const off = { pieces: 6, byLine: [6, 0], grossWeight: '300' }
    const part = await verbs.shipmentSplit(stage.hkg, { id, version, ...off })
    expect(await placed()).toEqual(four)
    const seen = await open(plan.id)
    await save(seen, seen.content)
    await verbs.shipmentRejoin(stage.hkg, { id: part.id, version: part.version })
    const { dimensionLines } = await verbs.shipmentOpen(stage.hkg, { id })
    expect(dimensionLines.map(({ length }) => Number(length))).toEqual([80, 60])
    expect(await placed()).toEqual(four)
  })

  test('is saved over the version that was seen only, by an office of its flight', async () => {
    const { plan, shipments } = await planOn('2026-11-24', [['500', '2']])
    const content = { units: [unitOf([{ id: idOf(shipments, 0), pieces: 4 }])], offloads: [] }
    await save(plan, content)
    await expect(save(plan, { units: [], offloads: [] })).rejects.toMatchObject({
      entry: platformErrors.VERSION_CONFLICT,
      details: { current: { content } },
    })
    const sha = stage.by('SHA')
    await expect(verbs.planOpen(sha, { id: plan.id })).rejects.toMatchObject({ entry: platformErrors.NOT_FOUND })
    const all = stage.by('SHA', '/flight/all-offices')
    const current = await verbs.planOpen(all, { id: plan.id })
    await expect(save(current, content, all)).rejects.toMatchObject({ entry: planErrors.FLIGHT_NOT_OWN })
  })
})

describe('LDP-03 Input PMC and the plan', () => {
  test('are the same: saving one changes the other', async () => {
    const { plan, shipments } = await planOn('2026-11-28', [['500', '2']])
    const id = idOf(shipments, 0)
    const numbered = unitOf([{ id, pieces: 4 }], { uldNo: 'PMC12345CX' })
    const planned = await save(plan, { units: [numbered, unitOf([{ id, pieces: 6 }])], offloads: [] })
    const tab = await verbs.uldsOpen(stage.hkg, { id })
    expect(tab.loads).toEqual([{ uldNo: 'PMC12345CX', pieces: 4, grossWeight: null }])
    const loads = [
      { uldNo: 'PMC12345CX', pieces: 5, grossWeight: '260.00' },
      { uldNo: 'AKE1234CX', pieces: 2, grossWeight: null },
    ]
    await verbs.uldsSave(stage.hkg, { id, seen: tab.seen, loads })
    const { content } = await open(plan.id)
    expect(content.units.map(({ uldNo, loads: on }) => [uldNo, on[0]?.pieces, on[0]?.grossWeight])).toEqual([
      ['PMC12345CX', 5, '260.00'],
      [null, 3, null],
      ['AKE1234CX', 2, null],
    ])
    await expect(save(planned, { units: [], offloads: [] })).rejects.toMatchObject({
      entry: platformErrors.VERSION_CONFLICT,
    })
    const emptied = await save(await open(plan.id), { units: [], offloads: [] })
    expect(emptied.status).toBe('Not yet started')
    expect((await verbs.uldsOpen(stage.hkg, { id })).loads).toEqual([])
  })

  test('is in the plan of a flight from the moment the shipment gets space on it', async () => {
    const shipment = await stage.book('300', '1')
    const { seen } = await verbs.uldsOpen(stage.hkg, { id: shipment.id })
    const loads = [{ uldNo: 'PMC54321CX', pieces: 10, grossWeight: null }]
    await verbs.uldsSave(stage.hkg, { id: shipment.id, seen, loads })
    const { id: flightId } = await stage.flightOn('2026-11-29')
    const requested = [{ id: shipment.id, uldType: null, positions: null }]
    await verbs.spaceRequest(stage.hkg, { flightId, shipments: requested, overrideReason: null })
    const openedBy = (fact: Fact) => openPlanOfGivenSpace(stage.db, fact.payload as SpaceGiven)
    await relayOutbox(stage.db, { [SPACE_GIVEN]: [openedBy, openedBy] }, stage.hkg.log)
    const { rows } = await stage.pool.query('select id from load_planning.plan where flight_id = $1', [flightId])
    expect(rows).toHaveLength(1)
    const { id } = await verbs.planOfFlight(stage.hkg, { flightId })
    expect(rows[0]).toEqual({ id })
    expect((await open(id)).content.units).toMatchObject([{ uldNo: 'PMC54321CX', loads: [{ pieces: 10 }] }])
  })
})

describe('LDP-02 confirming', () => {
  test('needs every piece planned and no rule broken', async () => {
    const { plan, shipments } = await planOn('2026-11-25', [['3900', '10']])
    const confirm = ({ id, version, ulds }: PlanRecord) => verbs.planConfirm(stage.hkg, { id, version, ulds })
    await expect(confirm(plan)).rejects.toMatchObject({ entry: planErrors.PLAN_INCOMPLETE })
    const small = unitOf([{ id: idOf(shipments, 0), pieces: 10 }], { uldType: 'AKE' })
    const over = await save(plan, { units: [small], offloads: [] })
    await expect(confirm(over)).rejects.toMatchObject({ entry: planErrors.PLAN_HAS_VIOLATIONS })
  })

  test('is refused while two ULDs stand on one position of the aircraft', async () => {
    const { plan, shipments } = await planOn('2026-12-04', [['500', '2']])
    const confirm = ({ id, version, ulds }: PlanRecord) => verbs.planConfirm(stage.hkg, { id, version, ulds })
    const id = idOf(shipments, 0)
    const on = (...positions: string[]) => ({
      units: positions.map((position) => unitOf([{ id, pieces: 5 }], { position })),
      offloads: [],
    })
    const twice = await save(plan, on('11P', '11P'))
    await expect(confirm(twice)).rejects.toMatchObject({ entry: planErrors.PLAN_HAS_VIOLATIONS })
    const apart = await save(await open(plan.id), on('11P', '12P'))
    expect(await confirm(apart)).toMatchObject({ state: 'Confirmed' })
  })

  test('freezes the version for every role; retrieving opens the next one and leaves it readable', async () => {
    const { plan, shipments, flight } = await planOn('2026-11-26', [['500', '2']])
    const id = idOf(shipments, 0)
    const unit = unitOf([{ id, pieces: 10 }])
    const complete = await save(plan, { units: [unit], offloads: [] })
    const confirmed = await verbs.planConfirm(stage.hkg, {
      id: plan.id,
      version: complete.version,
      ulds: complete.ulds,
    })
    expect(confirmed).toMatchObject({ state: 'Confirmed', no: 1, versions: [{ no: 1, confirmedBy: 'op.HKG' }] })
    await expect(save(confirmed, { units: [], offloads: [] })).rejects.toMatchObject({
      entry: planErrors.PLAN_CONFIRMED,
    })
    for (const forged of FORGED) {
      await expect(asOwner(stage.own, forged, [flight.id]), forged).rejects.toMatchObject({ code: 'P0403' })
    }
    const again = await verbs.planRetrieve(stage.hkg, { id: plan.id, version: confirmed.version })
    expect(again).toMatchObject({ state: 'Pending', no: 2, content: { units: [unit] } })
    const changed = await save(again, {
      units: [],
      offloads: [{ shipmentId: id, pieces: 10, reason: 'CUSTOMER', note: 'asked to wait' }],
    })
    expect(changed.content.units).toEqual([])
    expect((await open(plan.id, '1')).content).toEqual({ units: [unit], offloads: [] })
  })

  test('BIL-01 the carrier charges the ULDs of a confirmed plan by their pivot weight', async () => {
    const { plan, shipments } = await planOn('2026-12-01', [
      ['1500', '2'],
      ['1000', '2'],
    ])
    const [first, second] = [idOf(shipments, 0), idOf(shipments, 1)]
    const loads = [first, second].map((id) => ({ id, pieces: 10 }))
    const complete = await save(plan, { units: [unitOf(loads, { uldNo: 'PMC54321CX' })], offloads: [] })
    await setSchedule(`currency = 'HKD', normal = 30`)
    await asOwner(
      stage.own,
      inFrame(`insert into flights.unit_cost (schedule_id, uld_type, pivot_kg, pivot_charge, over_pivot_rate)
       select id, 'PMC', 2300, 7360, 2.4 from flights.schedule`),
    )
    expect(await findUnitCharges(stage.db, [first])).toEqual([])
    await verbs.planConfirm(stage.hkg, { id: plan.id, version: complete.version, ulds: complete.ulds })
    expect(await findUnitCharges(stage.db, [first])).toMatchObject([
      {
        uld: 'PMC54321CX',
        currency: 'HKD',
        chargedKg: '2500.0',
        pivotKg: '2300',
        ownKg: '1500.00',
        otherKg: '1000.00',
      },
    ])
  })

  test('is refused while a piece lies outside the contour or hangs in the air', async () => {
    const { plan, shipments } = await planOn('2026-12-02', [['500', '2']])
    const id = idOf(shipments, 0)
    const withBoxes = (...places: [x: number, y: number, z: number][]) => {
      const boxes = places.map(
        ([x, y, z]): PlanRecord['content']['units'][number]['loads'][number]['boxes'][number] => [
          ...([0, x, y, z, 800, 600, 500] as const),
        ],
      )
      return {
        units: [{ ...unitOf([]), loads: [{ shipmentId: id, pieces: 10, grossWeight: null, boxes }] }],
        offloads: [],
      }
    }
    const confirm = ({ version, ulds }: PlanRecord) => verbs.planConfirm(stage.hkg, { id: plan.id, version, ulds })
    let current = plan
    for (const [rule, places] of [
      ['outside', [[1_100, 1_750, 0]]],
      ['in the air', [[1_100, 800, 200]]],
      [
        'overlapping',
        [
          [1_100, 800, 0],
          [1_200, 800, 0],
        ],
      ],
    ] as [string, [number, number, number][]][]) {
      current = await save(current, withBoxes(...places))
      await expect(confirm(current), rule).rejects.toMatchObject({ entry: planErrors.PLAN_HAS_VIOLATIONS })
    }
    const sound = await save(current, withBoxes([1_100, 800, 0], [1_100, 800, 500]))
    expect(await confirm(sound)).toMatchObject({ state: 'Confirmed' })
  })

  test(
    'confirming concurrently with an edit includes the edit or refuses it',
    async () => {
      const { plan, shipments } = await planOn('2026-11-27', [['500', '2']])
      const id = idOf(shipments, 0)
      let current = await save(plan, { units: [unitOf([{ id, pieces: 10 }])], offloads: [] })
      for (let round = 0; round < RACES; round++) {
        const edited = { units: [unitOf([{ id, pieces: 9 }])], offloads: [] }
        const [confirm, edit] = await Promise.allSettled([
          verbs.planConfirm(stage.hkg, { id: plan.id, version: current.version, ulds: current.ulds }),
          save(current, edited),
        ])
        expect([confirm.status, edit.status].toSorted()).toEqual(['fulfilled', 'rejected'])
        const stored = await open(plan.id)
        const pieces = stored.content.units.flatMap(({ loads }) => loads).reduce((sum, load) => sum + load.pieces, 0)
        expect([stored.state, pieces]).toEqual(confirm.status === 'fulfilled' ? ['Confirmed', 10] : ['Pending', 9])
        const pending =
          stored.state === 'Confirmed'
            ? await verbs.planRetrieve(stage.hkg, { id: plan.id, version: stored.version })
            : stored
        current = await save(pending, { units: [unitOf([{ id, pieces: 10 }])], offloads: [] })
      }
    },
    30_000 + RACES * 1000,
  )
})

/** How often confirming is raced against an edit; 1,000 times in `npm run campaign`. */
const RACES = Number(process.env['RACES'] ?? 20)

const VERSION = `(select v.id from load_planning.plan_version v join load_planning.plan p on p.id = v.plan_id
  where p.flight_id = $1)`

/** Changes that nobody may make to a confirmed version. */
const FORGED = [
  `update load_planning.plan_version set confirmed_at = null, confirmed_by = null where id = ${VERSION}`,
  `delete from load_planning.plan_version where id = ${VERSION}`,
  `update load_planning.unit set instruction = 'x' where plan_version_id = ${VERSION}`,
  `delete from load_planning.unit where plan_version_id = ${VERSION}`,
  `insert into load_planning.unit (plan_version_id, uld_type) values (${VERSION}, 'PMC')`,
  `update load_planning.load set pieces = 1 where unit_id in (select id from load_planning.unit where plan_version_id = ${VERSION})`,
  `insert into load_planning.offload (plan_version_id, shipment_id, pieces, reason)
   select ${VERSION}, platform.new_id(), 1, 'OTHER'`,
]

describe('LDP-01 the build sheet', () => {
  test.each([
    ['en_US', 'Build sheet', 'Offload list', 'No room'],
    ['zh_HK', '打板單', '甩貨清單', '艙位不足'],
    ['zh_CN', '打板单', '拉货清单', '舱位不足'],
  ] as const)('is printed in %s with every ULD, its pieces and the offloaded ones', async (language, ...said) => {
    const { plan, shipments } = await planOn(DAYS[language], [['500', '2']])
    const id = idOf(shipments, 0)
    const boxes = [0, 1, 2].map((at): [number, number, number, number, number, number, number] => [
      ...([0, at * 800, 0, 0, 800, 600, 500] as const),
    ])
    const unit = {
      ...unitOf([], { uldNo: 'PMC12345CX', position: '11P', instruction: 'Heavy pieces below' }),
      loads: [{ shipmentId: id, pieces: 8, grossWeight: null, boxes }],
    }
    await save(plan, { units: [unit], offloads: [{ shipmentId: id, pieces: 2, reason: 'NO_ROOM', note: '' }] })
    const sheet = (await verbs.planSheet(
      { ...stage.hkg, language },
      { id: plan.id, no: 1, origin: 'http://portal.example' },
    )) as Download
    expect(sheet.fileName).toBe(`${plan.planNo}-1.pdf`)
    const { text, totalPages } = await extractText(await getDocumentProxy(new Uint8Array(sheet.content as Buffer)), {
      mergePages: true,
    })
    expect(totalPages).toBe(2)
    for (const words of [...said, 'PMC12345CX', '11P', 'Heavy pieces below', '400.00', '530.00']) {
      expect(text.replaceAll(/\s+/g, ' ')).toContain(words)
    }
  })

  test('of nothing is not printed', async () => {
    const { plan } = await planOn('2026-11-30', [['50', '0.2']])
    await expect(
      verbs.planSheet(stage.hkg, { id: plan.id, no: 1, origin: 'http://portal.example' }),
    ).rejects.toMatchObject({
      entry: planErrors.PLAN_EMPTY,
    })
  })
})

const DAYS = { en_US: '2026-11-21', zh_HK: '2026-11-22', zh_CN: '2026-11-23' } as const
