import PdfKitDocument from 'pdfkit'

import { type Manifest, draw as drawManifest } from '#areas/documents/server/pdf/manifest-pdf.ts'
import { readMessage } from '#areas/messaging/domain/grammar/read-message.ts'
import { writeMessage } from '#areas/messaging/domain/grammar/write-message.ts'
import { waybill } from '#areas/messaging/domain/testing/waybill-sample.ts'
import { waybillToFwb } from '#areas/messaging/domain/waybill-to-fwb.ts'
import { benchWaybill } from './bench-waybill.ts'

const ROUNDS = 3
const MESSAGES = 10_000
const HOUSES = 500

/** Writing and reading 10,000 FWBs, and a manifest of 500 houses and one waybill beside bare pdfkit. */
export async function benchMessages(): Promise<void> {
  console.table([{ what: `${MESSAGES} FWB written and read`, ...messages() }, await manifest(), await benchWaybill()])
}

function messages() {
  const rounds = Array.from({ length: ROUNDS }, () => {
    const start = performance.now()
    for (let index = 0; index < MESSAGES; index++) {
      const read = readMessage(writeMessage(waybillToFwb({ ...waybill, pieces: 1 + (index % 999) }, '16')))
      if (read.problems.length > 0) throw new Error(`FWB ${index}: ${read.problems[0]?.code}`)
    }
    return (performance.now() - start) / 1000
  })
  const seconds = rounds.toSorted((a, b) => a - b)[1] ?? 0
  return { seconds: seconds.toFixed(2), 'per second': Math.round(MESSAGES / seconds) }
}

const CELLS = {
  hawb: 'HKG00012345',
  route: 'HKG–FRA',
  pieces: '25',
  weight: '424 kg',
  volume: '2.88 m³',
  goods: 'WIRELESS EARPHONES',
  shipper: 'WING TAI ELECTRONICS LTD',
  consignee: 'HAFEN IMPORT GMBH',
  terms: 'PP',
}

async function manifest() {
  const data: Manifest = {
    language: 'en_US',
    issuer: 'FORWARDER',
    heading: 'House manifest',
    mawbNo: '020-12345675',
    facts: [],
    titles: { ...CELLS, page: 'Page {page} of {pages}' },
    houses: Array.from({ length: HOUSES }, () => CELLS),
    totals: CELLS,
  }
  const rounds = []
  for (let round = 0; round < ROUNDS; round++) {
    const theirs = await timed(bareManifest)
    const ours = await timed(() => drawManifest(data))
    rounds.push({ ours, theirs, ratio: ours / theirs })
  }
  const { ours, theirs, ratio } = rounds.toSorted((a, b) => a.ratio - b.ratio)[1] ?? { ours: 0, theirs: 0, ratio: 0 }
  const what = `manifest of ${HOUSES} houses, ms`
  return { what, ours: Math.round(ours), 'bare pdfkit': Math.round(theirs), ratio: ratio.toFixed(2) }
}

async function bareManifest(): Promise<void> {
  const document = new PdfKitDocument({ size: 'A4', layout: 'landscape', margin: 40 })
  const ended = new Promise<void>((resolve) => document.on('end', resolve))
  document.on('data', () => undefined)
  document.fontSize(7.5)
  for (let index = 0; index < HOUSES; index++) {
    if (index > 0 && index % 40 === 0) document.addPage()
    for (const [column, text] of Object.values(CELLS).entries()) {
      document.text(text, 40 + column * 80, 40 + (index % 40) * 12, { lineBreak: false })
    }
  }
  document.end()
  await ended
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}
