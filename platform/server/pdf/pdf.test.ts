import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import type { Language } from '#platform/contract/language.ts'
import { code128Of, qrCodeOf } from './barcode.ts'
import { renderPdf } from './render.ts'
import { readBarcode } from './testing/read-barcode.ts'
import { type Sample, draw } from './testing/sample-pdf.ts'
import { linesOf } from './text-layout.ts'

const HEADINGS: Record<Language, string> = {
  en_US: 'House air waybill – Ünit 7',
  zh_CN: '航空运单 收货人：深圳市创新贸易有限公司',
  zh_HK: '空運提單 付貨人：香港九龍觀塘鴻圖道嘅貿易有限公司',
}

const sample = (language: Language, rows: number): Sample => ({
  language,
  heading: HEADINGS[language],
  rows: Array.from({ length: rows }, (_, index) => ({ name: `${HEADINGS[language]} ${index + 1}`, pieces: index + 1 })),
  code: '1576807696000001',
})

const pagesOf = async (content: Buffer) => (await extractText(await getDocumentProxy(new Uint8Array(content)))).text

test('DOC-01 the apostrophe of a word is no Chinese character', async () => {
  const [page = ''] = await pagesOf(await draw({ ...sample('en_US', 1), heading: 'Shipper’s declaration' }))
  expect(page).toContain("Shipper's declaration")
})

test.each(['en_US', 'zh_CN', 'zh_HK'] as const)(
  'DOC-01 text of a PDF in %s can be selected and searched',
  async (language) => {
    const [page = ''] = await pagesOf(await draw(sample(language, 1)))
    expect(page).toContain(HEADINGS[language])
    expect(page).toContain('Page 1 of 1')
  },
)

test('DOC-01 a long table goes over pages, each with titles and number, and no row is lost', async () => {
  const pages = await pagesOf(await draw(sample('zh_HK', 120)))
  expect(pages.length).toBeGreaterThan(2)
  for (const [index, page] of pages.entries()) {
    expect(page).toContain('Pieces')
    expect(page).toContain(`Page ${index + 1} of ${pages.length}`)
  }
  for (let row = 1; row <= 120; row++) expect(pages.join('\n')).toContain(`${HEADINGS.zh_HK} ${row}`)
})

test('DOC-01 embedded fonts are subsets: a page of Chinese stays small', async () => {
  const content = await draw(sample('zh_CN', 20))
  expect(content.length).toBeLessThan(100_000)
})

test('DOC-01 the worker draws the same document, tells what went wrong, and goes on', async () => {
  const module = new URL('./testing/sample-pdf.ts', import.meta.url)
  const isViolated = renderPdf({ module, data: { ...sample('en_US', 1), rows: null } })
  await expect(isViolated).rejects.toThrow(/iterable/)
  const [page = ''] = await pagesOf(await renderPdf({ module, data: sample('zh_HK', 2) }))
  expect(page).toContain(HEADINGS.zh_HK)
})

test('DOC-01 Code 128 and QR codes are read back by a scanner', async () => {
  expect(code128Of('1576807696000001').width).toBe(123)
  expect(await readBarcode(code128Of('1576807696000001'))).toEqual({ format: 'Code128', text: '1576807696000001' })
  expect(await readBarcode(code128Of('SHA00012345-1'))).toEqual({ format: 'Code128', text: 'SHA00012345-1' })
  expect(await readBarcode(qrCodeOf('https://portal.example/s/1'))).toEqual({
    format: 'QRCode',
    text: 'https://portal.example/s/1',
  })
})

test.each([
  ['ab cd ef', 5, ['ab cd', 'ef']],
  ['abcdefgh', 3, ['abc', 'def', 'gh']],
  ['香港九龍，觀塘', 4, ['香港九', '龍，觀塘']],
  ['a\n\nb', 9, ['a', '', 'b']],
  ['', 9, ['']],
])('DOC-01 "%s" in %i letters', (text, width, lines) => {
  expect(linesOf(text, width, (piece) => piece.length)).toEqual(lines)
})
