import { defineErrors } from '#platform/contract/error-catalogue.ts'
import { billingErrors } from '#areas/billing/contract/errors.ts'

const invoiceErrors = defineErrors({
  INVOICE_EXISTS: {
    code: 6070,
    status: 409,
    texts: {
      en_US: 'An invoice of this account with this number has already been entered.',
      zh_CN: '该账户已录入此发票号。',
      zh_HK: '該帳戶已輸入此發票號碼。',
    },
  },
  INVOICE_NOT_OPEN: {
    code: 6071,
    status: 409,
    texts: {
      en_US: 'The invoice is billed or withdrawn already.',
      zh_CN: '该发票已入账或已撤回。',
      zh_HK: '該發票已入帳或已撤回。',
    },
  },
  ROWS_NOT_MATCHED: {
    code: 6072,
    status: 409,
    texts: {
      en_US: 'The invoice does not match our costs yet.',
      zh_CN: '发票与我方成本尚不一致。',
      zh_HK: '發票與我方成本尚未一致。',
    },
  },
  COSTS_NOT_APPROVED: {
    code: 6073,
    status: 409,
    texts: {
      en_US: 'The costs of the invoice have to be approved first.',
      zh_CN: '须先审核该发票的成本。',
      zh_HK: '須先審批該發票的成本。',
    },
  },
  NOTHING_DIFFERS: {
    code: 6074,
    status: 409,
    texts: { en_US: 'Nothing differs.', zh_CN: '没有差异。', zh_HK: '沒有差異。' },
  },
  WAYBILL_UNKNOWN: {
    code: 6075,
    status: 409,
    texts: {
      en_US: '{waybill} is neither a HAWB nor a MAWB that your office bills',
      zh_CN: '{waybill} 不是您分公司负责的 HAWB 或 MAWB',
      zh_HK: '{waybill} 不是你辦事處負責的 HAWB 或 MAWB',
    },
  },
})

/** Errors of vendor invoices, with those of the lines and bills that they become. */
export const payablesErrors = { ...billingErrors, ...invoiceErrors }
