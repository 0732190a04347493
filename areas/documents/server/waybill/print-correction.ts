import { areaTexts } from '#platform/server/area-texts.ts'
import { localOf } from '#platform/domain/local-time.ts'
import type { Verb } from '#platform/server/http/context.ts'
import { renderPdf } from '#platform/server/pdf/render.ts'
import { Refusal, found } from '#platform/server/refusal.ts'
import type { waybillApi } from '../../contract/waybill-api.ts'
import { waybillErrors } from '../../contract/waybill-errors.ts'
import { type CorrectionLine, correctionOf, corrections } from '../../domain/waybill/correction.ts'
import type { WaybillContent } from '../../domain/waybill/waybill.ts'
import type { Block, PaperPrint } from '../pdf/paper-pdf.ts'
import { type WaybillFacts, waybillFacts } from './waybill-facts.ts'
import { type IssueWithContent, findIssueContents, findWaybill } from './waybill-repository.ts'

type Text = (key: string) => string

/** The charges correction advice to the airline for an issue whose charges differ from the one before it; in English. */
export const printCorrection: Verb<typeof waybillApi.waybillCorrection> = async (context, { id, issue }) => {
  const facts = await waybillFacts(context, { id, kind: 'MAWB' })
  const subject = { kind: 'MAWB', subjectId: found(facts.shipment.masterId) } as const
  const issues = await findIssueContents(context.db, found(await findWaybill(context.db, subject)).id)
  const index = issues.findIndex((one) => one.issue === Number(issue))
  const after = found(issues[index])
  const before = issues[index - 1]
  const lines = before && correctionOf(before.content, after.content)
  if (!lines) throw new Refusal(waybillErrors.NO_CORRECTION)
  const text = await areaTexts('documents', 'en_US')
  const place = corrections(issues).indexOf(after.issue) + 1
  const number = `${after.number} CCA ${place}`
  const data: PaperPrint = {
    language: 'en_US',
    number,
    issuer: [facts.profile.agentName, facts.profile.address].filter(Boolean).join('\n'),
    heading: text('waybill.correction.title'),
    pageText: text('mail.preAlert.page'),
    hatched: false,
    blocks: blocksOf(facts, { before, after, lines }, text),
  }
  const content = await renderPdf({ module: new URL('../pdf/paper-pdf.ts', import.meta.url), data })
  return { fileName: `CCA-${after.number}-${place}.pdf`, mediaType: 'application/pdf', content }
}

type Corrected = {
  readonly before: IssueWithContent
  readonly after: IssueWithContent
  readonly lines: readonly CorrectionLine[]
}

function blocksOf(
  { profile, carrierName, office }: WaybillFacts,
  { before, after, lines }: Corrected,
  text: Text,
): Block[] {
  const fact = (key: string, value: string) => ({ label: text(`waybill.correction.${key}`), value })
  const dayOf = ({ issuedAt }: IssueWithContent) => localOf(issuedAt, office.timeZone).slice(0, 10)
  const { boxes, origin, destination } = after.content
  return [
    {
      is: 'facts',
      columns: 3,
      facts: [
        fact('to', carrierName),
        fact('awb', after.number),
        fact('route', `${origin}-${destination}`),
        fact('agent', `${profile.agentName} ${profile.iataCode}`.trim()),
        fact('issuedOn', dayOf(before)),
        fact('correctedOn', dayOf(after)),
        fact('flight', [boxes.flight1, boxes.flight2].filter(Boolean).join(' ')),
        fact('currency', currencyOf(before.content, after.content)),
        fact('reason', after.reason),
      ],
    },
    {
      is: 'table',
      titles: ['charge', 'prepaidBefore', 'collectBefore', 'prepaidAfter', 'collectAfter'].map((key) =>
        text(`waybill.correction.${key}`),
      ),
      widths: [60, 30, 30, 30, 30],
      rows: lines.map((line) => [
        text(`waybill.correction.charges.${line.charge}`),
        line.before.prepaid,
        line.before.collect,
        line.after.prepaid,
        line.after.collect,
      ]),
    },
    { is: 'text', title: '', text: text('waybill.correction.request') },
    { is: 'signatures', labels: [text('papers.signatures.dateAndPlace'), profile.agentName] },
  ]
}

function currencyOf(before: WaybillContent, after: WaybillContent): string {
  const [old, next] = [before.boxes.currency, after.boxes.currency]
  return old === next ? next : `${old} / ${next}`
}
