import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DangerousGoodsLine } from '#areas/cargo/domain/dangerous-goods-line.ts'
import { book, officesAtWork } from '#areas/shipments/server/testing/offices-at-work.ts'
import { paperErrors } from '../../contract/paper-errors.ts'
import { documentsServer } from '../index.ts'

const { verbs } = documentsServer
let at: Awaited<ReturnType<typeof officesAtWork>>

beforeAll(async () => {
  at = await officesAtWork()
})
afterAll(() => at.close())

const HEADINGS = { BookingConfirmation: '訂艙確認書', LetterOfInstruction: '託運書', AttachedList: 'Attached list' }

async function textOf(answer: unknown): Promise<string> {
  const { content } = answer as { content: Buffer }
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(content)), { mergePages: true })
  return text
}

const PAINT: DangerousGoodsLine = {
  unNumber: '1263',
  shippingName: 'Paint',
  dgClass: '3',
  subRisks: '',
  packingGroup: 'II',
  packing: '353',
  packingType: null,
  packages: 5,
  netQuantity: '5',
  unit: 'L',
  cargoAircraftOnly: false,
  specialProvision: null,
  emergencyPhone: '+852 2345 6789',
  batterySize: null,
  content: null,
  batteriesPerPackage: null,
  stateOfCharge: null,
  testReport: null,
  damaged: false,
  buttonCells: false,
}
const flight = { flightNo: 'LH797', etd: '2026-11-27T23:55', eta: '2026-11-28T05:30' }

test('DOC-01 the papers of a shipment are printed in the language of the reader, the list that accompanies the freight in English', async () => {
  const { id } = await book(at.hkg, flight)
  for (const paper of ['BookingConfirmation', 'LetterOfInstruction', 'AttachedList'] as const) {
    const text = await textOf(await verbs.paperPrint({ ...at.hkg, language: 'zh_HK' }, { id, paper }))
    expect(text).toContain(HEADINGS[paper])
    expect(text).toContain('424.00 kg')
  }
  const declaration = verbs.paperPrint(at.hkg, { id, paper: 'ShippersDeclaration' })
  await expect(declaration).rejects.toMatchObject({ entry: paperErrors.PAPER_NOT_OF_JOB })
})

test('DOC-01 the declaration of dangerous goods is the shipper’s, and names the type of packing of each line', async () => {
  const print = async (packingType: DangerousGoodsLine['packingType']) => {
    const { id } = await book(at.hkg, { ...flight, dangerousGoodsLines: [{ ...PAINT, packingType }] })
    return textOf(await verbs.paperPrint({ ...at.hkg, language: 'zh_HK' }, { id, paper: 'ShippersDeclaration' }))
  }
  await expect(print(null)).rejects.toMatchObject({ entry: paperErrors.PACKING_TYPE_MISSING })
  const text = await print('FIBREBOARD_BOX')
  expect(text).toMatch(/5 Fibreboard boxes × 5\s+L/)
  expect(text).toContain("Shipper's")
  expect(text.match(/WING TAI ELECTRONICS LTD/g)).toHaveLength(2)
})

test('DOC-01 the co-loader signs the co-load instruction, the consignee nothing of it', async () => {
  const { id } = await book(at.hkg, { ...flight, jobMode: 'Coload Out', coloader: 'DEMO COLOADER LTD' })
  const print = verbs.paperPrint({ ...at.hkg, language: 'zh_HK' }, { id, paper: 'ColoadInstruction' })
  const text = await textOf(await print)
  expect(text).toContain('拼出同業簽收')
  expect(text).not.toContain('收貨人簽收')
})

test('DOC-01 an e-CSD needs a declaration and a valid regulated agent number', async () => {
  const { id } = await book(at.hkg, flight)
  const print = () => verbs.paperPrint(at.hkg, { id, paper: 'SecurityDeclaration' })
  await expect(print()).rejects.toMatchObject({ entry: paperErrors.SECURITY_NOT_DECLARED })
  const { version, declaration, suggested } = await verbs.securityOpen(at.hkg, { id })
  expect([version, declaration]).toEqual([0, null])
  const unscreened = verbs.securitySave(at.hkg, { ...suggested, id, version })
  await expect(unscreened).rejects.toMatchObject({ entry: paperErrors.SCREENING_MISSING })
  const screened = { ...suggested, id, methods: ['XRY' as const] }
  expect(await verbs.securitySave(at.hkg, { ...screened, version })).toMatchObject({ version: 1 })
  // A second window saw no declaration yet.
  await expect(verbs.securitySave(at.hkg, { ...screened, version: 0 })).rejects.toMatchObject({
    entry: { status: 409 },
  })
  expect(await verbs.securitySave(at.hkg, { ...screened, version: 1, status: 'SCO' })).toMatchObject({
    version: 2,
    declaration: { status: 'SCO' },
  })
  const other = verbs.securitySave(at.fra, { ...screened, version: 2 })
  await expect(other).rejects.toMatchObject({ entry: { status: 404 } })
  await expect(print()).rejects.toMatchObject({ entry: paperErrors.REGULATED_AGENT_EXPIRED })
  const { profile } = await verbs.officeProfileOpen(at.hkg, {})
  const agent = { ...profile, regulatedAgent: 'RA12345', regulatedUntil: '2030-01-01' }
  await verbs.officeProfileSave(at.hkg, { ...agent, version: 0 })
  expect(await print()).toMatchObject({ mediaType: 'application/pdf' })
})
