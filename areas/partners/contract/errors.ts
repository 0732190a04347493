import { defineErrors } from '#platform/contract/error-catalogue.ts'

/** Errors of the partners area. Codes 2400–2499. */
export const partnerErrors = defineErrors({
  ROLE_MISSING: {
    code: 2400,
    status: 400,
    texts: { en_US: 'choose at least one role', zh_CN: '请至少选择一个角色', zh_HK: '請最少選擇一個角色' },
  },
  STATUS_MAIL_ADDRESS: {
    code: 2404,
    status: 400,
    texts: {
      en_US: 'status emails need an email address',
      zh_CN: '发送状态邮件需要邮箱地址',
      zh_HK: '發送狀態電郵需要電郵地址',
    },
  },
  COUNTRY_UNKNOWN: {
    code: 2401,
    status: 409,
    texts: {
      en_US: '{value} is not a known country.',
      zh_CN: '{value} 不是已知国家或地区。',
      zh_HK: '{value} 不是已知國家或地區。',
    },
  },
  CREDIT_HOLD: {
    code: 2402,
    status: 409,
    texts: {
      en_US: 'The account of this customer is on hold, please ask finance',
      zh_CN: '该客户账户已冻结，请联系财务',
      zh_HK: '此客戶的帳戶已凍結，請聯絡財務部',
    },
  },
  CREDIT_LIMIT: {
    code: 2403,
    status: 409,
    texts: {
      en_US: 'The credit limit of this customer is exceeded, please ask finance',
      zh_CN: '该客户已超出信用额度，请联系财务',
      zh_HK: '此客戶已超出信貸限額，請聯絡財務部',
    },
  },
})

const { CREDIT_HOLD, CREDIT_LIMIT } = partnerErrors

/** Why nothing is booked for, handed over to or delivered to a partner; declared by whoever asks `canTradeWith`. */
export const creditErrors = { CREDIT_HOLD, CREDIT_LIMIT }
