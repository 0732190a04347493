import { createServer } from 'node:net'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { extractText } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { markCarrierAlerts, shipmentsServer } from '#areas/shipments/server/index.ts'
import { platformErrors } from '#platform/contract/platform-errors.ts'
import { systemWriter, transact } from '#platform/server/database/transact.ts'
import type { Download } from '#platform/server/http/context.ts'
import type { Refusal } from '#platform/server/refusal.ts'
import { warehouseErrors } from '../contract/errors.ts'
import type { FacilityInput } from '../contract/facility.ts'
import { type ScreenInput, receiveInput, screenInput } from '../contract/piece.ts'
import { BASES, PIECE_STATUSES, securityOf } from '../domain/pieces.ts'
import { warehouseServer } from './index.ts'
import { type Keeper, binOf, bookNumbered, dockStage, receiptOf as receipt, register } from './testing/dock-stage.ts'
import { outOf as out, screeningOf as screening } from './testing/piece-steps.ts'

const { verbs } = warehouseServer
let stage: Awaited<ReturnType<typeof dockStage>>
let dock = 0

beforeAll(async () => {
  stage = await dockStage()
})
afterAll(() => stage.close())

async function unloading(keeper: Keeper): Promise<string> {
  const id = await register(keeper)
  await verbs.truckRelease(keeper, { id, dock: `P${++dock}` })
  await verbs.truckUnload(keeper, { id })
  return id
}

const facility = ({ code = 'A-01', ...change }: Partial<FacilityInput>) => binOf(code, change)
const truck = (id: string) => verbs.truckOpen(stage.hkg, { id })
const stockOf = async (reference: string) => {
  const { cols, rows } = await verbs.stockList(stage.hkg, {
    page: 1,
    size: 100,
    filters: { reference: { equals: reference } },
  })
  return rows.map((row) => Object.fromEntries(cols.map((name, at) => [name, row[at]])))
}
const entryOf = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: Refusal) => error.entry,
  )

