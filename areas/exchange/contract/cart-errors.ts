import { defineErrors } from '#platform/contract/error-catalogue.ts'

/** Errors of carts and quotations. */
export const cartErrors = defineErrors({
  CART_IS_FULL: {
    code: 5052,
    status: 409,
    texts: {
      en_US: 'The cart holds at most {most} products.',
      zh_CN: '购物车最多可放 {most} 个产品。',
      zh_HK: '購物車最多可放 {most} 個產品。',
    },
  },
  PRICES_CHANGED: {
    code: 5053,
    status: 409,
    texts: {
      en_US: 'Prices have changed: look at them and order again.',
      zh_CN: '价格已变化：请核对后重新下单。',
      zh_HK: '價格已更改：請核對後重新落單。',
    },
  },
  NOTHING_TO_CONVERT: {
    code: 5054,
    status: 400,
    texts: {
      en_US: 'Choose a product or a quotation to order.',
      zh_CN: '请选择要下单的产品或报价单。',
      zh_HK: '請選擇要落單的產品或報價單。',
    },
  },
  NOT_OWN_QUOTATION: {
    code: 5060,
    status: 403,
    texts: {
      en_US: 'Only the office that made a quotation may do this.',
      zh_CN: '只有制作报价单的分公司可以操作。',
      zh_HK: '只有製作報價單的辦事處可以操作。',
    },
  },
  QUOTATION_STATUS: {
    code: 5061,
    status: 409,
    texts: {
      en_US: 'The quotation is not in a status that allows this.',
      zh_CN: '报价单当前状态不允许此操作。',
      zh_HK: '報價單現時的狀態不容許此操作。',
    },
  },
  ANSWERED_ALREADY: {
    code: 5062,
    status: 409,
    texts: {
      en_US: 'This quotation has been answered already.',
      zh_CN: '该报价单已有答复。',
      zh_HK: '此報價單已有答覆。',
    },
  },
  ASKED_ALREADY: {
    code: 5063,
    status: 409,
    texts: {
      en_US: 'A question about this quotation has been sent already.',
      zh_CN: '已就该报价单提出过问题。',
      zh_HK: '已就此報價單提出過問題。',
    },
  },
  AMOUNT_TOO_LARGE: {
    code: 5076,
    status: 400,
    texts: {
      en_US: 'makes the amount longer than 14 digits',
      zh_CN: '使金额超过 14 位数',
      zh_HK: '令金額超過 14 位數',
    },
  },
  QUOTATION_EXPIRED: {
    code: 5064,
    status: 409,
    texts: {
      en_US: 'must not be in the past',
      zh_CN: '不得早于今天',
      zh_HK: '不可早於今日',
    },
  },
})
