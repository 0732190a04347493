import { defineErrors } from '#platform/contract/error-catalogue.ts'

/** Errors of the reference data. Codes 2300–2399. */
export const referenceErrors = defineErrors({
  PREFIX_TAKEN_IN_PERIOD: {
    code: 2300,
    status: 409,
    texts: {
      en_US: 'Prefix {prefix} belongs to another airline in this period.',
      zh_CN: '前缀 {prefix} 在此期间已属于另一家航空公司。',
      zh_HK: '字頭 {prefix} 在此期間已屬於另一間航空公司。',
    },
  },
  PERIOD_ENDS_BEFORE_START: {
    code: 2301,
    status: 400,
    texts: { en_US: 'cannot be before the first day', zh_CN: '不得早于开始日期', zh_HK: '不得早於開始日期' },
  },
  ZONE_UNKNOWN: {
    code: 2302,
    status: 400,
    texts: {
      en_US: 'is not a time zone such as Asia/Hong_Kong',
      zh_CN: '不是有效时区，例如 Asia/Shanghai',
      zh_HK: '不是有效時區，例如 Asia/Hong_Kong',
    },
  },
  CODE_UNKNOWN: {
    code: 2303,
    status: 409,
    texts: { en_US: '{value} is not a known code.', zh_CN: '{value} 不是已知代码。', zh_HK: '{value} 不是已知代號。' },
  },
})
