import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { platformErrors } from '#platform/contract/platform-errors.ts'
import type { Refusal } from '#platform/server/refusal.ts'
import { warehouseErrors } from '../../contract/errors.ts'
import { warehouseServer } from '../index.ts'
import { binOf, bookNumbered, dockStage, receiptOf, register } from '../testing/dock-stage.ts'

const { verbs } = warehouseServer
let stage: Awaited<ReturnType<typeof dockStage>>
let dock = 0

beforeAll(async () => {
  stage = await dockStage()
  for (const [code, zone] of [
    ['A-1', 'A'],
    ['A-2', 'A'],
    ['B-1', 'B'],
    ['LONE', ''],
  ] as const) {
    await verbs.facilityCreate(stage.hkg, binOf(code, { zone }))
  }
})
afterAll(() => stage.close())

async function stored(bin: string, change: Parameters<typeof receiptOf>[1] = {}) {
  const truckId = await register(stage.hkg)
  await verbs.truckRelease(stage.hkg, { id: truckId, dock: `S${++dock}` })
  await verbs.truckUnload(stage.hkg, { id: truckId })
  const input = receiptOf(truckId, change)
  const { pieceIds } = await verbs.piecesReceive(stage.hkg, input)
  await verbs.piecesStore(stage.hkg, { pieces: pieceIds.map((id) => ({ id })), bin })
  return { reference: input.reference, pieceIds }
}
const entryOf = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: Refusal) => error.entry,
  )
const differences = async (id: string) =>
  (await verbs.stockTakeOpen(stage.hkg, { id })).differences.map(
    ({ kind, key, expectedBin, countedBin, expected, counted, isMoved }) =>
      `${kind} ${key} ${expectedBin ?? '-'}>${countedBin ?? '-'} ${expected}:${counted}${isMoved ? ' moved' : ''}`,
  )

describe('WHS-02 a stock-take', () => {
  test('of a zone lists what is missing, misplaced and too much, and puts the misplaced where it was found', async () => {
    const labelled = await stored('A-1', { pieces: 3 })
    const loose = await stored('A-2', { pieces: 10, labelled: false })
    const elsewhere = await stored('B-1', { pieces: 1 })
    const { id } = await verbs.stockTakeStart(stage.hkg, { zone: 'A' })
    const label = (reference: string, nr: number) => `${reference}/000${nr}`
    const first = { id, bin: 'A-1', codes: [{ code: label(labelled.reference, 1) }, { code: 'WHO/0001' }] }
    expect(await verbs.stockTakeCount(stage.hkg, first)).toEqual({ counted: 2 })
    const codes = [
      { code: label(labelled.reference, 2) },
      { code: label(elsewhere.reference, 1) },
      { code: loose.reference, quantity: 8 },
    ]
    // Sent twice, as by a handheld that lost the answer, it is counted once.
    for (let sent = 0; sent < 2; sent++) await verbs.stockTakeCount(stage.hkg, { id, bin: 'A-2', codes })
    const expected = [
      `MISPLACED ${label(labelled.reference, 2)} A-1>A-2 1:1`,
      `MISSING ${label(labelled.reference, 3)} A-1>- 1:0`,
      `MISSING ${loose.reference} A-2>A-2 10:8`,
      `MISPLACED ${label(elsewhere.reference, 1)} B-1>A-2 1:1`,
      'SURPLUS WHO/0001 ->A-1 0:1',
    ]
    expect(new Set(await differences(id))).toEqual(new Set(expected))
    const closed = await verbs.stockTakeClose(stage.hkg, { id, moves: true })
    expect(closed).toMatchObject({ differences: 5, moved: 2 })
    expect(new Set(await differences(id))).toEqual(
      new Set(expected.map((line) => (line.startsWith('MISPLACED') ? `${line} moved` : line))),
    )
    const { id: again } = await verbs.stockTakeStart(stage.hkg, { zone: 'A' })
    await verbs.stockTakeCount(stage.hkg, { id: again, bin: 'A-2', codes })
    const left = await differences(again)
    expect(left).not.toContainEqual(expect.stringContaining('MISPLACED'))
    await verbs.stockTakeClose(stage.hkg, { id: again, moves: false })
  })

  test('of the whole warehouse misses what has no bin, and a later number of the same bin stands', async () => {
    const truckId = await register(stage.sha)
    await verbs.truckRelease(stage.sha, { id: truckId, dock: 'S' })
    await verbs.truckUnload(stage.sha, { id: truckId })
    const input = receiptOf(truckId, { pieces: 4, labelled: false })
    await verbs.piecesReceive(stage.sha, input)
    await verbs.facilityCreate(stage.sha, binOf('S-1'))
    const { id } = await verbs.stockTakeStart(stage.sha, { zone: '' })
    const count = (quantity: number) =>
      verbs.stockTakeCount(stage.sha, { id, bin: 'S-1', codes: [{ code: input.reference, quantity }] })
    await count(9)
    await count(4)
    const { differences: lines, bins } = await verbs.stockTakeOpen(stage.sha, { id })
    expect(lines).toMatchObject([
      { kind: 'MISSING', expectedBin: null, expected: 4, counted: 0 },
      { kind: 'SURPLUS', countedBin: 'S-1', expected: 0, counted: 4 },
    ])
    expect(bins).toEqual([
      { code: '', expected: 4, counted: null },
      { code: 'S-1', expected: 0, counted: 4 },
    ])
  })

  test('one of a zone at a time; other bins, closed ones and those of other offices are refused', async () => {
    const { id } = await verbs.stockTakeStart(stage.hkg, { zone: 'LONE' })
    const codes = [{ code: 'X/1' }]
    expect(await entryOf(verbs.stockTakeStart(stage.hkg, { zone: 'LONE' }))).toBe(warehouseErrors.TAKE_OPEN)
    expect(await entryOf(verbs.stockTakeStart(stage.hkg, { zone: 'NOPE' }))).toBe(warehouseErrors.ZONE_UNKNOWN)
    expect(await entryOf(verbs.stockTakeCount(stage.hkg, { id, bin: 'A-1', codes }))).toBe(warehouseErrors.OUTSIDE_ZONE)
    expect(await entryOf(verbs.stockTakeCount(stage.hkg, { id, bin: 'A-9', codes }))).toBe(warehouseErrors.BIN_UNKNOWN)
    expect(await entryOf(verbs.stockTakeCount(stage.sha, { id, bin: 'LONE', codes }))).toBe(platformErrors.NOT_FOUND)
    await verbs.stockTakeClose(stage.hkg, { id, moves: false })
    expect(await entryOf(verbs.stockTakeCount(stage.hkg, { id, bin: 'LONE', codes }))).toBe(warehouseErrors.TAKE_CLOSED)
    expect(await entryOf(verbs.stockTakeClose(stage.hkg, { id, moves: false }))).toBe(warehouseErrors.TAKE_CLOSED)
  })
})

