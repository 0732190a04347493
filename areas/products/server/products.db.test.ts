import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { platformErrors } from '#platform/contract/platform-errors.ts'
import { productErrors } from '../contract/errors.ts'
import type { ProductFields } from '../contract/product.ts'
import { productsServer } from './index.ts'
import { AIR, dayIn, openProducts } from './testing/fixture.ts'

const { verbs } = productsServer
let products: Awaited<ReturnType<typeof openProducts>>
beforeAll(async () => {
  products = await openProducts()
})
afterAll(() => products.close())

const blank = { airline: null, service: null, transitDays: null, minimum: null }
const kinds: readonly ProductFields[] = [
  { ...AIR, code: 'K-AIR' },
  {
    ...AIR,
    ...blank,
    kind: 'TRUCK',
    code: 'K-TRUCK',
    origin: 'Dongguan',
    destination: 'HKG',
    truckLoad: 'FTL',
    unit: 'TRIP',
  },
  {
    ...AIR,
    ...blank,
    kind: 'LOCAL_SERVICE',
    code: 'K-LOCAL',
    origin: 'HKG',
    destination: null,
    activity: 'XRAY',
    unit: 'PIECE',
  },
  {
    ...AIR,
    ...blank,
    kind: 'MULTIMODAL',
    code: 'K-MULTI',
    origin: 'Dongguan',
    destination: 'FRA',
    legs: [
      { kind: 'TRUCK', origin: 'Dongguan', destination: 'HKG', note: 'bonded' },
      { kind: 'AIR', origin: 'HKG', destination: 'FRA', note: null },
    ],
  },
]
const codesOf = (page: { cols: string[]; rows: unknown[][] }) => page.rows.map((row) => row[page.cols.indexOf('code')])

