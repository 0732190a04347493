import PdfKitDocument from 'pdfkit'

import { BOXES, PAPER_BOXES } from '#areas/documents/domain/waybill/boxes.ts'
import type { Boxes } from '#areas/documents/domain/waybill/waybill.ts'
import type { WaybillPrint } from '#areas/documents/server/pdf/waybill-pdf.ts'
import { renderPdf } from '#platform/server/pdf/render.ts'

const ROUNDS = 20
const DRAWING = new URL('../../areas/documents/server/pdf/waybill-pdf.ts', import.meta.url)
const GOODS = ['WIRELESS EARPHONES', 'HS 851830', '20 CTNS 60X40X40CM', '5 CTNS 60X50X64CM', 'VOL 2.88 M3']

const WAYBILL: WaybillPrint = {
  kind: 'MAWB',
  number: '020-81140743',
  origin: 'HKG',
  copies: ['ORIGINAL 3 (FOR SHIPPER)'],
  isDraft: false,
  letterhead: null,
  content: {
    boxes: Object.fromEntries(BOXES.map(({ name, lines, length }) => [name, filled(name, lines, length)])) as Boxes,
    lines: [
      { pieces: '25', grossWeight: '424', rateClass: 'Q', commodityItem: '', chargeableWeight: '480', rate: '22.5' },
    ],
    otherCharges: [{ code: 'MY', due: 'C', amount: '960' }],
    isAsAgreed: false,
  },
}

/** Every box is full. */
function filled(name: string, lines: number, length: number): string {
  return name === 'goods' ? GOODS.join('\n') : Array.from({ length: lines }, () => 'X'.repeat(length)).join('\n')
}

/** One full waybill drawn in the worker, beside bare pdfkit that writes the same texts at once; the first one starts the worker. */
export async function benchWaybill() {
  const first = await timed(() => renderPdf({ module: DRAWING, data: WAYBILL }))
  const rounds = []
  for (let round = 0; round < ROUNDS; round++) {
    const theirs = await timed(bareWaybill)
    const ours = await timed(() => renderPdf({ module: DRAWING, data: WAYBILL }))
    rounds.push({ ours, theirs, ratio: ours / theirs })
  }
  const { ours, theirs, ratio } = rounds.toSorted((a, b) => a.ours - b.ours)[ROUNDS / 2] ?? {
    ours: 0,
    theirs: 0,
    ratio: 0,
  }
  const what = `waybill in the worker, ms (the first: ${Math.round(first)})`
  return { what, ours: Math.round(ours), 'bare pdfkit': Math.round(theirs), ratio: ratio.toFixed(2) }
}

async function bareWaybill(): Promise<void> {
  const document = new PdfKitDocument({ size: 'A4', margin: 20 })
  const ended = new Promise<void>((resolve) => document.on('end', resolve))
  document.on('data', () => undefined)
  for (const { name, caption, place } of PAPER_BOXES) {
    const [column, line] = place
    const [x, y] = [20 + column * 7.2, 20 + line * 12]
    document.font('Helvetica').fontSize(6).text(caption, x, y, { lineBreak: false })
    for (const [index, text] of WAYBILL.content.boxes[name].split('\n').entries())
      document
        .font('Courier')
        .fontSize(10)
        .text(text, x, y + 8 + index * 12, { lineBreak: false })
  }
  document.end()
  await ended
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}
