import { z } from 'zod'
import { DESTINATION_DEMANDS } from '#areas/messaging/domain/destination-data.ts'
import { lostInCargoText } from '#areas/messaging/domain/cargo-text.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { calendarDay } from '#platform/contract/calendar.ts'
import { text } from '#platform/contract/text.ts'
import { BOXES, type BoxName } from '../domain/waybill/boxes.ts'
import { RATE_CLASSES } from '../domain/waybill/charges.ts'
import { VIOLATIONS } from '../domain/waybill/waybill-violations.ts'
import { WAYBILL_KINDS, WAYBILL_STATES } from '../domain/waybill/waybill.ts'
import { consolidationErrors } from '#areas/consolidation/contract/errors.ts'
import { waybillErrors } from './waybill-errors.ts'

const ofShipment = '/ws-documents/shipments/:id/waybills/:kind'
const mayIssue = ['/waybill/issue'] as const
const subject = { id: z.uuid().describe('the shipment'), kind: z.enum(WAYBILL_KINDS) }
const seen = { ...subject, version: z.number().int().min(0).describe('0: nothing was saved yet') }
const boxText = z.string().max(400)
const amount = z.string().max(20)

const ratingLine = z.strictObject({
  pieces: z.string().max(5),
  grossWeight: amount,
  rateClass: z.enum(RATE_CLASSES),
  commodityItem: z.string().max(7),
  chargeableWeight: amount,
  rate: amount,
})
const otherCharge = z.strictObject({ code: z.string().max(2), due: z.enum(['A', 'C']), amount })

const boxNames = BOXES.map(({ name }) => name) as [BoxName, ...BoxName[]]

export const waybillContent = z.strictObject({
  boxes: z.record(z.enum(boxNames), boxText),
  lines: z.array(ratingLine).max(11).readonly(),
  otherCharges: z.array(otherCharge).max(12).readonly(),
  isAsAgreed: z.boolean(),
})

export const waybillOverrides = z.strictObject({
  boxes: z.partialRecord(z.enum(boxNames), boxText),
  lines: z.array(ratingLine).max(11).readonly().optional(),
  otherCharges: z.array(otherCharge).max(12).readonly().optional(),
  isAsAgreed: z.boolean().optional(),
})

const issue = z.strictObject({
  issue: z.number().int(),
  number: z.string(),
  reason: z.string(),
  issuedBy: z.string(),
  issuedAt: z.string(),
  isCorrection: z.boolean().describe('a master waybill whose charges differ from those of the issue before'),
})

const waybillPart = z.union([z.enum(boxNames), z.enum(['lines', 'otherCharges', 'number'])])

export const waybillRecord = z.strictObject({
  version: z.number().int(),
  state: z.enum(WAYBILL_STATES),
  number: z.string().nullable(),
  prefilled: waybillContent.describe('what follows from shipment, master, flight and office'),
  overrides: waybillOverrides.describe('what somebody typed over it'),
  expected: z.strictObject({
    number: z.string().nullable(),
    pieces: z.number().int(),
    destination: z.string().nullable(),
  }),
  violations: z.array(
    z.strictObject({
      code: z.enum(VIOLATIONS),
      box: waybillPart,
      what: z.string().optional().describe('the value that is wrong, where the box has several'),
    }),
  ),
  warnings: z
    .array(z.strictObject({ code: z.enum(DESTINATION_DEMANDS), name: z.string() }))
    .describe('what the customs of the destination demand of a direct shipment; the airline may carry it nevertheless'),
  changedSinceIssue: z.array(waybillPart).describe('where the waybill differs from its latest issue; its date aside'),
  issues: z.array(issue),
  reopenings: z
    .array(z.strictObject({ reason: z.string(), reopenedBy: z.string(), reopenedAt: z.string() }))
    .describe('why the weights of the houses were changed after the issue'),
})

export type WaybillRecord = z.infer<typeof waybillRecord>

export const officeProfile = z.strictObject({
  agentName: text(35).min(1),
  address: text(150),
  place: text(17).min(1),
  iataCode: z.string().regex(/^(\d{7}(\/\d{4})?)?$/),
  accountNo: text(14),
  regulatedAgent: text(20),
  regulatedUntil: calendarDay.nullable(),
  taxNumber: text(30),
  bank: text(300).describe('where customers pay; printed on bills'),
})

const latin = (most: number) => text(most).refine((typed) => lostInCargoText(typed) === '', 'NOT_IN_LATIN')

/** A profile as entered: its texts are printed on waybills and sent in messages. */
export const officeProfileEntry = officeProfile.extend({
  agentName: latin(35).min(1),
  address: latin(150),
  place: latin(17).min(1),
})

export type OfficeProfile = z.infer<typeof officeProfile>