describe('EXC-01 products', () => {
  test.each(kinds)('of kind $kind are stored and opened as entered', async (fields) => {
    const { id } = await verbs.createProduct(products.by('HKG'), fields)
    const opened = await verbs.openProduct(products.by('HKG'), { id })
    expect(opened).toMatchObject({ ...fields, status: 'DRAFT', office: 'HKG', isOffered: false, minorUnits: 2 })
  })

  test('are offered to all offices while on sale and valid, and to none before', async () => {
    const { id } = await verbs.createProduct(products.by('HKG'), { ...AIR, code: 'O-1' })
    const offered = async () =>
      codesOf(await verbs.listOffers(products.by('FRA'), { page: 1, size: 100, search: 'O-1' }))
    expect(await offered()).toEqual([])
    await expect(verbs.openProduct(products.by('FRA'), { id })).rejects.toMatchObject({
      entry: platformErrors.NOT_FOUND,
    })
    await verbs.sellProducts(products.by('HKG'), { ids: [id] })
    expect(await offered()).toEqual(['O-1'])
    expect((await verbs.openProduct(products.by('FRA'), { id })).isOffered).toBe(true)
    await verbs.takeOffProducts(products.by('HKG'), { ids: [id] })
    expect(await offered()).toEqual([])
    expect(
      (await verbs.openProduct(products.by('FRA', { permissions: ['/product/all-offices'] }), { id })).status,
    ).toBe('OFF_SALE')
  })

  test('whose validity begins later or is over are not offered', async () => {
    const later = await products.onSale({ code: 'V-LATER', validFrom: dayIn(3) })
    await expect(verbs.openProduct(products.by('FRA'), { id: later })).rejects.toMatchObject({
      entry: platformErrors.NOT_FOUND,
    })
    const over = { ...AIR, code: 'V-OVER', validTo: dayIn(-3) }
    const { id } = await verbs.createProduct(products.by('HKG'), over)
    await expect(verbs.sellProducts(products.by('HKG'), { ids: [id] })).rejects.toMatchObject({
      entry: productErrors.VALIDITY_IS_OVER,
    })
    expect(codesOf(await verbs.listOffers(products.by('FRA'), { page: 1, size: 100, search: 'V-' }))).toEqual([])
    const list = await verbs.listProducts(products.by('HKG'), { page: 1, size: 100, search: 'V-' })
    expect(codesOf(list)).toEqual(['V-LATER', 'V-OVER'])
    expect((await verbs.listProducts(products.by('FRA'), { page: 1, size: 100 })).rows).toEqual([])
  })

  test('are changed by the selling office only, over the version seen, within the same kind', async () => {
    const made = await verbs.createProduct(products.by('HKG'), { ...AIR, code: 'E-1' })
    const cheaper = { ...AIR, code: 'E-1', breaks: [{ from: '0', rate: '30' }] }
    await expect(verbs.editProduct(products.by('FRA'), { ...cheaper, ...made })).rejects.toMatchObject({
      entry: platformErrors.NOT_FOUND,
    })
    const seen = products.by('FRA', { permissions: ['/product/all-offices'] })
    await expect(verbs.editProduct(seen, { ...cheaper, ...made })).rejects.toMatchObject({
      entry: productErrors.NOT_SELLER_OFFICE,
    })
    await verbs.editProduct(products.by('HKG'), { ...cheaper, ...made })
    expect((await verbs.openProduct(products.by('HKG'), { id: made.id })).breaks).toEqual(cheaper.breaks)
    await expect(verbs.editProduct(products.by('HKG'), { ...cheaper, ...made })).rejects.toMatchObject({
      entry: platformErrors.VERSION_CONFLICT,
    })
    const truck = { ...kinds[1], ...made, version: 2 } as ProductFields & typeof made
    await expect(verbs.editProduct(products.by('HKG'), truck)).rejects.toMatchObject({
      entry: productErrors.KIND_STAYS,
    })
    const { changes } = await verbs.productHistory(products.by('HKG'), { id: made.id })
    expect(changes[0]?.fields).toMatchObject([
      { field: 'breaks', added: ['0+: 30'], removed: ['0+: 38.67', '45+: 29.04'] },
    ])
    const multi = { ...kinds[3], code: 'E-MULTI' } as ProductFields
    const way = await verbs.createProduct(products.by('HKG'), multi)
    const [first, second] = multi.legs
    const done = { ...first, kind: 'LOCAL_SERVICE' } as (typeof multi.legs)[number]
    await verbs.editProduct(products.by('HKG'), { ...multi, ...way, legs: second ? [done, second] : [] })
    const reported = await verbs.productHistory(products.by('HKG'), { id: way.id })
    expect(reported.changes[0]?.fields).toMatchObject([
      { field: 'legs', added: ['1 LOCAL_SERVICE Dongguan – HKG, bonded'] },
    ])
  })

  test('name every unknown code at its field, and a code that is taken', async () => {
    const wrong = { ...AIR, code: 'U-1', origin: 'QQQ', airline: 'Q9', currency: 'JPY', minimum: '1.5' }
    await expect(verbs.createProduct(products.by('HKG'), wrong)).rejects.toMatchObject({
      details: { about: [{ path: 'origin' }, { path: 'airline' }, { path: 'minimum' }] },
    })
    await verbs.createProduct(products.by('HKG'), { ...AIR, code: 'U-2' })
    await expect(verbs.createProduct(products.by('SHA'), { ...AIR, code: 'U-2' })).rejects.toMatchObject({
      entry: platformErrors.ALREADY_EXISTS,
    })
  })

  test('are put on sale and deleted all or none, each refusal named', async () => {
    const sold = await products.onSale({ code: 'D-1' })
    const draft = await verbs.createProduct(products.by('HKG'), { ...AIR, code: 'D-2' })
    for (const refused of [verbs.deleteProducts, verbs.sellProducts]) {
      await expect(refused(products.by('HKG'), { ids: [draft.id, sold] })).rejects.toMatchObject({
        details: { about: [{ path: sold }] },
      })
    }
    expect((await verbs.openProduct(products.by('HKG'), { id: draft.id })).status).toBe('DRAFT')
    await verbs.deleteProducts(products.by('HKG'), { ids: [draft.id] })
    await expect(verbs.openProduct(products.by('HKG'), { id: draft.id })).rejects.toMatchObject({
      entry: platformErrors.NOT_FOUND,
    })
  })

  test('keep their currency once they were on sale, for every writer', async () => {
    const by = products.by('HKG')
    const made = await verbs.createProduct(by, { ...AIR, code: 'C-1' })
    const inUsd = { ...AIR, code: 'C-1', currency: 'USD' }
    const edit = async (fields: ProductFields) => {
      const { id, version } = await verbs.openProduct(by, { id: made.id })
      return verbs.editProduct(by, { ...fields, id, version })
    }
    await edit(inUsd)
    await edit({ ...AIR, code: 'C-1' })
    await verbs.sellProducts(by, { ids: [made.id] })
    const refused = { entry: productErrors.CURRENCY_STAYS, details: { about: [{ path: 'currency' }] } }
    await expect(edit(inUsd)).rejects.toMatchObject(refused)
    await verbs.takeOffProducts(by, { ids: [made.id] })
    await expect(edit(inUsd)).rejects.toMatchObject(refused)
    await edit({ ...AIR, code: 'C-1', breaks: [{ from: '0', rate: '30' }] })
    expect(await verbs.openProduct(by, { id: made.id })).toMatchObject({ currency: 'HKD', breaks: [{ rate: '30' }] })
    for (const change of [{ currency: 'USD' }, { status: 'DRAFT' }]) {
      const write = by.transact((tx) =>
        tx
          .withTables<{ 'products.product': { id: string; currency: string; status: string } }>()
          .updateTable('products.product')
          .set(change)
          .where('id', '=', made.id)
          .execute(),
      )
      await expect(write).rejects.toThrow(/keeps its currency/)
    }
  })

  test('keep kind and office, for every writer', async () => {
    const id = await products.onSale({ code: 'F-1' })
    const write = products
      .by('HKG')
      .transact((tx) =>
        tx
          .withTables<{ 'products.product': { id: string; kind: string } }>()
          .updateTable('products.product')
          .set({ kind: 'TRUCK' })
          .where('id', '=', id)
          .execute(),
      )
    await expect(write).rejects.toThrow(/never change/)
  })
})
