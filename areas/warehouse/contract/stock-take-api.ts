import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { exportEndpoint, listEndpoint } from '#platform/contract/list.ts'
import { warehouseErrors } from './errors.ts'
import { countInput, startTakeInput, stockTakeList, stockTakeRecord } from './stock-take.ts'

const path = '/ws-air/warehouse/stock-takes'
const SEE = ['/warehouse/list'] as const
const EDIT = ['/warehouse/edit'] as const
const errors = warehouseErrors

/** Stock-takes: count what lies in the bins, see how it differs, put misplaced pieces where they were found. */
export const stockTakeApi = {
  stockTakeList: listEndpoint(stockTakeList, {
    path,
    access: SEE,
    summary: 'List the stock-takes of the own warehouse',
  }),
  stockTakeExport: exportEndpoint(stockTakeList, {
    path,
    access: SEE,
    summary: 'Export the stock-takes of the own warehouse',
  }),
  stockTakeOpen: endpoint({
    method: 'GET',
    path: `${path}/:id`,
    access: SEE,
    summary: 'A stock-take: what was counted in each bin, and how it differs from the stock',
    input: z.strictObject({ id: z.uuid() }),
    output: stockTakeRecord,
  }),
  stockTakeStart: endpoint({
    method: 'POST',
    path: `${path}/start`,
    access: EDIT,
    summary: 'Start the stock-take of a zone or of the whole warehouse',
    input: startTakeInput,
    output: z.strictObject({ id: z.uuid(), number: z.string() }),
    creates: true,
    errors,
  }),
  stockTakeCount: endpoint({
    method: 'POST',
    path: `${path}/:id/count`,
    access: EDIT,
    summary: 'Write down what lies in a bin; counted again, the later number stands',
    input: countInput,
    output: z.strictObject({ counted: z.number().int() }),
    errors,
  }),
  stockTakeClose: endpoint({
    method: 'POST',
    path: `${path}/:id/close`,
    access: EDIT,
    summary: 'Close a stock-take: its differences are written down for good',
    input: z.strictObject({
      id: z.uuid(),
      moves: z.boolean().describe('put misplaced pieces where they were found'),
    }),
    output: z.strictObject({ id: z.uuid(), differences: z.number().int(), moved: z.number().int() }),
    errors,
  }),
} as const
