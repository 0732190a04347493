import { defineErrors } from '#platform/contract/error-catalogue.ts'

/** Errors of payments, credit, reports and revisions, within the codes of billing. */
export const paymentErrors = defineErrors({
  PAYMENT_NOT_POSITIVE: {
    code: 6039,
    status: 400,
    texts: { en_US: 'A payment has to be more than 0.', zh_CN: '付款金额须大于 0。', zh_HK: '付款金額須大於 0。' },
  },
  PAYMENT_EXCEEDS_OPEN: {
    code: 6040,
    status: 409,
    texts: {
      en_US: 'This is more than the open amount of the bill.',
      zh_CN: '超过账单未付金额。',
      zh_HK: '超出帳單未付金額。',
    },
  },
  PAYMENT_DECIMALS: {
    code: 6041,
    status: 400,
    texts: {
      en_US: 'The amount has more decimals than the currency.',
      zh_CN: '金额的小数位数超过该币种。',
      zh_HK: '金額的小數位數超出該貨幣。',
    },
  },
  PAYMENT_IN_FUTURE: {
    code: 6080,
    status: 400,
    texts: {
      en_US: 'A payment is entered once it was made.',
      zh_CN: '付款日期不得晚于今天。',
      zh_HK: '付款日期不得遲於今天。',
    },
  },
  PAYMENT_REVERSED: {
    code: 6042,
    status: 409,
    texts: { en_US: 'The payment has already been reversed.', zh_CN: '该付款已冲销。', zh_HK: '該付款已沖銷。' },
  },
  HOLD_REASON_MISSING: {
    code: 6043,
    status: 400,
    texts: { en_US: 'Please give the reason of the hold.', zh_CN: '请填写冻结原因。', zh_HK: '請填寫凍結原因。' },
  },
  BILL_NUMBER_MISSING: {
    code: 6044,
    status: 400,
    texts: { en_US: 'the number of the bill is missing', zh_CN: '缺少账单号', zh_HK: '欠缺帳單號碼' },
  },
  PAYMENT_UNREADABLE: {
    code: 6045,
    status: 400,
    texts: {
      en_US: 'is not an amount with at most 3 decimals',
      zh_CN: '不是最多 3 位小数的金额',
      zh_HK: '不是最多 3 位小數的金額',
    },
  },
  REFERENCE_MISSING: {
    code: 6046,
    status: 400,
    texts: { en_US: 'the bank reference is missing', zh_CN: '缺少银行参考号', zh_HK: '欠缺銀行參考編號' },
  },
  BILL_UNKNOWN: {
    code: 6047,
    status: 400,
    texts: { en_US: 'is not a bill of your office', zh_CN: '不是您分公司的账单', zh_HK: '不是你辦事處的帳單' },
  },
  PAYMENT_CURRENCY: {
    code: 6048,
    status: 400,
    texts: { en_US: 'is not the currency of the bill', zh_CN: '不是该账单的币种', zh_HK: '不是該帳單的貨幣' },
  },
  PAYMENT_ENTERED: {
    code: 6049,
    status: 409,
    texts: { en_US: 'this payment has already been entered', zh_CN: '该付款已录入', zh_HK: '該付款已輸入' },
  },
  PERIOD_TOO_LONG: {
    code: 6050,
    status: 400,
    texts: {
      en_US: 'is more than two years after the first day',
      zh_CN: '距起始日期超过两年',
      zh_HK: '距開始日期超過兩年',
    },
  },
  MAWB_UNREADABLE: {
    code: 6051,
    status: 400,
    texts: { en_US: 'is not a MAWB number', zh_CN: '不是 MAWB 号码', zh_HK: '不是 MAWB 號碼' },
  },
  AMOUNT_UNREADABLE: {
    code: 6052,
    status: 400,
    texts: { en_US: 'is not an amount', zh_CN: '不是金额', zh_HK: '不是金額' },
  },
  TITLE_BILLED: {
    code: 6053,
    status: 409,
    texts: {
      en_US: 'Bills were issued in this currency. Please add another account.',
      zh_CN: '已用此币种开票，请另建账户。',
      zh_HK: '已用此貨幣發單，請另設帳戶。',
    },
  },
  BILL_NOT_REVISABLE: {
    code: 6055,
    status: 409,
    texts: {
      en_US: 'XC may have this bill. Please credit it and issue it again.',
      zh_CN: 'XC 可能已收到该账单，请冲销后重新开具。',
      zh_HK: 'XC 可能已收到此帳單，請沖銷後重新發出。',
    },
  },
  NOTHING_CORRECTED: {
    code: 6056,
    status: 409,
    texts: {
      en_US: 'The account has not changed since it was sent. Please correct its bill title first.',
      zh_CN: '账户与发送内容相同，请先更正账单抬头。',
      zh_HK: '帳戶與發送內容相同，請先更正帳單抬頭。',
    },
  },
  BILL_NOT_OURS: {
    code: 6054,
    status: 409,
    texts: {
      en_US: 'An invoice of a vendor is not mailed.',
      zh_CN: '供应商发票不寄送。',
      zh_HK: '供應商發票不作寄送。',
    },
  },
})
