import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { historyEndpoint } from '#platform/contract/history.ts'
import { exportEndpoint, listEndpoint } from '#platform/contract/list.ts'
import { workbookErrors } from '#platform/contract/workbook-errors.ts'
import { workbookInput } from '#platform/contract/workbook.ts'
import { productErrors } from './errors.ts'
import { fileEndpoints } from './files.ts'
import { flownLaneApi } from './flown-lane.ts'
import { offerList, productList } from './product-list.ts'
import { assembly, productEntry, productRecord, recordId } from './product.ts'

const path = '/apex-exchange/product'
const offers = '/apex-exchange/offer'
const read = ['/product/list'] as const
const edit = { access: ['/product/edit'], errors: productErrors } as const
const saved = z.strictObject({ id: z.uuid(), version: z.number().int() })
const chosen = z.strictObject({ ids: z.array(z.uuid()).min(1).max(100) })
const done = z.strictObject({ done: z.number().int() })

/** EXC-01: files of a product. */
export const productFileApi = fileEndpoints({
  path,
  what: 'a product',
  read: ['/exchange/list', '/product/list'],
  edit: edit.access,
})

/** Products: kept by the office that sells them, offered to all (EXC-01). */
export const productApi = {
  ...flownLaneApi,
  listProducts: listEndpoint(productList, { path, access: read, summary: 'List the products of the own office' }),
  exportProducts: exportEndpoint(productList, { path, access: read, summary: 'Export the products of the own office' }),
  listOffers: listEndpoint(offerList, {
    path: offers,
    access: ['/exchange/list'],
    summary: 'List what all offices offer today',
  }),
  exportOffers: exportEndpoint(offerList, {
    path: offers,
    access: ['/exchange/list'],
    summary: 'Export what all offices offer today',
  }),
  openProduct: endpoint({
    method: 'GET',
    path: `${path}/detail/:id`,
    access: ['/exchange/list', '/product/list'],
    summary: 'A product with its prices: of the own office any, of others what they offer today',
    input: z.strictObject({ id: recordId }),
    output: productRecord,
  }),
  createProduct: endpoint({
    ...edit,
    method: 'POST',
    path,
    summary: 'Add a product of the own office, as a draft',
    input: productEntry,
    output: saved,
    creates: true,
  }),
  assembleProduct: endpoint({
    ...edit,
    method: 'POST',
    path: `${path}/assemble`,
    summary: 'Draft a multimodal product out of products of the own office, with legs, times and prices that fit',
    input: assembly,
    output: saved,
    creates: true,
  }),
  editProduct: endpoint({
    ...edit,
    method: 'PUT',
    path: `${path}/:id`,
    summary: 'Change a product of the own office; its kind stays',
    input: productEntry.safeExtend({ id: z.uuid(), version: z.number().int().min(1) }),
    output: saved,
  }),
  sellProducts: endpoint({
    ...edit,
    method: 'POST',
    path: `${path}/sell`,
    summary: 'Put products of the own office on sale; all or none',
    input: chosen,
    output: done,
  }),
  takeOffProducts: endpoint({
    ...edit,
    method: 'POST',
    path: `${path}/takeOff`,
    summary: 'Take products of the own office off sale; all or none',
    input: chosen,
    output: done,
  }),
  deleteProducts: endpoint({
    ...edit,
    method: 'POST',
    path: `${path}/delete`,
    summary: 'Delete drafts of the own office; all or none',
    input: chosen,
    output: done,
  }),
  productTemplate: endpoint({
    method: 'GET',
    path: `${path}/template`,
    access: edit.access,
    summary: 'The workbook to fill in with products, titled in the language of the user',
    input: z.strictObject({}),
    output: z.unknown(),
    answer: 'download',
  }),
  importProducts: endpoint({
    method: 'POST',
    path: `${path}/import`,
    access: edit.access,
    summary: 'Import products from a workbook as drafts, all or none',
    input: workbookInput,
    output: z.strictObject({ imported: z.number().int() }),
    encoding: 'multipart',
    creates: true,
    errors: { ...productErrors, ...workbookErrors },
    ratePerMinute: 20,
  }),
  productHistory: historyEndpoint(path, { what: 'products', read }),
  productFiles: productFileApi.list,
  addProductFile: productFileApi.add,
  openProductFile: productFileApi.open,
  removeProductFile: productFileApi.remove,
}
