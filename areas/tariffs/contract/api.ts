import { z } from 'zod'
import { editRowsEndpoint } from '#platform/contract/edit-rows.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { exportEndpoint, listEndpoint } from '#platform/contract/list.ts'
import { workbookErrors } from '#platform/contract/workbook-errors.ts'
import { workbookInput } from '#platform/contract/workbook.ts'
import { tariffErrors } from './errors.ts'
import { rateFields, rateList, tooLargeDrafts } from './exchange-rate.ts'
import { APPROVE, SEE, doneCount, savedRecord, someIds } from './shared-schemas.ts'
import { tariffFields, tariffList } from './tariff.ts'

const rates = '/ws-billing/rates'
const tariffs = '/ws-billing/tariffs'

/** Endpoints for exchange rates and tariffs. */
export const tariffsApi = {
  tariffList: listEndpoint(tariffList, { path: tariffs, access: SEE, summary: 'List the tariffs of the own office' }),
  tariffExport: exportEndpoint(tariffList, { path: tariffs, access: SEE, summary: 'Export the tariffs' }),
  tariffCreate: endpoint({
    method: 'POST',
    path: tariffs,
    access: APPROVE,
    summary: 'Enter a tariff; of one thing there is one price on one day',
    input: tariffFields,
    output: savedRecord,
    creates: true,
    errors: tariffErrors,
  }),
  tariffEditRows: editRowsEndpoint(tariffList, {
    path: tariffs,
    access: APPROVE,
    summary: 'Change tariffs in the rows of their list; lines that were entered before keep their figures',
    fields: tariffFields,
    errors: tariffErrors,
  }),
  tariffDelete: endpoint({
    method: 'POST',
    path: `${tariffs}/delete`,
    access: APPROVE,
    summary: 'Delete tariffs, all or nothing',
    input: someIds,
    output: doneCount,
    errors: tariffErrors,
  }),
  tariffTemplate: endpoint({
    method: 'GET',
    path: `${tariffs}/template`,
    access: APPROVE,
    summary: 'The workbook to fill in with tariffs, titled in the language of the user',
    input: z.strictObject({}),
    output: z.unknown(),
    answer: 'download',
  }),
  tariffImport: endpoint({
    method: 'POST',
    path: `${tariffs}/import`,
    access: APPROVE,
    summary: 'Import tariffs from a workbook, all or nothing',
    input: workbookInput,
    output: z.strictObject({ imported: z.number().int() }),
    encoding: 'multipart',
    creates: true,
    errors: { ...tariffErrors, ...workbookErrors },
    ratePerMinute: 20,
  }),
  rateList: listEndpoint(rateList, { path: rates, access: SEE, summary: 'List exchange rates by day' }),
  rateExport: exportEndpoint(rateList, { path: rates, access: SEE, summary: 'Export exchange rates' }),
  rateSave: endpoint({
    method: 'POST',
    path: rates,
    access: APPROVE,
    summary: 'Enter the rate of a day; draft lines that had none get it',
    input: rateFields,
    output: z.strictObject({
      rated: z.number().int().describe('how many drafts got a rate'),
      tooLarge: tooLargeDrafts,
    }),
    creates: true,
    errors: tariffErrors,
  }),
  rateTemplate: endpoint({
    method: 'GET',
    path: `${rates}/template`,
    access: APPROVE,
    summary: 'The workbook to fill in with rates, titled in the language of the user',
    input: z.strictObject({}),
    output: z.unknown(),
    answer: 'download',
  }),
  rateImport: endpoint({
    method: 'POST',
    path: `${rates}/import`,
    access: APPROVE,
    summary: 'Import exchange rates from a workbook, all or nothing',
    input: workbookInput,
    output: z.strictObject({ imported: z.number().int(), tooLarge: tooLargeDrafts }),
    encoding: 'multipart',
    creates: true,
    errors: { ...tariffErrors, ...workbookErrors },
    ratePerMinute: 20,
  }),
} as const
