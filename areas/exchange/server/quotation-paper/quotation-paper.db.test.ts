import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveRates } from '#areas/tariffs/server/index.ts'
import { dayIn, openProducts } from '#areas/products/server/testing/fixture.ts'
import { CARGO } from '../testing/cargo.ts'
import { exchangeServer } from '../index.ts'

const { verbs } = exchangeServer
let exchange: Awaited<ReturnType<typeof openProducts>>
beforeAll(async () => {
  exchange = await openProducts()
})
afterAll(() => exchange.close())

test('EXC-05 a quotation is printed in the language of its customer, for its own office alone', async () => {
  const productId = await exchange.onSale({})
  const line = { ...CARGO, productId, exchangeRate: '0.12', marginPercent: '10' }
  const { id } = await verbs.createQuotation(exchange.by('FRA'), {
    customer: 'Probe Ltd',
    language: 'zh_HK',
    currency: 'EUR',
    validUntil: dayIn(7),
    terms: 'Subject to space.',
    lines: [line],
  })
  const paper = (await verbs.quotationPdf(exchange.by('FRA'), { id })) as { fileName: string; content: Uint8Array }
  expect(paper.fileName).toMatch(/^QT\d+-1\.pdf$/)
  expect(Buffer.from(paper.content).subarray(0, 5).toString()).toBe('%PDF-')
  await expect(verbs.quotationPdf(exchange.by('HKG'), { id })).rejects.toMatchObject({ entry: { status: 404 } })
})

test('EXC-05 the reader of a link prints what was sent, as long as the link is open', async () => {
  const productId = await exchange.onSale({})
  const made = await verbs.createQuotation(exchange.by('FRA'), {
    customer: 'Probe Ltd',
    language: 'en_US',
    currency: 'EUR',
    validUntil: dayIn(7),
    terms: null,
    lines: [{ ...CARGO, productId, exchangeRate: '0.12', marginPercent: '10' }],
  })
  const { token, version } = await verbs.sendQuotation(exchange.by('FRA'), made)
  const paper = (await verbs.readQuotationPdf(exchange.by('SHA'), { token })) as { content: Uint8Array }
  expect(Buffer.from(paper.content).subarray(0, 5).toString()).toBe('%PDF-')
  await verbs.revokeQuotation(exchange.by('FRA'), { id: made.id, version })
  await expect(verbs.readQuotationPdf(exchange.by('SHA'), { token })).rejects.toMatchObject({ entry: { status: 404 } })
})

test('EXC-05 an earlier revision is printed as it was sent, one that was never sent is not', async () => {
  const productId = await exchange.onSale({})
  const fields = {
    customer: 'Probe Ltd',
    language: 'en_US',
    currency: 'EUR',
    validUntil: dayIn(7),
    terms: null,
    lines: [{ ...CARGO, productId, exchangeRate: '0.12', marginPercent: '10' }],
  } as const
  const by = exchange.by('FRA')
  const made = await verbs.createQuotation(by, { ...fields, lines: [...fields.lines] })
  const sent = await verbs.sendQuotation(by, made)
  const revised = await verbs.reviseQuotation(by, { id: made.id, version: sent.version })
  await verbs.editQuotation(by, { ...fields, lines: [...fields.lines], customer: 'Muster GmbH', ...revised })
  const first = (await verbs.quotationPdf(by, { id: made.id, revision: '1' })) as {
    fileName: string
    content: Uint8Array
  }
  expect(first.fileName).toMatch(/-1\.pdf$/)
  expect(await textOfPdf(first.content)).toContain('Probe Ltd')
  await expect(verbs.quotationPdf(by, { id: made.id, revision: '2' })).rejects.toMatchObject({ entry: { status: 404 } })
  await expect(verbs.quotationPdf(exchange.by('HKG'), { id: made.id, revision: '1' })).rejects.toMatchObject({
    entry: { status: 404 },
  })
})

test('EXC-05 rates into the currency of a quotation come from billing, by way of the currency of the office if need be', async () => {
  const rates = [
    { currency: 'HKD', rate: '0.125' },
    { currency: 'USD', rate: '0.8' },
  ]
  await exchange.by('FRA').transact((tx) =>
    saveRates(
      tx,
      rates.map((one) => ({ ...one, base: 'EUR', day: dayIn(-2), source: 'test' })),
    ),
  )
  const own = await verbs.quotationRates(exchange.by('FRA'), { currency: 'EUR' })
  expect(own.rates).toContainEqual({ currency: 'HKD', rate: '0.125000' })
  expect(own.minorUnits).toBe(2)
  const yen = await verbs.quotationRates(exchange.by('FRA'), { currency: 'JPY' })
  expect(yen.minorUnits).toBe(0)
  const crossed = await verbs.quotationRates(exchange.by('FRA'), { currency: 'USD' })
  // 0.125 EUR over 0.8 EUR.
  expect(crossed.rates).toContainEqual({ currency: 'HKD', rate: '0.156250' })
})

async function textOfPdf(content: Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(content)))
  return text.join(' ')
}