const download = { method: 'GET', access: ['/shipment/list'], output: z.unknown(), answer: 'download' } as const

/** House and master air waybills (DOC-01). */
export const waybillApi = {
  waybillOpen: endpoint({
    method: 'GET',
    path: ofShipment,
    access: ['/shipment/list'],
    summary:
      'The waybill of a shipment or of its master: what follows, what was typed, what is missing, what was issued',
    input: z.strictObject(subject),
    output: waybillRecord,
    errors: waybillErrors,
  }),
  waybillSave: endpoint({
    method: 'PUT',
    path: ofShipment,
    access: mayIssue,
    summary: 'Save what was typed over the facts of the shipment',
    input: z.strictObject({ ...seen, overrides: waybillOverrides }),
    output: waybillRecord,
    errors: waybillErrors,
  }),
  waybillIssue: endpoint({
    method: 'POST',
    path: `${ofShipment}/issue`,
    access: mayIssue,
    summary: 'Issue the waybill as it stands, or issue it again with the reason; what it says is final',
    input: z.strictObject({ ...seen, reason: text(200) }),
    output: waybillRecord,
    creates: true,
    errors: waybillErrors,
  }),
  waybillVoid: endpoint({
    method: 'POST',
    path: `${ofShipment}/void`,
    access: mayIssue,
    summary:
      'Declare an issued waybill void: the number of a master is void in the stock, and its houses need another one',
    input: z.strictObject({ ...seen, reason: text(200).min(1) }),
    output: waybillRecord,
    errors: { ...consolidationErrors, ...waybillErrors },
  }),
  weightsReopen: endpoint({
    method: 'POST',
    path: '/ws-documents/shipments/:id/waybills/MAWB/reopen-weights',
    access: mayIssue,
    summary: 'Reopen pieces and weights of the houses under an issued master waybill, with the reason',
    input: z.strictObject({ id: subject.id, version: seen.version, reason: text(200).min(1) }),
    output: waybillRecord,
    errors: waybillErrors,
  }),
  waybillPdf: endpoint({
    ...download,
    path: `${ofShipment}/pdf`,
    summary: 'The waybill as PDF: an issue as it was issued, or the draft',
    input: z.strictObject({
      ...subject,
      issue: z
        .string()
        .regex(/^\d{1,4}$/)
        .optional(),
      copies: z
        .string()
        .regex(/^[1-8](,[1-8]){0,7}$/)
        .optional()
        .describe('which originals and copies of an issue, by number: 1,3,8; those stored with it if left out'),
    }),
    errors: waybillErrors,
  }),
  waybillCorrection: endpoint({
    ...download,
    path: '/ws-documents/shipments/:id/waybills/MAWB/correction',
    summary: 'The charges correction advice (CCA) to the airline for an issue that corrects charges, as PDF',
    input: z.strictObject({ id: subject.id, issue: z.string().regex(/^\d{1,4}$/) }),
    errors: waybillErrors,
  }),
  waybillLabels: endpoint({
    ...download,
    path: `${ofShipment}/labels`,
    summary: 'One label of 102 × 85 mm for every piece, with its barcode, as PDF or for label printers',
    input: z.strictObject({ ...subject, format: z.enum(['pdf', 'zpl']).optional() }),
    errors: waybillErrors,
  }),
  houseManifest: endpoint({
    ...download,
    path: '/ws-documents/shipments/:id/manifest',
    summary: 'The house manifest of the master of a shipment',
    input: z.strictObject({ id: z.uuid() }),
    errors: waybillErrors,
  }),
  waybillCodes: endpoint({
    method: 'GET',
    path: '/ws-documents/waybill-codes',
    access: ['/shipment/list'],
    summary: 'The codes that a waybill may name: airports, airlines and currencies in use',
    input: z.strictObject({}),
    output: z.strictObject({
      airports: z.array(z.string()),
      airlines: z.array(z.string()),
      currencies: z.array(z.string()),
    }),
  }),
  officeProfileOpen: endpoint({
    method: 'GET',
    path: '/ws-documents/office-profile',
    access: ['/shipment/list'],
    summary: 'What the own office is called on waybills, and its codes; version 0 where nobody filled it in',
    input: z.strictObject({}),
    output: z.strictObject({ version: z.number().int(), profile: officeProfile }),
  }),
  officeProfileSave: endpoint({
    method: 'PUT',
    path: '/ws-documents/office-profile',
    access: ['/waybill/profile'],
    summary: 'Change what the own office is called on waybills',
    input: officeProfileEntry.extend({ version: z.number().int().min(0) }),
    output: z.strictObject({ version: z.number().int(), profile: officeProfile }),
    errors: waybillErrors,
  }),
} as const
