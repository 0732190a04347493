import type { Verbs } from '#platform/server/http/context.ts'
import { exportVerb, listVerb } from '#platform/server/list/list-verbs.ts'
import { productApi } from '../contract/api.ts'
import { assembleProduct } from './assemble-product.ts'
import { productFiles } from './files/product-files.ts'
import { flownLanes, sellFlownLanes } from './from-flights/sell-flown-lanes.ts'
import { importProducts, productTemplate } from './import-products.ts'
import { deleteProducts, sellProducts, takeOffProducts } from './offer-products.ts'
import { openProduct } from './open-product.ts'
import { productHistory } from './product-history.ts'
import { offerSource, productSource } from './product-list-source.ts'
import { createProduct, editProduct } from './save-product.ts'

const verbs: Verbs<typeof productApi> = {
  listProducts: listVerb(productSource),
  exportProducts: exportVerb(productSource),
  listOffers: listVerb(offerSource),
  exportOffers: exportVerb(offerSource),
  openProduct,
  createProduct,
  assembleProduct,
  editProduct,
  sellProducts,
  takeOffProducts,
  deleteProducts,
  productHistory,
  productTemplate,
  importProducts,
  flownLanes,
  sellFlownLanes,
  productFiles: productFiles.list,
  addProductFile: productFiles.add,
  openProductFile: productFiles.open,
  removeProductFile: productFiles.remove,
}

export { recordFiles } from './files/record-files.ts'
export {
  type ProductRow,
  countOnSale,
  findProduct,
  findProducts,
  insertProducts,
  lockProduct,
  lockProducts,
} from './product-repository.ts'

export const productsServer = { api: productApi, verbs }
