import { expect, test } from 'vitest'
import english from '../texts/en_US.json' with { type: 'json' }
import simplified from '../texts/zh_CN.json' with { type: 'json' }
import traditional from '../texts/zh_HK.json' with { type: 'json' }

test('ROU-02 ROU-03 the pages of the exchange have the specified titles, and Chinese ones', () => {
  expect(english.pages).toEqual({
    offers: 'Product Exchange',
    products: 'Product Management',
    orders: 'Order List',
    cart: 'Cart',
    quotations: 'Quotations',
    quotation: 'Quotation',
    productDetail: 'Product Detail',
    orderDetail: 'Order Detail',
  })
  for (const { pages } of [simplified, traditional]) {
    expect(Object.keys(pages)).toEqual(Object.keys(english.pages))
    for (const title of Object.values(pages)) expect(title).toMatch(/^\p{Script=Han}+$/u)
  }
})
