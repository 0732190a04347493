import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { workbookErrors } from '#platform/contract/workbook-errors.ts'
import { workbookInput } from '#platform/contract/workbook.ts'
import { bookingErrors } from '#areas/shipments/contract/booking/booking-errors.ts'
import { hawbNumberErrors } from '#areas/shipments/contract/house-number/hawb-number-errors.ts'
import { importErrors } from './import-errors.ts'
import {
  requestedCodes,
  bookingSheet,
  partnerColumns,
  importWords,
  knownRecords,
  madeImport,
  sheetRow,
} from './import-sheet.ts'
import { spaceErrors } from '#areas/shipments/contract/space/space-errors.ts'

const path = '/ws-air/booking-imports'
const access = ['/shipment/edit'] as const
const nothing = z.strictObject({})

/** Enough for a sheet of 5,000 rows, which is sent back as edited. */
const SHEET_BYTES = 10 * 1024 * 1024

/** Imports bookings from workbooks: reading, checking, importing all or nothing, undoing (SHP-04). */
export const importApi = {
  template: endpoint({
    method: 'GET',
    path: `${path}/template`,
    access,
    summary:
      'The workbook of bookings to fill in, titled in the language of the user; of a key account with its own columns',
    input: z.strictObject({ keyAccount: z.uuid().optional().describe('the key account whose fields come first') }),
    output: z.unknown(),
    answer: 'download',
  }),
  words: endpoint({
    method: 'GET',
    path: `${path}/words`,
    access,
    summary: 'How all languages write the columns and choices of a workbook of bookings',
    input: nothing,
    output: importWords,
  }),
  partners: endpoint({
    method: 'GET',
    path: `${path}/partners`,
    access,
    summary: 'What the own office said of the columns of its partners’ workbooks',
    input: nothing,
    output: z.strictObject({ partners: z.array(partnerColumns) }),
  }),
  read: endpoint({
    method: 'POST',
    path: `${path}/read`,
    access,
    summary: 'Read a sheet of a workbook as texts; cells merged downwards stand in every row. Nothing is kept',
    input: workbookInput.extend({ sheet: z.string().max(100).optional().describe('left out: the first') }),
    output: z.strictObject({
      fileName: z.string(),
      sheets: z.array(z.string()).describe('with rows, the first on top'),
      rows: z.array(sheetRow),
    }),
    encoding: 'multipart',
    errors: workbookErrors,
    ratePerMinute: 20,
  }),
  known: endpoint({
    method: 'POST',
    path: `${path}/known`,
    access,
    summary: 'Which of the codes that a sheet names there are, and what they stand for',
    input: requestedCodes,
    output: knownRecords,
  }),
  commit: endpoint({
    method: 'POST',
    path,
    access,
    summary: 'Book every row of a sheet, or none and every bad cell named; remembers the columns of the partner',
    input: bookingSheet,
    output: madeImport,
    creates: true,
    errors: { ...bookingErrors, ...importErrors, ...workbookErrors },
    maxBytes: SHEET_BYTES,
    ratePerMinute: 20,
  }),
  marked: endpoint({
    method: 'POST',
    path: `${path}/marked`,
    access,
    summary: 'The sheet as a workbook with its bad cells marked and their reasons in a last column',
    input: bookingSheet,
    output: z.unknown(),
    answer: 'download',
    errors: importErrors,
    maxBytes: SHEET_BYTES,
    ratePerMinute: 20,
  }),
  recent: endpoint({
    method: 'GET',
    path,
    access,
    summary: 'The last imports of the own office',
    input: nothing,
    output: z.strictObject({ imports: z.array(madeImport) }),
  }),
  open: endpoint({
    method: 'GET',
    path: `${path}/:id`,
    access,
    summary: 'One import of the own office',
    input: z.strictObject({ id: z.uuid() }),
    output: madeImport,
  }),
  undo: endpoint({
    method: 'POST',
    path: `${path}/:id/undo`,
    access: ['/shipment/edit', '/shipment/delete'],
    summary:
      'Take back all shipments of an import while nothing was done with any of them; for whoever may delete, or made it',
    input: z.strictObject({ id: z.uuid() }),
    output: madeImport,
    errors: { ...bookingErrors, ...hawbNumberErrors, ...importErrors, ...spaceErrors },
  }),
} as const
