import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { productErrors } from '#areas/products/contract/errors.ts'
import { fileErrors } from '#areas/products/contract/files.ts'
import { productsServer } from '#areas/products/server/index.ts'
import { openProducts } from '#areas/products/server/testing/fixture.ts'
import { CARGO } from '../testing/cargo.ts'
import { exchangeServer } from '../index.ts'

const verbs = { ...productsServer.verbs, ...exchangeServer.verbs }
let exchange: Awaited<ReturnType<typeof openProducts>>
beforeAll(async () => {
  exchange = await openProducts()
})
afterAll(() => exchange.close())

const seller = () => exchange.by('HKG')
const buyer = () => exchange.by('FRA')
const paper = (fileName: string) => ({ fileName, bytes: new Uint8Array(Buffer.from(`%PDF-1.7 ${fileName}`)) })
type Download = { fileName: string; mediaType: string; content: Parameters<typeof buffer>[0] }

test('EXC-02 both offices add documents to an order and read them; each removes its own, and the timeline tells it', async () => {
  const productId = await exchange.onSale({})
  const { id } = await verbs.createOrder(buyer(), { ...CARGO, productId, amount: '1306.80' })
  const invoice = await verbs.addOrderFile(buyer(), { id, file: paper('C:\\mail\\Invoice 7.PDF') })
  const letter = await verbs.addOrderFile(seller(), { id, file: paper('Instructions.pdf') })
  for (const side of [seller(), buyer()]) {
    const { files } = await verbs.orderFiles(side, { id })
    expect(files.map(({ name, office }) => [name, office])).toEqual([
      ['Invoice 7.pdf', 'FRA'],
      ['Instructions.pdf', 'HKG'],
    ])
    const opened = (await verbs.openOrderFile(side, { id: invoice.id })) as Download
    expect(opened).toMatchObject({ fileName: 'Invoice 7.pdf', mediaType: 'application/pdf' })
    expect((await buffer(opened.content)).toString()).toContain('%PDF-1.7')
  }
  await expect(verbs.removeOrderFile(seller(), { id: invoice.id })).rejects.toMatchObject({
    entry: productErrors.NOT_OWN_FILE,
  })
  await verbs.removeOrderFile(seller(), { id: letter.id })
  expect((await verbs.orderFiles(buyer(), { id })).files.map(({ id: one }) => one)).toEqual([invoice.id])
  const { events } = await verbs.openOrder(buyer(), { id })
  expect(events.slice(1).map(({ what, text }) => [what, text])).toEqual([
    ['FILE', 'Invoice 7.pdf'],
    ['FILE', 'Instructions.pdf'],
    ['FILE_REMOVED', 'Instructions.pdf'],
  ])
  await expect(verbs.orderFiles(exchange.by('SHA'), { id })).rejects.toMatchObject({ entry: { status: 404 } })
  await expect(verbs.openOrderFile(exchange.by('SHA'), { id: invoice.id })).rejects.toMatchObject({
    entry: { status: 404 },
  })
})

test('EXC-01 the seller attaches files to a product, every office that may buy it reads them', async () => {
  const id = await exchange.onSale({})
  const added = await verbs.addProductFile(seller(), { id, file: paper('Conditions.pdf') })
  expect((await verbs.productFiles(buyer(), { id })).files).toMatchObject([{ name: 'Conditions.pdf', office: 'HKG' }])
  await expect(verbs.addProductFile(buyer(), { id, file: paper('x.pdf') })).rejects.toMatchObject({
    entry: productErrors.NOT_SELLER_OFFICE,
  })
  const script = { fileName: 'run.pdf', bytes: new Uint8Array(Buffer.from('MZ')) }
  await expect(verbs.addProductFile(seller(), { id, file: script })).rejects.toMatchObject({
    entry: fileErrors.ATTACHMENT_UNUSABLE,
  })
  await verbs.takeOffProducts(seller(), { ids: [id] })
  await expect(verbs.openProductFile(buyer(), { id: added.id })).rejects.toMatchObject({ entry: { status: 404 } })
  await verbs.removeProductFile(seller(), { id: added.id })
  expect((await verbs.productFiles(seller(), { id })).files).toEqual([])
})

test('EXC-01 a record takes thirty files', async () => {
  const id = await exchange.onSale({})
  for (let count = 0; count < 30; count++) await verbs.addProductFile(seller(), { id, file: paper(`${count}.pdf`) })
  await expect(verbs.addProductFile(seller(), { id, file: paper('31.pdf') })).rejects.toMatchObject({
    entry: productErrors.FILES_FULL,
  })
})

test('EXC-02 an order is printed for both offices, without what one side pays or earns', async () => {
  const productId = await exchange.onSale({ cancelFeePercent: '10', taxPercent: '6' })
  const { id, version } = await verbs.createOrder(buyer(), { ...CARGO, productId, amount: '1385.21' })
  await verbs.confirmOrder(seller(), { id, version })
  for (const side of [seller(), buyer()]) {
    const { fileName, content } = (await verbs.orderPdf(side, { id })) as { fileName: string; content: Uint8Array }
    expect(fileName).toMatch(/^TO\d+\.pdf$/)
    expect(Buffer.from(content).subarray(0, 5).toString()).toBe('%PDF-')
  }
  await expect(verbs.orderPdf(exchange.by('SHA'), { id })).rejects.toMatchObject({ entry: { status: 404 } })
})
