import { describeIssues } from '#platform/contract/input-errors.ts'
import { errorText } from '#platform/contract/error-catalogue.ts'
import { platformErrors } from '#platform/contract/platform-errors.ts'
import { workbookErrors } from '#platform/contract/workbook-errors.ts'
import { areaTexts } from '#platform/server/area-texts.ts'
import { refusedByConstraint } from '#platform/server/database/refused-by-constraint.ts'
import type { ReadDb } from '#platform/server/database/database.ts'
import type { Context, Verb } from '#platform/server/http/context.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { type WrongCell, sheetImport } from '#platform/server/workbook/sheet-import.ts'
import type { productApi } from '../contract/api.ts'
import { productErrors } from '../contract/errors.ts'
import { type ProductFields, productEntry } from '../contract/product.ts'
import { ACTIVITIES, AIR_SERVICES, PRICE_UNITS, PRODUCT_KINDS, TRUCK_LOADS } from '../domain/product.ts'
import {
  PRODUCT_COLUMNS,
  type ProductColumn,
  USUAL_PRODUCT_HEADINGS,
  columnOfPath,
  readProductRow,
} from '../domain/product-row.ts'
import { asOfKind } from '../domain/product-rules.ts'
import { findTakenCodes, insertProducts } from './product-repository.ts'
import { findUnknown } from './require-product.ts'
import { codeTaken } from './save-product.ts'

const sheet = sheetImport('products', PRODUCT_COLUMNS, 'code', {
  needed: ['code', 'title', 'kind', 'origin', 'validFrom', 'validTo', 'currency', 'unit', 'price'],
  usual: USUAL_PRODUCT_HEADINGS,
})

export const productTemplate: Verb<typeof productApi.productTemplate> = async ({ language }) =>
  sheet.template(language, {
    fileName: `${(await areaTexts('products', language))('messages.template')}.xlsx`,
    width: 14,
  })

const MAX_PRODUCTS = 500

/** EXC-01: imports all products of a workbook as drafts, or reports every cell that is wrong. */
export const importProducts: Verb<typeof productApi.importProducts> = async (context, { file }) => {
  const { language, transact, actor } = context
  const rows = await sheet.readRows(language, file)
  if (rows.length > MAX_PRODUCTS) {
    throw new Refusal(workbookErrors.TOO_MANY_ROWS, { params: { count: rows.length, most: MAX_PRODUCTS } })
  }
  const t = await areaTexts('products', language)
  const read = rows.map(({ sheetRow, cells }) => {
    const fields = readProductRow(cells, CHOICES, (texts, code) => t(`choices.${texts}.${code}`))
    return { sheetRow, cells, ...validated(fields, context) }
  })
  return transact(async (tx) => {
    const wrong: WrongCell<ProductColumn>[] = []
    const codes = new Map<string, number>()
    for (const { sheetRow, cells, product, issues } of read) {
      const cell = (path: string) => ({ sheetRow, column: columnOfPath(path, cells) })
      wrong.push(...issues.map(({ path, code, message }) => ({ ...cell(path), code, reason: message })))
      if (!product) continue
      if (codes.has(product.code)) wrong.push({ ...cell('code'), ...reasonOf('CODE_TWICE', context) })
      codes.set(product.code, sheetRow)
      wrong.push(
        ...(await unknownCells(tx, product, context)).map(({ path, ...reason }) => ({ ...cell(path), ...reason })),
      )
    }
    const taken = await findTakenCodes(tx, [...codes.keys()])
    for (const { sheetRow, product } of read) {
      const value = product?.code ?? ''
      if (!taken.has(value)) continue
      const { code } = platformErrors.ALREADY_EXISTS
      const reason = errorText(platformErrors.ALREADY_EXISTS, language, { value })
      wrong.push({ sheetRow, column: 'code', code, reason })
    }
    if (wrong.length > 0) throw await sheet.refusalOf(language, wrong)
    const products = read.flatMap(({ product }) => (product ? [product] : []))
    const made = await refusedByConstraint(
      codeTaken([...codes.keys()].join(', ')),
      insertProducts(tx, actor.officeId, products),
    )
    return { imported: made.length }
  })
}

const CHOICES = {
  kind: PRODUCT_KINDS.filter((kind) => kind !== 'MULTIMODAL'),
  service: AIR_SERVICES,
  truckLoad: TRUCK_LOADS,
  activity: ACTIVITIES,
  unit: PRICE_UNITS,
}

/** A product by the schema of the form, or what it refuses. */
function validated(fields: object, { language }: Pick<Context, 'language'>) {
  const parsed = productEntry.safeParse(fields)
  return parsed.success
    ? { product: asOfKind(parsed.data), issues: [] }
    : { product: null, issues: describeIssues(parsed.error.issues, language, productErrors) }
}

async function unknownCells(db: ReadDb, product: ProductFields, { language }: Pick<Context, 'language'>) {
  return (await findUnknown(db, product, null)).map(({ path, entry, params }) => ({
    path,
    code: entry.code,
    reason: errorText(entry, language, params),
  }))
}

function reasonOf(code: 'CODE_TWICE', { language }: Pick<Context, 'language'>) {
  const entry = productErrors[code]
  return { code: entry.code, reason: errorText(entry, language) }
}
