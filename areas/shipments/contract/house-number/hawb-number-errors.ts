import { defineErrors } from '#platform/contract/error-catalogue.ts'

/** Errors of house numbers. Codes 4020–4039. */
export const hawbNumberErrors = defineErrors({
  NO_HOUSE_WAYBILL: {
    code: 4020,
    status: 422,
    texts: {
      en_US: 'A Direct MAWB has no HAWB#.',
      zh_CN: '直单（Direct MAWB）没有 HAWB#。',
      zh_HK: '直單（Direct MAWB）沒有 HAWB#。',
    },
  },
  HAS_HAWB_NUMBER: {
    code: 4021,
    status: 409,
    texts: {
      en_US: 'This shipment already has HAWB# {hawb}.',
      zh_CN: '该货件已有 HAWB# {hawb}。',
      zh_HK: '此貨件已有 HAWB# {hawb}。',
    },
  },
  BATCH_SIZE: {
    code: 4022,
    status: 400,
    texts: {
      en_US: 'The quantity must be from 1 to {most}.',
      zh_CN: '数量须为 1 至 {most}。',
      zh_HK: '數量須為 1 至 {most}。',
    },
  },
  HAWB_NUMBER_TOO_LONG: {
    code: 4023,
    status: 400,
    texts: {
      en_US: 'A HAWB# may have at most {most} characters.',
      zh_CN: 'HAWB# 最多 {most} 个字符。',
      zh_HK: 'HAWB# 最多 {most} 個字元。',
    },
  },
  HAWB_NUMBERS_USED_UP: {
    code: 4024,
    status: 409,
    texts: {
      en_US: 'The numbers of this prefix are used up; please choose another prefix or more digits.',
      zh_CN: '该前缀的号码已用完，请更换前缀或增加位数。',
      zh_HK: '此字頭的號碼已用盡，請更換字頭或增加位數。',
    },
  },
  PREFIX_OF_ANOTHER_OFFICE: {
    code: 4025,
    status: 409,
    texts: {
      en_US: 'Prefix {prefix} belongs to another office or is written with {digits} digits.',
      zh_CN: '前缀 {prefix} 属于其他分公司，或其号码为 {digits} 位。',
      zh_HK: '字頭 {prefix} 屬其他辦事處，或其號碼為 {digits} 位。',
    },
  },
  NO_HAWB_NUMBER_LEFT: {
    code: 4026,
    status: 409,
    texts: {
      en_US: 'Your office has no available HAWB# left, please create a batch first.',
      zh_CN: '本分公司已无可用的 HAWB#，请先创建一批号码。',
      zh_HK: '你所屬辦事處已無可用的 HAWB#，請先建立一批號碼。',
    },
  },
  HAWB_NUMBER_NOT_AVAILABLE: {
    code: 4027,
    status: 409,
    texts: {
      en_US: 'HAWB# {hawb} is not an available number of your office.',
      zh_CN: 'HAWB# {hawb} 不是本分公司可用的号码。',
      zh_HK: 'HAWB# {hawb} 並非你所屬辦事處可用的號碼。',
    },
  },
})
