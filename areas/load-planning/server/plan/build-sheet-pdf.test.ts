import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { flight, houseOf, pmc, unitOf } from '../../domain/plan/plan-fixture.ts'
import { BUILD_SHEET_TEXTS, type BuildSheet, draw } from './build-sheet-pdf.ts'

const LAYERS = 11
const measured = { length: '100', width: '100', height: '10', pieces: LAYERS }

test('LDP-01 every layer is drawn, over further pages, and each house names its steps and labels', async () => {
  const tower = Array.from({ length: LAYERS }, (_, at) => [0, 0, 0, at * 100, 1_000, 1_000, 100] as const)
  const loads = ['A', 'B'].map((shipmentId, house) => ({
    shipmentId,
    pieces: LAYERS,
    grossWeight: null,
    boxes: tower.map(([line, x, ...rest]) => [line, x + house * 1_000, ...rest] as const),
  }))
  const sheet: BuildSheet = {
    language: 'en_US',
    issuer: 'HKG',
    origin: 'http://portal.example',
    planNo: 'LP1',
    no: 1,
    flight: flight.departsAt,
    printedAt: 'now',
    content: { units: [unitOf('6f9619ff-8b86-4011-b42d-00c04fc964ff', {}, { loads })], offloads: [] },
    aircraft: null,
    houses: [houseOf('A', { pieces: LAYERS }), houseOf('B', { pieces: LAYERS, dimensionLines: [measured] })],
    types: [pmc],
    texts: Object.fromEntries(BUILD_SHEET_TEXTS.map((key) => [key, key])) as BuildSheet['texts'],
  }
  const pdf = await draw(sheet)
  const { text, totalPages } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })
  expect(totalPages).toBe(2)
  for (let layer = 1; layer <= LAYERS; layer++) expect(text).toMatch(new RegExp(`layer ${layer}\\b`))
  const printed = text.replaceAll(/\s+/g, ' ')
  expect(printed.match(/estimated: pieces 11/g), 'of the ULD and of house A').toHaveLength(2)
  expect(printed).toContain('1, 3, 5, 7, 9, 11, 13')
  expect(printed).toContain('0001–0011')
  expect(printed).toContain('PMC no. 1')
  expect(printed).toMatch(/centre \d+% × \d+% · 55 cm/)
})
