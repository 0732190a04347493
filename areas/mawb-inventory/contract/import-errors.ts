import { defineErrors } from '#platform/contract/error-catalogue.ts'

/** Errors of numbers entered or imported into the stock. */
export const importErrors = defineErrors({
  NUMBER_MISSING: {
    code: 3038,
    status: 400,
    texts: {
      en_US: 'MAWB# is mandatory!',
      zh_CN: 'MAWB# 为必填项！',
      zh_HK: '必須填寫 MAWB#！',
    },
  },
  NUMBER_FORM: {
    code: 3019,
    status: 400,
    texts: {
      en_US: '{value} is not a MAWB#: 11 digits are needed',
      zh_CN: '{value} 不是 MAWB#：需要 11 位数字',
      zh_HK: '{value} 不是 MAWB#：須為 11 位數字',
    },
  },
  CHECK_DIGIT: {
    code: 3020,
    status: 400,
    texts: {
      en_US: '{value}: the check digit must be {expected}',
      zh_CN: '{value}：校验位必须是 {expected}',
      zh_HK: '{value}：檢查碼必須是 {expected}',
    },
  },
  START_FORM: {
    code: 3052,
    status: 400,
    texts: {
      en_US: 'type 7 or 8 digits, or a whole MAWB# of 11',
      zh_CN: '请输入 7 或 8 位数字，或完整的 11 位 MAWB#',
      zh_HK: '請輸入 7 或 8 位數字，或完整的 11 位 MAWB#',
    },
  },
  START_OF_OTHER_PREFIX: {
    code: 3053,
    status: 400,
    texts: {
      en_US: 'This MAWB# begins with {other}, not with the prefix {prefix}',
      zh_CN: '此 MAWB# 的前缀是 {other}，不是 {prefix}',
      zh_HK: '此 MAWB# 的字頭是 {other}，不是 {prefix}',
    },
  },
  BLOCK_ENDS: {
    code: 3021,
    status: 400,
    texts: {
      en_US: 'Only {count} MAWB# are left in this prefix from {start}',
      zh_CN: '从 {start} 起该前缀只剩 {count} 个号码',
      zh_HK: '由 {start} 起該字頭只餘 {count} 個號碼',
    },
  },
  ALREADY_EXISTED: {
    code: 3022,
    status: 409,
    texts: {
      en_US: '{value} already existed, please revise!',
      zh_CN: '{value} 已存在，请修改！',
      zh_HK: '{value} 已存在，請更改！',
    },
  },
  REPEATED_IN_FILE: {
    code: 3023,
    status: 400,
    texts: {
      en_US: '{value} is in row {row} as well',
      zh_CN: '{value} 与第 {row} 行重复',
      zh_HK: '{value} 與第 {row} 行重複',
    },
  },
  RANGE_INCOMPLETE: {
    code: 3024,
    status: 400,
    texts: {
      en_US: 'is required with the other two',
      zh_CN: '须与另外两项一并填写',
      zh_HK: '須與另外兩項一併填寫',
    },
  },
  AIRLINE_UNKNOWN: {
    code: 3025,
    status: 400,
    texts: {
      en_US: '{value} is not a known airline',
      zh_CN: '{value} 不是已知航空公司',
      zh_HK: '{value} 不是已知航空公司',
    },
  },
  PREFIX_UNKNOWN: {
    code: 3026,
    status: 400,
    texts: {
      en_US: '{value} is not a known airline prefix on that day: add it under Reference Data, AWB Prefixes first',
      zh_CN: '{value} 在该日不是已知航空公司前缀：请先在“基础资料 › 运单前缀”中添加',
      zh_HK: '{value} 於該日不是已知航空公司字頭：請先在「基礎資料 › 提單字頭」加入',
    },
  },
  PREFIX_OF_OTHER_AIRLINE: {
    code: 3027,
    status: 400,
    texts: {
      en_US: 'Prefix {prefix} belongs to {owner}, not to {airline}',
      zh_CN: '前缀 {prefix} 属于 {owner}，不属于 {airline}',
      zh_HK: '字頭 {prefix} 屬於 {owner}，不屬於 {airline}',
    },
  },
  CAPACITY_TYPE_MISSING: {
    code: 3028,
    status: 400,
    texts: {
      en_US: 'Please select Capacity Type!',
      zh_CN: '请选择舱位类型！',
      zh_HK: '請選擇艙位類型！',
    },
  },
  CAPACITY_TYPE_UNKNOWN: {
    code: 3029,
    status: 400,
    texts: {
      en_US: '{value} is not a known capacity type',
      zh_CN: '{value} 不是已知舱位类型',
      zh_HK: '{value} 不是已知艙位類型',
    },
  },
  DATE_FORM: {
    code: 3030,
    status: 400,
    texts: {
      en_US: '{value} is not a date (YYYY-MM-DD)',
      zh_CN: '{value} 不是日期（YYYY-MM-DD）',
      zh_HK: '{value} 不是日期（YYYY-MM-DD）',
    },
  },
  DATE_IN_FUTURE: {
    code: 3041,
    status: 400,
    texts: {
      en_US: '{value} is in the future',
      zh_CN: '{value} 是将来的日期',
      zh_HK: '{value} 是將來的日期',
    },
  },
  DATE_TOO_EARLY: {
    code: 3050,
    status: 400,
    texts: {
      en_US: '{value} is before {first}: please check the year',
      zh_CN: '{value} 早于 {first}：请检查年份',
      zh_HK: '{value} 早於 {first}：請檢查年份',
    },
  },
})
