import { expect, test } from 'vitest'
import english from '#areas/exchange/texts/en_US.json' with { type: 'json' }
import simplified from '#areas/exchange/texts/zh_CN.json' with { type: 'json' }
import traditional from '#areas/exchange/texts/zh_HK.json' with { type: 'json' }
import englishProducts from '#areas/products/texts/en_US.json' with { type: 'json' }
import simplifiedProducts from '#areas/products/texts/zh_CN.json' with { type: 'json' }
import traditionalProducts from '#areas/products/texts/zh_HK.json' with { type: 'json' }

test('ROU-02 ROU-03 the pages of the exchange have the specified titles, and Chinese ones', () => {
  expect(englishProducts.pages).toEqual({ products: 'Product Management' })
  expect(english.pages).toEqual({
    offers: 'Product Exchange',
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
  for (const { pages } of [simplifiedProducts, traditionalProducts])
    expect(pages.products).toMatch(/^\p{Script=Han}+$/u)
})
