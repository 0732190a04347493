import { defineErrors } from '#platform/contract/error-catalogue.ts'

/** Errors of orders. */
export const orderErrors = defineErrors({
  NOT_OFFERED: {
    code: 5030,
    status: 409,
    texts: {
      en_US: 'This product is not offered any more.',
      zh_CN: '该产品已不再提供。',
      zh_HK: '此產品已不再提供。',
    },
  },
  PRICE_CHANGED: {
    code: 5031,
    status: 409,
    texts: {
      en_US: 'The price is {amount} {currency} now: look at it and order again.',
      zh_CN: '价格现为 {amount} {currency}：请核对后再下单。',
      zh_HK: '價格現為 {amount} {currency}：請核對後再落單。',
    },
  },
  NOT_TO_HAND_OVER: {
    code: 5066,
    status: 409,
    texts: {
      en_US: 'Only a confirmed air or truck order is handed over.',
      zh_CN: '只有已确认的空运或卡车订单可以转交。',
      zh_HK: '只有已確認的空運或貨車訂單可以轉交。',
    },
  },
  HANDED_OVER_ALREADY: {
    code: 5067,
    status: 409,
    texts: {
      en_US: 'The order has been handed over already as {number}.',
      zh_CN: '该订单已转为 {number}。',
      zh_HK: '此訂單已轉為 {number}。',
    },
  },
  NOT_TO_PUT_ON_SHIPMENT: {
    code: 5087,
    status: 409,
    texts: {
      en_US: 'Only an agreed local service, or the fee of a cancelled order, is billed on a shipment.',
      zh_CN: '只有已确认的本地服务，或已取消订单的费用，可以计入货件账单。',
      zh_HK: '只有已確認的本地服務，或已取消訂單的費用，可以計入貨件帳單。',
    },
  },
  SHIPMENT_UNKNOWN: {
    code: 5088,
    status: 400,
    texts: {
      en_US: 'There is no shipment {number} that your office may see.',
      zh_CN: '没有您的分公司可以查看的货件 {number}。',
      zh_HK: '沒有你的辦事處可以查閱的貨件 {number}。',
    },
  },
  SHIPMENT_NOT_OF_BOTH: {
    code: 5089,
    status: 409,
    texts: {
      en_US: 'Shipment {number} is not billed by both offices of the order.',
      zh_CN: '货件 {number} 并非由订单双方的分公司共同计费。',
      zh_HK: '貨件 {number} 並非由訂單雙方的辦事處共同計費。',
    },
  },
  GOODS_REFUSED: {
    code: 5065,
    status: 409,
    texts: {
      en_US: 'The seller does not carry such goods with this product.',
      zh_CN: '卖方的该产品不承运此类货物。',
      zh_HK: '賣方的此產品不承運此類貨物。',
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
      en_US: 'The order has been answered already.',
      zh_CN: '该订单已处理。',
      zh_HK: '此訂單已處理。',
    },
  },
  NOT_SELLER: {
    code: 5034,
    status: 403,
    texts: {
      en_US: 'Only the office that sells may answer the order.',
      zh_CN: '只有卖方分公司可以处理订单。',
      zh_HK: '只有賣方辦事處可以處理訂單。',
    },
  },
  NOT_BUYER: {
    code: 5035,
    status: 403,
    texts: {
      en_US: 'Only the office that ordered may cancel the order.',
      zh_CN: '只有下单的分公司可以取消订单。',
      zh_HK: '只有落單的辦事處可以取消訂單。',
    },
  },
  NOT_IN_THIS_STATUS: {
    code: 5037,
    status: 409,
    texts: {
      en_US: 'The order is not in a status that allows this.',
      zh_CN: '订单当前状态不允许此操作。',
      zh_HK: '訂單現時的狀態不容許此操作。',
    },
  },
  ANSWER_THE_PARTS: {
    code: 5038,
    status: 409,
    texts: {
      en_US: 'This order has parts: each of them is answered by itself.',
      zh_CN: '该订单含子订单：请逐一处理子订单。',
      zh_HK: '此訂單設有子訂單：請逐一處理子訂單。',
    },
  },
  NOT_ONE_OF_BOTH: {
    code: 5039,
    status: 403,
    texts: {
      en_US: 'Only the two offices of an order may do this.',
      zh_CN: '只有订单的买卖双方分公司可以操作。',
      zh_HK: '只有訂單的買賣雙方辦事處可以操作。',
    },
  },
  PRICE_IS_FINAL: {
    code: 5040,
    status: 409,
    texts: {
      en_US: 'The prices of this order can no longer be edited.',
      zh_CN: '该订单的价格不能再修改。',
      zh_HK: '此訂單的價格不可再更改。',
    },
  },
  ONLY_AIR_IS_SPLIT: {
    code: 5041,
    status: 409,
    texts: {
      en_US: 'Only air orders can be split.',
      zh_CN: '只有空运订单可以拆分。',
      zh_HK: '只有空運訂單可以拆分。',
    },
  },
  NOTHING_IS_LEFT: {
    code: 5042,
    status: 400,
    texts: {
      en_US: 'leaves nothing for the other part',
      zh_CN: '超出或等于订单数量，另一部分将为空',
      zh_HK: '超出或等於訂單數量，另一部分將為空',
    },
  },
  VOLUME_NOT_ORDERED: {
    code: 5058,
    status: 400,
    texts: {
      en_US: 'must stay empty: the order has no volume',
      zh_CN: '须留空：订单未填体积',
      zh_HK: '須留空：訂單未填體積',
    },
  },
  LINE_UNKNOWN: {
    code: 5043,
    status: 409,
    texts: {
      en_US: 'Your office may not edit this price line.',
      zh_CN: '您的分公司不能修改该价格项。',
      zh_HK: '你所屬的辦事處不可更改此價格項目。',
    },
  },
  LINE_TWICE: {
    code: 5059,
    status: 400,
    texts: {
      en_US: 'is a price line listed twice',
      zh_CN: '该价格项已给出',
      zh_HK: '此價格項目已列出',
    },
  },
  PRICE_DECIMALS: {
    code: 5044,
    status: 400,
    texts: {
      en_US: 'may have {decimals} decimals in {currency}',
      zh_CN: '{currency} 最多 {decimals} 位小数',
      zh_HK: '{currency} 最多 {decimals} 位小數',
    },
  },
  NOTHING_CHANGED: {
    code: 5045,
    status: 400,
    texts: {
      en_US: 'No price was changed.',
      zh_CN: '没有修改任何价格。',
      zh_HK: '沒有更改任何價格。',
    },
  },
  DAY_IS_OVER: {
    code: 5057,
    status: 409,
    texts: {
      en_US: 'must not be before today, {today}',
      zh_CN: '不得早于今天 {today}',
      zh_HK: '不可早於今日 {today}',
    },
  },
  NOT_ON_THAT_DAY: {
    code: 5046,
    status: 409,
    texts: {
      en_US: 'is not a day on which this product operates (weekdays {days})',
      zh_CN: '该产品当天不运行（每周 {days}）',
      zh_HK: '此產品當日不運行（星期 {days}）',
    },
  },
  CUT_OFF_IS_OVER: {
    code: 5047,
    status: 409,
    texts: {
      en_US: 'must be ordered {hours} h before the day begins',
      zh_CN: '须在当天开始前 {hours} 小时下单',
      zh_HK: '須在當日開始前 {hours} 小時落單',
    },
  },
  SOLD_OUT: {
    code: 5048,
    status: 409,
    texts: {
      en_US: 'There is not enough space left on that day.',
      zh_CN: '当天剩余舱位不足。',
      zh_HK: '當日剩餘艙位不足。',
    },
  },
})
