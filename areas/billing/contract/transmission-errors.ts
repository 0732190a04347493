import { defineErrors } from '#platform/contract/error-catalogue.ts'

/** Errors of sending bills to XC and SC. Codes 6000–6099, shared with the rest of billing. */
export const transmissionErrors = defineErrors({
  BILL_UNDER_WAY: {
    code: 6014,
    status: 409,
    texts: { en_US: 'The bill is under way already.', zh_CN: '该账单已在发送中。', zh_HK: '該帳單已在發送中。' },
  },
  BILL_SENT: {
    code: 6015,
    status: 409,
    texts: { en_US: 'The bill was sent to SC already.', zh_CN: '该账单已发送至 SC。', zh_HK: '該帳單已發送至 SC。' },
  },
  BILL_NOT_UNDER_WAY: {
    code: 6016,
    status: 409,
    texts: { en_US: 'The bill is not under way.', zh_CN: '该账单不在发送中。', zh_HK: '該帳單不在發送中。' },
  },
  BILL_NOT_STOPPED: {
    code: 6017,
    status: 409,
    texts: { en_US: 'The bill is not stopped.', zh_CN: '该账单未暂停。', zh_HK: '該帳單並未暫停。' },
  },
  RECEIVERS_MISSING: {
    code: 6018,
    status: 409,
    texts: {
      en_US: 'This installation has no address of XC and SC yet.',
      zh_CN: '此系统尚未设置 XC 和 SC 的地址。',
      zh_HK: '此系統尚未設定 XC 及 SC 的地址。',
    },
  },
  CREDITED_BILL_NOT_SENT: {
    code: 6062,
    status: 409,
    texts: {
      en_US: 'This reverses {number}, which has not been sent yet. Send {number} first, or both together.',
      zh_CN: '此单所冲销的 {number} 尚未发送。请先发送 {number}，或两者一并发送。',
      zh_HK: '此單所沖銷的 {number} 尚未發送。請先發送 {number}，或兩者一併發送。',
    },
  },
})
