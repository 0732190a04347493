import { defineErrors } from '#platform/contract/error-catalogue.ts'

/** What the exchange refuses. Codes 5000–5049. */
export const exchangeErrors = defineErrors({
  NOT_SELLER_OFFICE: {
    code: 5000,
    status: 403,
    texts: {
      en_US: 'Only the office that sells a product may change it!',
      zh_CN: '只有销售该产品的分公司可以修改！',
      zh_HK: '只有銷售此產品的辦事處可以更改！',
    },
  },
  ON_SALE_ALREADY: {
    code: 5001,
    status: 409,
    texts: { en_US: 'is on sale already', zh_CN: '已在售', zh_HK: '已在銷售中' },
  },
  NOT_ON_SALE: {
    code: 5002,
    status: 409,
    texts: { en_US: 'is not on sale', zh_CN: '未在售', zh_HK: '不在銷售中' },
  },
  VALIDITY_IS_OVER: {
    code: 5003,
    status: 409,
    texts: {
      en_US: 'was valid until {day}: give it a later day first',
      zh_CN: '有效期至 {day}：请先延长有效期',
      zh_HK: '有效期至 {day}：請先延長有效期',
    },
  },
  NOT_A_DRAFT: {
    code: 5004,
    status: 409,
    texts: {
      en_US: 'is no draft: what was on sale can only be taken off',
      zh_CN: '不是草稿：曾在售的产品只能下架',
      zh_HK: '不是草稿：曾銷售的產品只可下架',
    },
  },
  KIND_STAYS: {
    code: 5005,
    status: 409,
    texts: {
      en_US: 'cannot be changed: add another product',
      zh_CN: '不能更改：请另建产品',
      zh_HK: '不可更改：請另建產品',
    },
  },
  CODE_UNKNOWN: {
    code: 5006,
    status: 409,
    texts: {
      en_US: '{code} is not known or not in use',
      zh_CN: '{code} 不存在或已停用',
      zh_HK: '{code} 不存在或已停用',
    },
  },
  MINIMUM_DECIMALS: {
    code: 5007,
    status: 400,
    texts: {
      en_US: 'may have {decimals} decimals in {currency}',
      zh_CN: '{currency} 最多 {decimals} 位小数',
      zh_HK: '{currency} 最多 {decimals} 位小數',
    },
  },
  AIRPORT_FORM: {
    code: 5010,
    status: 400,
    texts: {
      en_US: 'must be an airport code of three letters',
      zh_CN: '须为三个字母的机场代码',
      zh_HK: '須為三個字母的機場代號',
    },
  },
  SAME_AIRPORT: {
    code: 5011,
    status: 400,
    texts: {
      en_US: 'must be another airport than the origin',
      zh_CN: '不得与始发机场相同',
      zh_HK: '不可與始發機場相同',
    },
  },
  NEEDED_FOR_KIND: {
    code: 5012,
    status: 400,
    texts: { en_US: 'is required', zh_CN: '必填', zh_HK: '必須填寫' },
  },
  UNIT_OF_OTHER_KIND: {
    code: 5013,
    status: 400,
    texts: {
      en_US: 'is no unit that such products are sold by',
      zh_CN: '此类产品不按该单位销售',
      zh_HK: '此類產品不按此單位銷售',
    },
  },
  VALIDITY_ENDS_FIRST: {
    code: 5014,
    status: 400,
    texts: { en_US: 'ends before it begins', zh_CN: '早于开始日期', zh_HK: '早於開始日期' },
  },
  TOO_FEW_LEGS: {
    code: 5015,
    status: 400,
    texts: {
      en_US: 'needs at least two legs',
      zh_CN: '至少需要两段',
      zh_HK: '最少需要兩段',
    },
  },
  LEGS_APART: {
    code: 5016,
    status: 400,
    texts: {
      en_US: 'must be {place}, where the leg before ends',
      zh_CN: '必须是上一段的终点 {place}',
      zh_HK: '必須是上一段的終點 {place}',
    },
  },
  PRICE_MISSING: {
    code: 5017,
    status: 400,
    texts: { en_US: 'needs a price', zh_CN: '请填写价格', zh_HK: '請填寫價格' },
  },
  FIRST_PRICE_FROM_ZERO: {
    code: 5018,
    status: 400,
    texts: { en_US: 'one price must count from 0', zh_CN: '须有从 0 起的价格', zh_HK: '須有由 0 起的價格' },
  },
  PRICE_TWICE: {
    code: 5019,
    status: 400,
    texts: { en_US: 'is given already', zh_CN: '重复', zh_HK: '重複' },
  },
  RATE_RISES: {
    code: 5020,
    status: 400,
    texts: {
      en_US: 'would never be charged: the price from {from} is lower',
      zh_CN: '不会被采用：从 {from} 起的单价更低',
      zh_HK: '不會被採用：由 {from} 起的單價較平',
    },
  },
  QUANTITY_ZERO: {
    code: 5021,
    status: 400,
    texts: { en_US: 'must be more than 0', zh_CN: '必须大于 0', zh_HK: '必須大於 0' },
  },
  NOT_OFFERED: {
    code: 5030,
    status: 409,
    texts: {
      en_US: 'This product is not offered any more!',
      zh_CN: '该产品已不再提供！',
      zh_HK: '此產品已不再提供！',
    },
  },
  PRICE_CHANGED: {
    code: 5031,
    status: 409,
    texts: {
      en_US: 'The price is {amount} {currency} now: look at it and order again!',
      zh_CN: '价格现为 {amount} {currency}：请核对后再下单！',
      zh_HK: '價格現為 {amount} {currency}：請核對後再落單！',
    },
  },
  UNITS_MISSING: {
    code: 5032,
    status: 400,
    texts: { en_US: 'is required for this product', zh_CN: '该产品必填', zh_HK: '此產品必須填寫' },
  },
  READY_OUT_OF_VALIDITY: {
    code: 5036,
    status: 409,
    texts: {
      en_US: 'must be within the validity of the product, {validFrom} to {validTo}',
      zh_CN: '须在产品有效期 {validFrom} 至 {validTo} 之内',
      zh_HK: '須在產品有效期 {validFrom} 至 {validTo} 之內',
    },
  },
  NOT_SUBMITTED: {
    code: 5033,
    status: 409,
    texts: {
      en_US: 'The order has been answered already!',
      zh_CN: '该订单已处理！',
      zh_HK: '此訂單已處理！',
    },
  },
  NOT_SELLER: {
    code: 5034,
    status: 403,
    texts: {
      en_US: 'Only the office that sells may answer the order!',
      zh_CN: '只有卖方分公司可以处理订单！',
      zh_HK: '只有賣方辦事處可以處理訂單！',
    },
  },
  NOT_BUYER: {
    code: 5035,
    status: 403,
    texts: {
      en_US: 'Only the office that ordered may cancel the order!',
      zh_CN: '只有下单的分公司可以取消订单！',
      zh_HK: '只有落單的辦事處可以取消訂單！',
    },
  },
})