describe('WHS-02 receiving', () => {
  test('measured values become the warehouse figures of the shipment; several trucks are totalled', async () => {
    const shipment = await bookNumbered(stage.hkg)
    const reference = shipment.hawbNo ?? ''
    const [one, two] = [await unloading(stage.hkg), await unloading(stage.hkg)]
    const first = await verbs.piecesReceive(stage.hkg, receipt(one, { reference, pieces: 6, grossWeight: '120.5' }))
    // Weights are compared once all pieces have come.
    expect(first).toMatchObject({ shipmentId: shipment.id, isWeightOff: false })
    const second = await verbs.piecesReceive(stage.hkg, receipt(two, { reference, pieces: 4, grossWeight: '80' }))
    expect(second.isWeightOff).toBe(false)
    const weights = await shipmentsServer.verbs.warehouseOpen(stage.hkg, { id: shipment.id })
    expect(weights).toMatchObject({ pieces: 10, grossWeight: '200.50', cubicCm: 960_000, notedBy: 'wh.hkg' })
    const numbers = (await stockOf(reference)).map(({ pieceNo }) => Number(pieceNo))
    expect(numbers.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect(await truck(one)).toMatchObject({ piecesIn: 6, inStock: 6, toScreen: 6, stage: 'Unloading' })
  })

  test('a repeated request is received once; known numbers are refused', async () => {
    const id = await unloading(stage.hkg)
    const input = receipt(id)
    const both = await Promise.all([verbs.piecesReceive(stage.hkg, input), verbs.piecesReceive(stage.hkg, input)])
    expect(both[0]).toEqual(both[1])
    expect(await truck(id)).toMatchObject({ piecesIn: 5 })
    const again = verbs.piecesReceive(stage.hkg, receipt(id, { reference: input.reference, firstPiece: 5, pieces: 1 }))
    expect(await entryOf(again)).toBe(warehouseErrors.RECEIVED_TWICE)
  })

  test('numbers that no label has are refused, given or next in turn', async () => {
    const id = await unloading(stage.hkg)
    const last = receipt(id, { firstPiece: 9998, pieces: 2 })
    expect(receiveInput.safeParse({ ...last, pieces: 3 }).error?.issues).toMatchObject([{ path: ['firstPiece'] }])
    await verbs.piecesReceive(stage.hkg, last)
    const next = verbs.piecesReceive(stage.hkg, receipt(id, { reference: last.reference, pieces: 1 }))
    expect(await entryOf(next)).toBe(warehouseErrors.PIECE_NUMBERS_END)
  })

  test('only from a truck that is being unloaded', async () => {
    const id = await register(stage.hkg)
    expect(await entryOf(verbs.piecesReceive(stage.hkg, receipt(id)))).toBe(warehouseErrors.TRUCK_NOT_UNLOADING)
  })
})

describe('WHS-02 X-ray, stock, out and return', () => {
  test('the truck moves from X-ray to stock to out on the board, with its X-ray numbers', async () => {
    const id = await unloading(stage.hkg)
    const { pieceIds } = await verbs.piecesReceive(stage.hkg, receipt(id))
    await verbs.truckFinish(stage.hkg, { id })
    expect(await truck(id)).toMatchObject({ stage: 'X-ray', toScreen: 5 })
    expect(await entryOf(verbs.piecesOut(stage.hkg, out(pieceIds)))).toBe(warehouseErrors.PIECE_NOT_SECURE)
    await verbs.piecesScreen(stage.hkg, screening(pieceIds))
    expect(await truck(id)).toMatchObject({ stage: 'In stock', toScreen: 0, xrayNumbers: ['XR0001'] })
    expect(await entryOf(verbs.piecesScreen(stage.hkg, screening(pieceIds)))).toBe(warehouseErrors.STEP_TWICE)
    expect(await entryOf(verbs.piecesOut(stage.hkg, out(pieceIds, { counted: 4 })))).toBe(warehouseErrors.COUNT_DIFFERS)
    const handover = out(pieceIds)
    const made = await verbs.piecesOut(stage.hkg, handover)
    expect(await verbs.piecesOut(stage.hkg, handover)).toEqual(made)
    expect(await truck(id)).toMatchObject({ stage: 'Out', piecesOut: 5, inStock: 0 })
    await verbs.handoverUndo(stage.hkg, { id: made.id })
    expect(await truck(id)).toMatchObject({ stage: 'In stock', piecesOut: 0, inStock: 5 })
    expect(await entryOf(verbs.handoverUndo(stage.hkg, { id: made.id }))).toBe(warehouseErrors.HANDOVER_UNDONE)
  })

  test('an alarm holds a piece until a second method clears it; each can be undone until the next step', async () => {
    const id = await unloading(stage.hkg)
    const { pieceIds } = await verbs.piecesReceive(stage.hkg, receipt(id, { pieces: 1 }))
    const [piece = ''] = pieceIds
    await verbs.piecesScreen(stage.hkg, screening(pieceIds, { result: 'ALARM' }))
    expect(await entryOf(verbs.piecesOut(stage.hkg, out(pieceIds)))).toBe(warehouseErrors.PIECE_ALARM)
    await verbs.piecesScreen(stage.hkg, screening(pieceIds, { result: 'ALARM', method: 'ETD', methodResult: 'CLEAR' }))
    const [last] = (await truck(id)).events
    expect(last?.note).toMatch(/^\S+\/1 · XR0001 · Alarm · Trace detection \(ETD\) · Clear$/)
    const handover = await verbs.piecesOut(stage.hkg, out(pieceIds))
    expect(await entryOf(verbs.pieceUndo(stage.hkg, { id: piece }))).toBe(warehouseErrors.ALREADY_FOLLOWED)
    await verbs.handoverUndo(stage.hkg, { id: handover.id })
    // Whoever asked while another step was the last one undoes nothing.
    const seen = { id: piece, step: 'store' }
    expect(await entryOf(verbs.pieceUndo(stage.hkg, seen))).toBe(warehouseErrors.ALREADY_FOLLOWED)
    await verbs.pieceUndo(stage.hkg, { id: piece, step: 'xray' })
    const { rows } = await sql`select status, xray_no from warehouse.piece where id = ${piece}`.execute(stage.db)
    expect(rows).toEqual([{ status: 'Alarm', xrayNo: 'XR0001' }])
  })

  test('a second method follows an alarm and has a result', () => {
    const id = crypto.randomUUID()
    const isRight = (change: Partial<ScreenInput>) => screenInput.safeParse(screening([id], change)).success
    expect(isRight({ result: 'ALARM' })).toBe(true)
    expect(isRight({ result: 'ALARM', method: 'ETD', methodResult: 'CLEAR' })).toBe(true)
    expect(isRight({ method: 'ETD', methodResult: 'CLEAR' })).toBe(false)
    expect(isRight({ result: 'ALARM', method: 'ETD' })).toBe(false)
    expect(isRight({ result: 'ALARM', methodResult: 'CLEAR' })).toBe(false)
  })

  test('WHS-02 a field of another kind of entry is refused by its name, also where the table would refuse it', async () => {
    for (const [field, value] of [
      ['port', 1],
      ['host', 'printer'],
      ['standing', 'KC'],
    ] as const) {
      await expect(verbs.facilityCreate(stage.hkg, facility({ code: 'OTHER', [field]: value }))).rejects.toMatchObject({
        entry: warehouseErrors.FIELD_OF_OTHER_KIND,
        details: { about: [{ path: field }] },
      })
    }
  })

  test('a bin is no X-ray machine, and nothing happens in the future', async () => {
    const id = await unloading(stage.hkg)
    const { pieceIds } = await verbs.piecesReceive(stage.hkg, receipt(id, { at: '2030-01-01T00:00:00Z' }))
    const bin = await verbs.facilityCreate(stage.hkg, facility({ code: 'M-01' }))
    const wrong = verbs.piecesScreen(stage.hkg, screening(pieceIds, { machineId: bin.id }))
    expect(await entryOf(wrong)).toBe(platformErrors.NOT_FOUND)
    const received = (await truck(id)).events.find(({ kind }) => kind === 'receive')
    expect(received?.at).toContain('2026-11-20')
  })

  test('unlabelled pieces are parted: some are looked through, some go back, and all add up', async () => {
    const id = await unloading(stage.hkg)
    const input = receipt(id, { labelled: false, pieces: 10 })
    const { pieceIds } = await verbs.piecesReceive(stage.hkg, input)
    const [all = ''] = pieceIds
    await verbs.piecesScreen(stage.hkg, { ...screening([all]), pieces: [{ id: all, quantity: 4 }] })
    await verbs.piecesReturn(stage.hkg, {
      id: crypto.randomUUID(),
      pieces: [{ id: all, quantity: 1 }],
      truckNo: 'AB1234',
      returnCode: 'DAMAGE',
      recipient: 'Chan',
    })
    const tooMany = verbs.piecesScreen(stage.hkg, { ...screening([all]), pieces: [{ id: all, quantity: 6 }] })
    expect(await entryOf(tooMany)).toBe(warehouseErrors.NOT_SO_MANY)
    const rows = (await stockOf(input.reference)).map(({ status, quantity }) => `${String(quantity)} ${String(status)}`)
    expect(rows.toSorted()).toEqual(['1 Returned', '4 Screened', '5 Received'])
    expect(await truck(id)).toMatchObject({ piecesIn: 10, inStock: 9, toScreen: 5, piecesReturned: 1 })
  })

  test('secured by a regulated agent or an exemption, pieces need no X-ray', async () => {
    const id = await unloading(stage.hkg)
    const agent = await verbs.piecesReceive(stage.hkg, receipt(id, { pieces: 1, regulatedAgent: 'RA/00123-01' }))
    const exempt = await verbs.piecesReceive(stage.hkg, receipt(id, { pieces: 1, exemption: 'DIPL' }))
    await verbs.truckFinish(stage.hkg, { id })
    expect(await truck(id)).toMatchObject({ stage: 'In stock', toScreen: 0 })
    await verbs.piecesOut(stage.hkg, out([...agent.pieceIds, ...exempt.pieceIds]))
  })

  test('held pieces stay; a bin outside the secure area takes the status away; an expired certificate is refused', async () => {
    const id = await unloading(stage.hkg)
    const { pieceIds } = await verbs.piecesReceive(stage.hkg, receipt(id, { pieces: 2 }))
    const pieces = pieceIds.map((piece) => ({ id: piece }))
    const machine = facility({ kind: 'MACHINE', code: 'XR-OLD', validUntil: '2026-11-19' })
    const { id: machineId } = await verbs.facilityCreate(stage.hkg, machine)
    const expired = verbs.piecesScreen(stage.hkg, screening(pieceIds, { machineId }))
    expect(await entryOf(expired)).toBe(warehouseErrors.CERTIFICATE_EXPIRED)
    await verbs.piecesScreen(stage.hkg, screening(pieceIds))
    await verbs.piecesHold(stage.hkg, { pieces, hold: 'CUSTOMS', reason: 'Inspection' })
    expect(await entryOf(verbs.piecesOut(stage.hkg, out(pieceIds)))).toBe(warehouseErrors.PIECE_HELD)
    await verbs.piecesReleaseHold(stage.hkg, { pieces })
    expect(await entryOf(verbs.piecesReleaseHold(stage.hkg, { pieces }))).toBe(warehouseErrors.NOT_HELD)
    await verbs.facilityCreate(stage.hkg, facility({ code: 'YARD', isSecure: false }))
    await verbs.piecesStore(stage.hkg, { pieces, bin: 'YARD' })
    expect(await entryOf(verbs.piecesOut(stage.hkg, out(pieceIds)))).toBe(warehouseErrors.PIECE_NOT_SECURE)
    await verbs.piecesOut(stage.hkg, out(pieceIds, { carrierScreens: 'Too large for our machine' }))
  })

  test('what customs hold is not handed over until somebody has resolved it', async () => {
    const shipment = await bookNumbered(stage.hkg)
    const id = await unloading(stage.hkg)
    const input = receipt(id, { reference: shipment.hawbNo ?? '', pieces: 1, exemption: 'DIPL' })
    const { pieceIds } = await verbs.piecesReceive(stage.hkg, input)
    await verbs.truckFinish(stage.hkg, { id })
    const mark = (alert: 'DNL' | 'DIS') =>
      transact(stage.hkg.db, systemWriter('test'), (tx) => markCarrierAlerts(tx, [shipment.id], alert))
    await mark('DNL')
    await expect(verbs.piecesOut(stage.hkg, out(pieceIds))).rejects.toMatchObject({
      entry: warehouseErrors.SHIPMENT_HELD_BY_CUSTOMS,
      details: { params: { shipment: shipment.hawbNo, answer: 'DNL' } },
    })
    // A discrepancy is no hold.
    await mark('DIS')
    await verbs.piecesOut(stage.hkg, out(pieceIds))
  })

  test('dangerous goods go to their own bins', async () => {
    const shipment = await bookNumbered(stage.hkg, { dangerousGoods: true, dgClass: '3' })
    const id = await unloading(stage.hkg)
    const received = await verbs.piecesReceive(stage.hkg, receipt(id, { reference: shipment.hawbNo ?? '', pieces: 1 }))
    const pieces = received.pieceIds.map((piece) => ({ id: piece }))
    await verbs.facilityCreate(stage.hkg, facility({ code: 'GEN-1' }))
    await verbs.facilityCreate(stage.hkg, facility({ code: 'DG-1', forDg: true }))
    expect(await entryOf(verbs.piecesStore(stage.hkg, { pieces, bin: 'GEN-1' }))).toBe(warehouseErrors.BIN_NOT_FOR_DG)
    await verbs.piecesStore(stage.hkg, { pieces, bin: 'DG-1' })
    expect(await stockOf(shipment.hawbNo ?? '')).toMatchObject([{ bin: 'DG-1', lastStep: 'store' }])
  })

  test('the security of the database is that of the rule', async () => {
    const id = await unloading(stage.hkg)
    const { pieceIds } = await verbs.piecesReceive(stage.hkg, receipt(id, { pieces: 1 }))
    for (const basis of [null, ...BASES]) {
      for (const status of PIECE_STATUSES.filter((one) => one === 'Received' || one === 'Alarm')) {
        const { rows } = await transact(stage.db, systemWriter('test'), (tx) =>
          sql<{ security: string }>`update warehouse.piece set basis = ${basis}, status = ${status}
            where id = ${pieceIds[0]} returning security`.execute(tx),
        )
        expect(rows[0]?.security).toBe(securityOf({ status, basis }))
      }
    }
  })
})

describe('WHS-02 in = in stock + out + returned', () => {
  test('after any steps, of two clerks at once, in any order', async () => {
    let seed = 7
    const below = (most: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return seed % most
    }
    const id = await unloading(stage.sha)
    const receipts = await Promise.all(
      [3, 12, 7].map((pieces, index) =>
        verbs.piecesReceive(stage.sha, receipt(id, { pieces, labelled: index !== 1, grossWeight: null })),
      ),
    )
    const some = async () => {
      const { rows } = await sql<{ id: string; quantity: number }>`
        select id, quantity from warehouse.piece where truck_id = ${id} order by random() limit 1`.execute(stage.db)
      const { id: piece = '', quantity = 1 } = rows[0] ?? {}
      return { id: piece, quantity: 1 + below(quantity) }
    }
    const run = async (): Promise<unknown> => {
      const piece = await some()
      const pieces = [piece]
      switch (below(5)) {
        case 0:
          return verbs.piecesScreen(stage.sha, { ...screening([]), pieces, result: below(3) === 0 ? 'ALARM' : 'CLEAR' })
        case 1:
          return verbs.piecesOut(stage.sha, { ...out([]), pieces, counted: piece.quantity })
        case 2:
          return verbs.piecesReturn(stage.sha, {
            id: crypto.randomUUID(),
            pieces,
            truckNo: 'AB1',
            returnCode: 'CUSTOMER',
            recipient: 'Chan',
          })
        default:
          return verbs.pieceUndo(stage.sha, { id: piece.id })
      }
    }
    for (let round = 0; round < 60; round++) await Promise.allSettled([run(), run()])
    const { piecesIn, inStock, piecesOut, piecesReturned } = await verbs.truckOpen(stage.sha, { id })
    const { rows } = await sql<{ status: string; quantity: number }>`
      select status, sum(quantity)::int as quantity from warehouse.piece where truck_id = ${id} group by 1`.execute(
      stage.db,
    )
    const of = (...statuses: string[]) =>
      rows.filter(({ status }) => statuses.includes(status)).reduce((sum, { quantity }) => sum + quantity, 0)
    expect(receipts).toHaveLength(3)
    expect({ piecesIn, inStock, piecesOut, piecesReturned }).toEqual({
      piecesIn: 22,
      inStock: of('Received', 'Alarm', 'Screened'),
      piecesOut: of('Out'),
      piecesReturned: of('Returned'),
    })
    expect(inStock + piecesOut + piecesReturned).toBe(22)
  })

  test('the database refuses pieces that do not add up', async () => {
    const id = await unloading(stage.sha)
    const { pieceIds } = await verbs.piecesReceive(stage.sha, receipt(id, { labelled: false }))
    const write = transact(stage.db, systemWriter('test'), (tx) =>
      sql`update warehouse.piece set quantity = 4 where id = ${pieceIds[0]}`.execute(tx),
    )
    await expect(write).rejects.toThrow('do not add up')
  })
})

describe('WHS-03, WHS-04 labels, sheets and photos', () => {
  test('labels go to a real printer as ZPL and to a file as PDF; reprints are counted', async () => {
    const shipment = await bookNumbered(stage.hkg)
    const id = await unloading(stage.hkg)
    const { pieceIds } = await verbs.piecesReceive(
      stage.hkg,
      receipt(id, { reference: shipment.hawbNo ?? '', pieces: 2 }),
    )
    const taken: string[] = []
    const printer = createServer((socket) => void text(socket).then((all) => taken.push(all)))
    printer.listen(0, '127.0.0.1')
    await once(printer, 'listening')
    const { port } = printer.address() as { port: number }
    const made = await verbs.facilityCreate(
      stage.hkg,
      facility({ kind: 'PRINTER', code: 'ZT411', host: '127.0.0.1', port }),
    )
    const print = { pieceIds, kind: 'HOUSE', copies: 2, printerId: made.id } as const
    expect(await verbs.labelsPrint(stage.hkg, print)).toEqual({ printed: 2, reprinted: 0 })
    expect(await verbs.labelsPrint(stage.hkg, print)).toEqual({ printed: 2, reprinted: 2 })
    expect(taken[0]?.match(/\^XA/g)).toHaveLength(2)
    expect(taken[0]).toContain(`^FD${shipment.hawbNo}/0002^FS`)
    await new Promise((resolve) => printer.close(resolve))
    expect(await entryOf(verbs.labelsPrint(stage.hkg, print))).toBe(warehouseErrors.PRINTER_AWAY)
    const awb = verbs.labelsFile(stage.hkg, { pieceIds, kind: 'AWB', copies: 1, format: 'PDF' })
    expect(await entryOf(awb)).toBe(warehouseErrors.NO_MAWB)
    const pdf = (await verbs.labelsFile(stage.hkg, { pieceIds, kind: 'HOUSE', copies: 1, format: 'PDF' })) as Download
    expect((pdf.content as Buffer).subarray(0, 5).toString()).toBe('%PDF-')
  })

  test('the sheet of a hand-over is a PDF', async () => {
    const id = await unloading(stage.hkg)
    const { pieceIds } = await verbs.piecesReceive(stage.hkg, receipt(id, { exemption: 'DIPL' }))
    const made = await verbs.piecesOut(stage.hkg, out(pieceIds))
    const sheet = (await verbs.handoverSheet({ ...stage.hkg, language: 'zh_HK' }, { id: made.id })) as Download
    expect(sheet.fileName).toBe(`${made.number}.pdf`)
    expect((sheet.content as Buffer).subarray(0, 5).toString()).toBe('%PDF-')
    const strokes: [number, number][][] = [
      [
        [100, 200],
        [400, 80],
        [800, 260],
      ],
    ]
    const sign = (input: { id?: string; strokes?: [number, number][][] } = {}) =>
      verbs.handoverSign(stage.hkg, { id: made.id, name: 'Chan Siu Ming', strokes, ...input })
    expect(await entryOf(sign({ strokes: [] }))).toBe(warehouseErrors.SIGNATURE_EMPTY)
    await sign()
    expect(await entryOf(sign())).toBe(warehouseErrors.SIGNED_ALREADY)
    const signed = (await verbs.handoverSheet({ ...stage.hkg, language: 'zh_HK' }, { id: made.id })) as Download
    expect((signed.content as Buffer).length).toBeGreaterThan((sheet.content as Buffer).length)
    const other = await verbs.piecesReceive(stage.hkg, receipt(id, { exemption: 'DIPL' }))
    const undone = await verbs.piecesOut(stage.hkg, out(other.pieceIds))
    await verbs.handoverUndo(stage.hkg, { id: undone.id })
    expect(await entryOf(sign({ id: undone.id }))).toBe(warehouseErrors.HANDOVER_UNDONE)
    const after = (await verbs.handoverSheet(stage.hkg, { id: undone.id })) as Download
    expect((await extractText(new Uint8Array(after.content as Buffer), { mergePages: true })).text).toContain(
      'Undone on',
    )
  })

  test('the sheet says why the carrier screens what is not secured', async () => {
    const id = await unloading(stage.hkg)
    const { pieceIds } = await verbs.piecesReceive(stage.hkg, receipt(id))
    const { id: handoverId } = await verbs.piecesOut(
      stage.hkg,
      out(pieceIds, { carrierScreens: 'Larger than our tunnel' }),
    )
    const { content } = (await verbs.handoverSheet(stage.hkg, { id: handoverId })) as Download
    const { text: words } = await extractText(new Uint8Array(content as Buffer), { mergePages: true })
    expect(words).toContain('Screened by the carrier')
    expect(words).toContain('Larger than our tunnel')
  })

  test('a photo of a piece is one of its truck and shipment, without its metadata, once however often it is sent', async () => {
    const shipment = await bookNumbered(stage.hkg)
    const id = await unloading(stage.hkg)
    const { pieceIds } = await verbs.piecesReceive(
      stage.hkg,
      receipt(id, { reference: shipment.hawbNo ?? '', pieces: 1 }),
    )
    const exif = [0xff, 0xe1, 0, 10, ...Buffer.from('Exif GPS')]
    const bytes = Uint8Array.from([0xff, 0xd8, ...exif, 0xff, 0xda, 0, 2, 1, 0xff, 0xd9])
    const photo = {
      id: crypto.randomUUID(),
      pieceId: pieceIds[0] ?? '',
      isDamage: 'yes',
      takenAt: '2026-11-20T08:10:00Z',
      file: { fileName: 'dock.jpg', bytes },
    } as const
    await Promise.all([verbs.photoAdd(stage.hkg, photo), verbs.photoAdd(stage.hkg, photo)])
    const { photos } = await verbs.photosOfShipment(stage.hkg, { id: shipment.id })
    expect(photos).toMatchObject([
      { id: photo.id, isDamage: true, piece: `${shipment.hawbNo}/0001`, truckNo: 'AB1234' },
    ])
    const { pieceId: _pieceId, ...unnamed } = photo
    const scanned = { ...unnamed, id: crypto.randomUUID(), code: `${shipment.hawbNo}/0001` }
    await verbs.photoAdd(stage.hkg, scanned)
    await verbs.photoAdd(stage.hkg, { ...scanned, id: crypto.randomUUID(), code: shipment.hawbNo ?? '' })
    const all = (await verbs.photosOfTruck(stage.hkg, { id })).photos
    expect(all.map(({ piece }) => piece ?? 'none').toSorted()).toEqual([
      `${shipment.hawbNo}/0001`,
      `${shipment.hawbNo}/0001`,
      'none',
    ])
    const ofTruck = (await verbs.photosDownloadOfTruck(stage.hkg, { id })) as Download
    expect((await buffer(ofTruck.content as Readable)).toString('latin1')).toContain('003 2026-11-20T081000.jpg')
    const nowhere = verbs.photoAdd(stage.hkg, { ...scanned, id: crypto.randomUUID(), code: 'NOWHERE' })
    expect(await entryOf(nowhere)).toBe(warehouseErrors.CODE_UNKNOWN)
    const opened = (await verbs.photoOpen(stage.hkg, { id: photo.id })) as Download
    expect((await buffer(opened.content as Readable)).includes('Exif')).toBe(false)
    const archive = (await verbs.photosDownload(stage.hkg, { id: shipment.id })) as Download
    expect((await buffer(archive.content as Readable)).subarray(0, 2).toString()).toBe('PK')
    expect(await entryOf(verbs.photosOfShipment(stage.sha, { id: shipment.id }))).toBe(platformErrors.NOT_FOUND)
    const xray = { ...photo, id: crypto.randomUUID(), xrayNo: 'XR0001' }
    expect(await entryOf(verbs.photoAdd(stage.hkg, xray))).toBe(warehouseErrors.NOT_SCREENED_AS)
    await verbs.piecesScreen(stage.hkg, screening(pieceIds))
    await verbs.photoAdd(stage.hkg, xray)
    const images = (await verbs.photosOfShipment(stage.hkg, { id: shipment.id })).photos
    expect(images.filter(({ xrayNo }) => xrayNo === 'XR0001')).toMatchObject([{ id: xray.id }])
    const wrong = { ...photo, id: crypto.randomUUID(), file: { fileName: 'a.jpg', bytes: Uint8Array.from([1, 2]) } }
    expect(await entryOf(verbs.photoAdd(stage.hkg, wrong))).toBe(warehouseErrors.PHOTO_UNUSABLE)
  })
})
