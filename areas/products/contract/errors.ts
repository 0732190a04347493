import { defineErrors } from '#platform/contract/error-catalogue.ts'

/** Errors of products, 5000–5024. */
export const productErrors = defineErrors({
  NOT_SELLER_OFFICE: {
    code: 5000,
    status: 403,
    texts: {
      en_US: 'Only the office that sells a product may change it.',
      zh_CN: '只有销售该产品的分公司可以修改。',
      zh_HK: '只有銷售此產品的辦事處可以更改。',
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
      en_US: 'is not a draft: what was on sale can only be taken off',
      zh_CN: '不是草稿：曾在售的产品只能下架',
      zh_HK: '不是草稿：曾銷售的產品只可下架',
    },
  },
  KIND_STAYS: {
    code: 5005,
    status: 409,
    texts: {
      en_US: 'cannot be changed: add another product',
      zh_CN: '不能修改：请另建产品',
      zh_HK: '不可更改：請另建產品',
    },
  },
  CURRENCY_STAYS: {
    code: 5008,
    status: 409,
    texts: {
      en_US: 'cannot be changed once the product has been on sale: copy it to sell in another currency',
      zh_CN: '产品上架后不能修改：如需以其他币种销售，请复制产品',
      zh_HK: '產品上架後不可更改：如以其他貨幣銷售，請複製產品',
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
      zh_CN: '不得与始发站相同',
      zh_HK: '不可與始發站相同',
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
      en_US: 'is not a unit that such products are sold by',
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
      en_US: 'must be {place}, where the previous leg ends',
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
    texts: { en_US: 'is already entered', zh_CN: '重复', zh_HK: '重複' },
  },
  RATE_RISES: {
    code: 5020,
    status: 400,
    texts: {
      en_US: 'would never be charged: the price from {from} is lower',
      zh_CN: '不会被采用：从 {from} 起的单价更低',
      zh_HK: '不會被採用：由 {from} 起的單價較低',
    },
  },
  QUANTITY_ZERO: {
    code: 5021,
    status: 400,
    texts: { en_US: 'must be more than 0', zh_CN: '必须大于 0', zh_HK: '必須大於 0' },
  },
  SURCHARGE_CODE: {
    code: 5049,
    status: 400,
    texts: {
      en_US: 'must be 2 to 6 letters or digits, and neither TAX nor FEE',
      zh_CN: '须为 2 至 6 个字母或数字，且不得为 TAX 或 FEE',
      zh_HK: '須為 2 至 6 個字母或數字，且不可為 TAX 或 FEE',
    },
  },
  PERCENT_OVER: {
    code: 5050,
    status: 400,
    texts: {
      en_US: 'must not be more than 100',
      zh_CN: '不得超过 100',
      zh_HK: '不可超過 100',
    },
  },
  SURCHARGE_TWICE: {
    code: 5051,
    status: 400,
    texts: {
      en_US: 'is already entered',
      zh_CN: '重复',
      zh_HK: '重複',
    },
  },
  CODE_TWICE: {
    code: 5023,
    status: 409,
    texts: {
      en_US: 'is already listed above',
      zh_CN: '在上方已出现',
      zh_HK: '在上方已出現',
    },
  },
  LANE_IS_GONE: {
    code: 5024,
    status: 409,
    texts: {
      en_US: '{lane} has no free space or no cost any more: look at the flights again.',
      zh_CN: '{lane} 已无可用舱位或成本：请重新查看航班。',
      zh_HK: '{lane} 已沒有可用艙位或成本：請重新查閱航班。',
    },
  },
  NOT_OWN_FILE: {
    code: 5055,
    status: 403,
    texts: {
      en_US: 'Only the office that added a file may remove it.',
      zh_CN: '只有添加文件的分公司可以移除。',
      zh_HK: '只有加入檔案的辦事處可以移除。',
    },
  },
  FILES_FULL: {
    code: 5056,
    status: 409,
    texts: {
      en_US: 'No more than {most} files can be added here.',
      zh_CN: '此处最多可添加 {most} 个文件。',
      zh_HK: '此處最多可加入 {most} 個檔案。',
    },
  },
  PART_IS_ASSEMBLED: {
    code: 5068,
    status: 409,
    texts: {
      en_US: '{code} is assembled itself and cannot be a part.',
      zh_CN: '{code} 本身是组合产品，不能作为组成部分。',
      zh_HK: '{code} 本身是組合產品，不可作為組成部分。',
    },
  },
  PARTS_APART: {
    code: 5069,
    status: 409,
    texts: {
      en_US: 'These products make no chain: each has to begin where another one ends.',
      zh_CN: '这些产品无法衔接：每个产品须从另一个产品的终点开始。',
      zh_HK: '這些產品未能銜接：每個產品須由另一個產品的終點開始。',
    },
  },
  PART_WITHOUT_TRANSIT: {
    code: 5070,
    status: 409,
    texts: {
      en_US: '{code} has no transit days, so nobody knows when the next leg goes.',
      zh_CN: '{code} 未填运输天数，无法确定下一段的出发日期。',
      zh_HK: '{code} 未填運輸日數，無法確定下一段的出發日期。',
    },
  },
  PARTS_NEVER_VALID: {
    code: 5071,
    status: 409,
    texts: {
      en_US: 'These products are not valid at the same time.',
      zh_CN: '这些产品的有效期没有重叠。',
      zh_HK: '這些產品的有效期沒有重疊。',
    },
  },
  PART_UNIT: {
    code: 5072,
    status: 409,
    texts: {
      en_US: '{code} is priced by pallet, piece or m³, which the price of the chain cannot count.',
      zh_CN: '{code} 按托盘、件或 m³ 计价，无法计入组合价格。',
      zh_HK: '{code} 按卡板、件或 m³ 計價，無法計入組合價格。',
    },
  },
  PART_TAX: {
    code: 5073,
    status: 409,
    texts: {
      en_US: '{code} has another tax than the other products.',
      zh_CN: '{code} 的税率与其他产品不同。',
      zh_HK: '{code} 的稅率與其他產品不同。',
    },
  },
  PART_WITHOUT_RATE: {
    code: 5074,
    status: 409,
    texts: {
      en_US: 'There is no exchange rate from {currency}, the currency of {code}.',
      zh_CN: '没有 {currency}（{code} 的币种）的汇率。',
      zh_HK: '沒有 {currency}（{code} 的貨幣）的匯率。',
    },
  },
  PARTS_CHARGES: {
    code: 5075,
    status: 409,
    texts: {
      en_US: 'Together they have {count} surcharges; a product may have {most}.',
      zh_CN: '合计 {count} 项附加费；每个产品最多 {most} 项。',
      zh_HK: '合共 {count} 項附加費；每個產品最多 {most} 項。',
    },
  },
})
