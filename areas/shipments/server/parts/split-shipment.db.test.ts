import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { platformErrors } from '#platform/contract/platform-errors.ts'
import { transact, systemWriter } from '#platform/server/database/transact.ts'
import { entryOf } from '../../contract/booking/entry-of.ts'
import type { Shipment } from '../../contract/booking/shipment.ts'
import { shipmentErrors } from '../../contract/errors.ts'
import { shipmentsServer } from '../index.ts'
import { book, officesAtWork } from '../testing/offices-at-work.ts'

const { verbs } = shipmentsServer
let at: Awaited<ReturnType<typeof officesAtWork>>

beforeAll(async () => {
  at = await officesAtWork()
})
afterAll(() => at.close())

const FIVE = { pieces: 5, byLine: [0, 5], grossWeight: '84.8' }
const split = ({ id, version }: Shipment, off = FIVE, by = at.hkg) => verbs.shipmentSplit(by, { id, version, ...off })
const rejoin = ({ id, version }: Shipment, by = at.hkg) => verbs.shipmentRejoin(by, { id, version })
const open = (id: string) => verbs.shipmentOpen(at.hkg, { id })
const goods = ({ pieces, grossWeight, cubicCm }: Shipment) => ({ pieces, grossWeight, cubicCm })

describe('LDP-01 a shipment is split over flights or MAWBs', () => {
  test('into a part of its own with another flight; rejoined, it is what it was', async () => {
    const whole = await book(at.hkg, { flightNo: 'LH8401', etd: '2026-11-20T23:55', customerReference: 'R-1' })
    const part = await split(whole)
    expect(part).toMatchObject({
      pieces: 5,
      grossWeight: '84.80',
      flightNo: null,
      mawbNo: null,
      customerReference: 'R-1',
    })
    const stays = await open(whole.id)
    expect(stays).toMatchObject({ pieces: 20, grossWeight: '339.20', flightNo: 'LH8401' })
    expect(part.cubicCm + stays.cubicCm).toBe(whole.cubicCm)
    expect(await verbs.shipmentParts(at.hkg, { id: whole.id })).toMatchObject({ of: null, parts: [{ id: part.id }] })
    expect(await verbs.shipmentParts(at.hkg, { id: part.id })).toMatchObject({ of: { id: whole.id }, parts: [] })
    const again = await rejoin(part)
    expect(goods(again)).toEqual(goods(whole))
    expect(entryOf(again)).toEqual({ ...entryOf(whole), grossWeight: '424.00' })
    await expect(open(part.id)).rejects.toMatchObject({ entry: platformErrors.NOT_FOUND })
  })

  test('with a house number, what was booked moves along', async () => {
    await verbs.hawbBatchCreate(at.hkg, { prefix: 'SPLT', digits: 6, quantity: 3 })
    const booked = await book(at.hkg)
    const whole = await verbs.hawbNumberTake(at.hkg, { shipmentId: booked.id, hawbNo: null })
    const part = await split(whole)
    expect((await open(whole.id)).booked).toMatchObject({ pieces: 20, grossWeight: '339.20' })
    expect((await rejoin(part)).booked).toEqual(whole.booked)
  })

  test('a part with a house number that was changed since gives back what was booked of it', async () => {
    const booked = await book(at.hkg)
    const whole = await verbs.hawbNumberTake(at.hkg, { shipmentId: booked.id, hawbNo: null })
    const part = await verbs.hawbNumberTake(at.hkg, { shipmentId: (await split(whole)).id, hawbNo: null })
    const { id, version } = part
    const changed = await verbs.shipmentEdit(at.hkg, { ...entryOf(part), pieces: 6, grossWeight: '90', id, version })
    const again = await rejoin(changed)
    expect(again).toMatchObject({ pieces: 26, grossWeight: '429.20' })
    expect(again.booked).toEqual(whole.booked)
  })

  test('changes of the part come back with its pieces', async () => {
    const whole = await book(at.hkg)
    const part = await split(whole)
    const { id, version } = part
    const changed = await verbs.shipmentEdit(at.hkg, { ...entryOf(part), pieces: 6, grossWeight: '90', id, version })
    await expect(rejoin(part)).rejects.toMatchObject({ entry: platformErrors.VERSION_CONFLICT })
    expect(await rejoin(changed)).toMatchObject({ pieces: 26, grossWeight: '429.20' })
  })

  test('neither side is deleted, not even past the rules; a part with parts is not rejoined', async () => {
    const whole = await book(at.hkg)
    const part = await split(whole)
    const small = await split(part, { pieces: 2, byLine: [2], grossWeight: '30' })
    for (const { id } of [whole, part, small]) {
      const refused = verbs.shipmentDelete(at.hkg, { ids: [id] })
      await expect(refused).rejects.toMatchObject({ entry: shipmentErrors.SPLIT_SHIPMENT })
      const raw = transact(at.database.db, systemWriter('test'), (tx) =>
        sql`delete from shipments.shipment where id = ${id}`.execute(tx),
      )
      await expect(raw).rejects.toMatchObject({ code: '23503' })
    }
    await expect(rejoin(await open(part.id))).rejects.toMatchObject({ entry: shipmentErrors.SPLIT_HAS_PARTS })
    await rejoin(small)
    expect(goods(await rejoin(await open(part.id)))).toEqual(goods(whole))
  })

  test('of two splits or rejoins at once one is made', async () => {
    const whole = await book(at.hkg)
    const splits = await Promise.allSettled([split(whole), split(whole)])
    expect(splits.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const [part] = (await verbs.shipmentParts(at.hkg, { id: whole.id })).parts
    const made = await open(part?.id ?? '')
    const rejoins = await Promise.allSettled([rejoin(made), rejoin(made)])
    expect(rejoins.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(goods(await open(whole.id))).toEqual(goods(whole))
  })

  test('is refused by its rules: dangerous goods, one piece, another office, more than there is', async () => {
    const dangerous = await book(at.hkg, { dangerousGoods: true, dgClass: '9', batteryType: 'PI965' })
    await expect(split(dangerous)).rejects.toMatchObject({ entry: shipmentErrors.SPLIT_DANGEROUS_GOODS })
    const single = await book(at.hkg, { pieces: 1, dimensionLines: [], volume: '1' })
    const one = { pieces: 1, byLine: [], grossWeight: '1' }
    await expect(split(single, one)).rejects.toMatchObject({ entry: shipmentErrors.SPLIT_ONE_PIECE })
    const whole = await book(at.hkg, { destinationOfficeId: at.fra.officeId })
    await expect(split(whole, FIVE, at.fra)).rejects.toMatchObject({ entry: shipmentErrors.NOT_OWN_OFFICE })
    await expect(split(whole, FIVE, at.sha)).rejects.toMatchObject({ entry: platformErrors.NOT_FOUND })
    const all = { pieces: 25, byLine: [20, 5], grossWeight: '1' }
    await expect(split(whole, all)).rejects.toMatchObject({ entry: shipmentErrors.SPLIT_PIECES })
  })
})
