import { defineErrors } from '#platform/contract/error-catalogue.ts'

/** Errors of tariffs and exchange rates, also of lines that name their codes. Codes 6000–6099, shared with billing. */
export const tariffErrors = defineErrors({
  CHARGE_CODE_UNKNOWN: {
    code: 6021,
    status: 400,
    texts: { en_US: 'is not a charge code', zh_CN: '不是费用代码', zh_HK: '不是收費代號' },
  },
  TAX_CODE_UNKNOWN: {
    code: 6022,
    status: 400,
    texts: {
      en_US: 'is not a tax code of the country of your office',
      zh_CN: '不是您的分公司所在地的税码',
      zh_HK: '不是你的辦事處所在地的稅務代號',
    },
  },
  CURRENCY_UNKNOWN: {
    code: 6023,
    status: 400,
    texts: { en_US: 'is not a currency', zh_CN: '不是币种', zh_HK: '不是貨幣' },
  },
  RATE_ZERO: {
    code: 6028,
    status: 400,
    texts: { en_US: 'has to be more than 0', zh_CN: '须大于 0', zh_HK: '須大於 0' },
  },
  RATE_OF_ITSELF: {
    code: 6029,
    status: 400,
    texts: { en_US: 'has to be another currency', zh_CN: '须为另一币种', zh_HK: '須為另一貨幣' },
  },
  DAY_UNREADABLE: {
    code: 6030,
    status: 400,
    texts: {
      en_US: 'is not a day such as 2026-11-20',
      zh_CN: '不是 2026-11-20 这样的日期',
      zh_HK: '不是 2026-11-20 這樣的日期',
    },
  },
  RATE_UNREADABLE: {
    code: 6031,
    status: 400,
    texts: {
      en_US: 'is not an exchange rate with at most 8 decimals',
      zh_CN: '不是最多 8 位小数的汇率',
      zh_HK: '不是最多 8 位小數的匯率',
    },
  },
  TARIFF_EXISTS: {
    code: 6033,
    status: 409,
    texts: {
      en_US: 'Another tariff with the same conditions applies in this period',
      zh_CN: '该期间已有相同条件的价目',
      zh_HK: '該期間已有相同條件的價目',
    },
  },
  AIRPORT_UNKNOWN: {
    code: 6034,
    status: 400,
    texts: { en_US: 'is not an airport', zh_CN: '不是机场代码', zh_HK: '不是機場代號' },
  },
  TARIFF_INCONSISTENT: {
    code: 6035,
    status: 400,
    texts: {
      en_US: 'Breaks need a basis by weight; a pivot weight needs an over-pivot rate and has no breaks and no minimum',
      zh_CN: '分段运价须按重量计费；最低计费重量须有超出部分单价，且不得有分段运价和最低收费',
      zh_HK: '分段運價須按重量計費；最低計費重量須有超出部分單價，且不得有分段運價及最低收費',
    },
  },
  VALIDITY_REVERSED: {
    code: 6036,
    status: 400,
    texts: {
      en_US: 'ends before it begins',
      zh_CN: '结束日期早于起始日期',
      zh_HK: '結束日期早於開始日期',
    },
  },
  ACCOUNT_UNKNOWN: {
    code: 6063,
    status: 400,
    texts: {
      en_US: 'is not an account of your office',
      zh_CN: '不是您分公司的账户',
      zh_HK: '不是你辦事處的帳戶',
    },
  },
  AMOUNT_TOO_LARGE: {
    code: 6064,
    status: 400,
    texts: {
      en_US: 'gives an amount of more than {digits} digits before the decimal point',
      zh_CN: '算出的金额整数部分超过 {digits} 位',
      zh_HK: '計出的金額整數部分超過 {digits} 位',
    },
  },
  TARIFF_REPEATED: {
    code: 6065,
    status: 400,
    texts: {
      en_US: 'overlaps row {row}, which has the same conditions',
      zh_CN: '与条件相同的第 {row} 行有效期重叠',
      zh_HK: '與條件相同的第 {row} 行有效期重疊',
    },
  },
  CELL_UNREADABLE: {
    code: 6037,
    status: 400,
    texts: {
      en_US: 'is not a value of this column',
      zh_CN: '不是此列可用的值',
      zh_HK: '不是此欄可用的值',
    },
  },
})
