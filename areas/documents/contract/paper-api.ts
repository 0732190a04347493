import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { text } from '#platform/contract/text.ts'
import { PAPERS } from '../domain/papers/papers.ts'
import {
  EXEMPTIONS,
  RECEIVED_FROM,
  SCREENING_METHODS,
  SECURITY_STATUSES,
} from '../domain/papers/security-declaration.ts'
import { paperErrors } from './paper-errors.ts'

const ofShipment = '/ws-documents/shipments/:id'

/** The consignment security declaration of a shipment, as entered. */
export const securityDeclaration = z.strictObject({
  status: z.enum(SECURITY_STATUSES),
  receivedFrom: z.enum(RECEIVED_FROM),
  receivedFromId: text(35),
  methods: z
    .array(z.enum(SCREENING_METHODS))
    .max(SCREENING_METHODS.length)
    .refine((methods) => new Set(methods).size === methods.length)
    .readonly(),
  exemption: z.enum(EXEMPTIONS).nullable(),
  otherMethod: text(100),
  additional: text(200),
  issuedBy: text(35).min(1),
})

const securityRecord = z.strictObject({
  version: z.number().int().describe('0: nothing was declared yet'),
  declaration: securityDeclaration.nullable(),
  suggested: securityDeclaration.describe('what the warehouse knows of the pieces'),
  issuedAt: z.string().nullable(),
})

/** Papers of a shipment besides its waybills (DOC-01). */
export const paperApi = {
  securityOpen: endpoint({
    method: 'GET',
    path: `${ofShipment}/security`,
    access: ['/shipment/list'],
    summary: 'The security declaration of a shipment, and what its warehouse suggests',
    input: z.strictObject({ id: z.uuid() }),
    output: securityRecord,
  }),
  securitySave: endpoint({
    method: 'PUT',
    path: `${ofShipment}/security`,
    access: ['/waybill/issue'],
    summary: 'Declare the security status of a shipment and on what it rests',
    input: securityDeclaration.extend({ id: z.uuid(), version: z.number().int().min(0) }),
    output: securityRecord,
    errors: paperErrors,
  }),
  paperPrint: endpoint({
    method: 'GET',
    path: `${ofShipment}/papers/:paper`,
    access: ['/shipment/list', '/arrival/list'],
    summary: 'A paper of a shipment as PDF, from the record as it is now',
    input: z.strictObject({ id: z.uuid(), paper: z.enum(PAPERS) }),
    output: z.unknown(),
    answer: 'download',
    errors: paperErrors,
  }),
} as const
