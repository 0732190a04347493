import { notifyWatchers } from '#platform/server/live/notify.ts'
import { found, requireAllowed } from '#platform/server/refusal.ts'
import { productErrors } from '../../contract/errors.ts'
import { productTopic } from '../../contract/live.ts'
import { canMaintain, isOffered } from '../../domain/product-rules.ts'
import { visibleTo } from '../open-product.ts'
import { findProduct, lockProduct } from '../product-repository.ts'
import { recordFiles } from './record-files.ts'

/** EXC-01: files of a product: whoever may see the product reads them, its seller adds and removes them. */
export const productFiles = recordFiles({
  table: 'products.product_file',
  record: 'product_id',
  async require(context, id, tx) {
    const product = tx ? await lockProduct(tx, id, context) : await findProduct(context.db, id, context)
    const offered = product && isOffered(product, product.today) ? product : undefined
    const seen = found(offered ?? visibleTo(product, context.actor))
    if (tx) requireAllowed(productErrors, canMaintain(seen, context.actor))
  },
  async changed(tx, _context, { recordId }) {
    notifyWatchers(tx, productTopic(recordId))
  },
})
