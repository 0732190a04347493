import { tariffErrors } from '#areas/tariffs/contract/errors.ts'
import { paymentErrors } from './payment-errors.ts'
import { transmissionErrors } from './transmission-errors.ts'
import { defineErrors } from '#platform/contract/error-catalogue.ts'

const lineErrors = defineErrors({
  HAS_BILLING_LINES: {
    code: 6090,
    status: 409,
    texts: {
      en_US: 'There are billing lines for it: please delete or reverse them first.',
      zh_CN: '仍有相关费用行，请先删除或冲销。',
      zh_HK: '仍有相關收費項目，請先刪除或沖銷。',
    },
  },
  ACCOUNT_NOT_VALID: {
    code: 6000,
    status: 400,
    texts: {
      en_US: 'Selected Account not valid, please contact Support Team to maintain in advance!',
      zh_CN: '所选账户无效，请提前联系支持团队维护！',
      zh_HK: '所選帳戶無效，請預先聯絡支援團隊處理！',
    },
  },
  CURRENCY_NOT_SELECTED: {
    code: 6001,
    status: 400,
    texts: { en_US: 'Please select Currency!', zh_CN: '请选择币种！', zh_HK: '請選擇貨幣！' },
  },
  LINES_MISSING: {
    code: 6002,
    status: 400,
    texts: {
      en_US: 'There is no line to bill.',
      zh_CN: '没有可开账单的费用行。',
      zh_HK: '沒有可開帳單的收費項目。',
    },
  },
  LINE_NOT_DRAFT: {
    code: 6003,
    status: 409,
    texts: {
      en_US: 'Only a draft line can be changed.',
      zh_CN: '只有草稿状态的费用行可以修改。',
      zh_HK: '只有草稿狀態的收費項目可以更改。',
    },
  },
  LINE_NOT_APPROVED: {
    code: 6004,
    status: 409,
    texts: {
      en_US: 'The line has to be approved and not billed yet.',
      zh_CN: '费用行须已审核且尚未开账单。',
      zh_HK: '收費項目須已審批且尚未開帳單。',
    },
  },
  LINE_NEEDS_TITLE: {
    code: 6005,
    status: 409,
    texts: {
      en_US: 'The line has no account to bill yet.',
      zh_CN: '费用行尚未选择账单抬头。',
      zh_HK: '收費項目尚未選擇帳單抬頭。',
    },
  },
  LINE_NEEDS_RATE: {
    code: 6006,
    status: 409,
    texts: {
      en_US: 'There is no exchange rate for the currency of the line on that day.',
      zh_CN: '当日没有该费用行币种的汇率。',
      zh_HK: '當日沒有該收費項目貨幣的匯率。',
    },
  },
  FOUR_EYES: {
    code: 6007,
    status: 403,
    texts: {
      en_US: 'Above the limit of the office somebody else has to approve the line.',
      zh_CN: '超过分公司限额的费用行须由他人审核。',
      zh_HK: '超出辦事處限額的收費項目須由另一人審批。',
    },
  },
  NOT_BILLED_HERE: {
    code: 6008,
    status: 403,
    texts: {
      en_US: 'Your office does not bill this side of the shipment.',
      zh_CN: '您的分公司不负责此货件这一侧的账单。',
      zh_HK: '你的辦事處不負責此貨件這一方的帳單。',
    },
  },
  LINES_OF_TWO_ACCOUNTS: {
    code: 6009,
    status: 409,
    texts: {
      en_US: 'The lines of a bill must have one account and one currency.',
      zh_CN: '同一账单的费用行须为同一账户和同一币种。',
      zh_HK: '同一帳單的收費項目須屬同一帳戶及同一貨幣。',
    },
  },
  SIDE_NOT_BILLED: {
    code: 6010,
    status: 409,
    texts: {
      en_US: 'A bill of this kind is not made of lines of this side.',
      zh_CN: '此类账单不能由该类费用行构成。',
      zh_HK: '此類帳單不能由這類收費項目組成。',
    },
  },
  VENDOR_REFERENCE_MISSING: {
    code: 6011,
    status: 400,
    texts: {
      en_US: 'The vendor’s invoice number is missing.',
      zh_CN: '缺少供应商发票号。',
      zh_HK: '欠缺供應商發票號碼。',
    },
  },
  CREDIT_OF_CREDIT: {
    code: 6012,
    status: 409,
    texts: {
      en_US: 'A credit note is not credited.',
      zh_CN: '贷项通知单不能再冲销。',
      zh_HK: '貸項通知單不能再沖銷。',
    },
  },
  ALREADY_CREDITED: {
    code: 6013,
    status: 409,
    texts: { en_US: 'The bill has already been credited.', zh_CN: '该账单已被冲销。', zh_HK: '該帳單已被沖銷。' },
  },
  ACCOUNT_EXISTS: {
    code: 6019,
    status: 409,
    texts: {
      en_US: 'An account in this currency already exists.',
      zh_CN: '该币种已有此账户。',
      zh_HK: '該貨幣已有此帳戶。',
    },
  },
  DEFAULT_EXISTS: {
    code: 6020,
    status: 409,
    texts: {
      en_US: 'The partner has another default account in this currency.',
      zh_CN: '该往来单位在此币种已有默认账户。',
      zh_HK: '該業務夥伴在此貨幣已有預設帳戶。',
    },
  },
  QUANTITY_UNKNOWN: {
    code: 6024,
    status: 400,
    texts: {
      en_US: 'is not entered on this shipment yet, please enter it',
      zh_CN: '此货件尚无该数量，请输入',
      zh_HK: '此貨件尚未有該數量，請輸入',
    },
  },
  MASTER_MISSING: {
    code: 6025,
    status: 409,
    texts: {
      en_US: 'No MAWB is assigned to this shipment yet.',
      zh_CN: '此货件尚未配 MAWB。',
      zh_HK: '此貨件尚未配 MAWB。',
    },
  },
  MONTH_CLOSED: {
    code: 6026,
    status: 409,
    texts: {
      en_US: 'The month of this date is closed.',
      zh_CN: '该日期所在月份已关账。',
      zh_HK: '該日期所屬月份已關帳。',
    },
  },
  MONTH_NOT_OVER: {
    code: 6038,
    status: 409,
    texts: {
      en_US: 'The month is not over yet.',
      zh_CN: '该月份尚未结束。',
      zh_HK: '該月份尚未完結。',
    },
  },
  MONTH_INCOMPLETE: {
    code: 6057,
    status: 409,
    texts: {
      en_US: 'Drafts of the month have no account or exchange rate yet, please complete or delete them first',
      zh_CN: '该月份有草稿费用行尚无账单抬头或汇率，请先补全或删除',
      zh_HK: '該月份有草稿收費項目尚未有帳單抬頭或匯率，請先補全或刪除',
    },
  },
  BILL_FOUR_EYES: {
    code: 6058,
    status: 403,
    texts: {
      en_US:
        'Together these lines are above the limit of the office: somebody else has to approve them or issue the bill',
      zh_CN: '这些费用行合计超过分公司限额：须由他人审核或开账单',
      zh_HK: '這些收費項目合計超出辦事處限額：須由另一人審批或開帳單',
    },
  },
  CREDIT_FOUR_EYES: {
    code: 6059,
    status: 403,
    texts: {
      en_US: 'Above the limit of the office a bill is credited by somebody who may approve and did not issue it',
      zh_CN: '超过分公司限额的账单须由有审核权限且非开单人的人员冲销',
      zh_HK: '超出辦事處限額的帳單須由有審批權限而非開單者的人員沖銷',
    },
  },
  BILL_DATE_FUTURE: {
    code: 6060,
    status: 400,
    texts: {
      en_US: 'A bill cannot be dated in the future',
      zh_CN: '账单日期不能晚于今天',
      zh_HK: '帳單日期不可遲於今日',
    },
  },
  BILL_DATE_OLD: {
    code: 6061,
    status: 400,
    texts: {
      en_US: 'A bill cannot be dated before the last twelve months',
      zh_CN: '账单日期不能早于最近十二个月',
      zh_HK: '帳單日期不可早於最近十二個月',
    },
  },
  PROPOSAL_CHANGED: {
    code: 6032,
    status: 409,
    texts: {
      en_US: 'The proposals have changed meanwhile, please look again.',
      zh_CN: '建议内容已有变化，请重新查看。',
      zh_HK: '建議內容已有變更，請重新查閱。',
    },
  },
  LINE_TOO_LARGE: {
    code: 6083,
    status: 409,
    texts: {
      en_US: 'The amount of the line is too large in {currency}.',
      zh_CN: '该费用行折合 {currency} 的金额过大。',
      zh_HK: '該收費項目折合 {currency} 的金額過大。',
    },
  },
  LIMIT_MISSING: {
    code: 6082,
    status: 400,
    texts: {
      en_US: 'Enter the limit, or choose “No limit”.',
      zh_CN: '请填写限额，或选择“无限额”。',
      zh_HK: '請填寫限額，或選擇「無限額」。',
    },
  },
  VENDOR_BILL_EXISTS: {
    code: 6027,
    status: 409,
    texts: {
      en_US: 'This vendor invoice has already been entered.',
      zh_CN: '该供应商发票已录入。',
      zh_HK: '該供應商發票已輸入。',
    },
  },
})

/** Errors of billing. Codes 6000–6099; sentences ending in an exclamation mark are the prescribed texts of the screens. */
export const billingErrors = { ...tariffErrors, ...lineErrors, ...paymentErrors, ...transmissionErrors }