describe('WHS-02 zones', () => {
  test('flammable liquid does not go next to an oxidiser, whichever came first, and of two at once one is refused', async () => {
    for (const [code, zone] of [
      ['DG-1', 'DG'],
      ['DG-2', 'DG'],
      ['DG-3', ''],
    ] as const) {
      await verbs.facilityCreate(stage.hkg, binOf(code, { zone, forDg: true }))
    }
    const [liquid, oxidiser] = [await dangerous('3'), await dangerous('5.1')]
    const outcomes = await Promise.all([
      entryOf(verbs.piecesStore(stage.hkg, { pieces: liquid, bin: 'DG-1' })),
      entryOf(verbs.piecesStore(stage.hkg, { pieces: oxidiser, bin: 'DG-2' })),
    ])
    expect(new Set(outcomes)).toEqual(new Set([null, warehouseErrors.ZONE_SEGREGATED]))
    const refused = outcomes[0] === null ? oxidiser : liquid
    expect(await entryOf(verbs.piecesStore(stage.hkg, { pieces: refused, bin: 'DG-3' }))).toBeNull()
  })

  test('an alarm stays one outside the secure area, and a hold is not replaced by another', async () => {
    await verbs.facilityCreate(stage.hkg, binOf('OPEN-1', { isSecure: false }))
    const { pieceIds, reference } = await stored('A-1', { pieces: 1 })
    const pieces = pieceIds.map((id) => ({ id }))
    const seen = { xrayNo: 'X1', machineId: null, screenerId: null, method: null, methodResult: null } as const
    await verbs.piecesScreen(stage.hkg, { ...seen, pieces, result: 'ALARM' })
    await verbs.piecesStore(stage.hkg, { pieces, bin: 'OPEN-1' })
    const { cols, rows } = await verbs.stockList(stage.hkg, {
      page: 1,
      size: 10,
      filters: { reference: { equals: reference } },
    })
    expect(rows.map((row) => row[cols.indexOf('status')])).toEqual(['Alarm'])
    await verbs.piecesHold(stage.hkg, { pieces, hold: 'DG', reason: 'Label missing' })
    const second = verbs.piecesHold(stage.hkg, { pieces, hold: 'CUSTOMS', reason: 'Inspection' })
    expect(await entryOf(second)).toBe(warehouseErrors.ALREADY_HELD)
  })
})

async function dangerous(dgClass: '3' | '5.1'): Promise<{ id: string }[]> {
  const { hawbNo } = await bookNumbered(stage.hkg, { dangerousGoods: true, dgClass })
  const truckId = await register(stage.hkg)
  await verbs.truckRelease(stage.hkg, { id: truckId, dock: `S${++dock}` })
  await verbs.truckUnload(stage.hkg, { id: truckId })
  const { pieceIds } = await verbs.piecesReceive(stage.hkg, receiptOf(truckId, { reference: hawbNo ?? '', pieces: 1 }))
  return pieceIds.map((id) => ({ id }))
}
