import { defineErrors } from '#platform/contract/error-catalogue.ts'

/** Errors of key accounts and their fields (SHP-11). Codes 4160–4179. */
export const keyAccountErrors = defineErrors({
  KEY_ACCOUNT_FIELD_UNKNOWN: {
    code: 4160,
    status: 422,
    texts: {
      en_US: 'is not a field of this shipment’s big client {keyAccount}',
      zh_CN: '不是此货件客户 {keyAccount} 的字段',
      zh_HK: '不是此貨件客戶 {keyAccount} 的欄位',
    },
  },
  KEY_ACCOUNT_FIELD_CLOSED: {
    code: 4161,
    status: 422,
    texts: {
      en_US: 'is no longer in use: the current value may stay or be cleared',
      zh_CN: '已停用：原有内容可保留或清空',
      zh_HK: '已停用：原有內容可保留或清除',
    },
  },
  KEY_ACCOUNT_FIELD_NUMBER: {
    code: 4162,
    status: 422,
    texts: {
      en_US: 'must be a number with at most {decimals} {decimals|decimal|decimals}',
      zh_CN: '必须是数字，最多 {decimals} 位小数',
      zh_HK: '必須是數字，最多 {decimals} 位小數',
    },
  },
  KEY_ACCOUNT_FIELD_DAY: {
    code: 4163,
    status: 422,
    texts: { en_US: 'must be a day', zh_CN: '必须是日期', zh_HK: '必須是日期' },
  },
  KEY_ACCOUNT_FIELD_FLAG: {
    code: 4164,
    status: 422,
    texts: { en_US: 'must be yes or no', zh_CN: '必须为是或否', zh_HK: '必須為是或否' },
  },
  KEY_ACCOUNT_FIELD_CHOICE: {
    code: 4165,
    status: 422,
    texts: {
      en_US: 'must be one of {choices}',
      zh_CN: '必须为以下之一：{choices}',
      zh_HK: '必須為以下其中之一：{choices}',
    },
  },
  KEY_ACCOUNT_FIELD_LONG: {
    code: 4166,
    status: 422,
    texts: {
      en_US: 'may have at most {limit} {limit|character|characters}',
      zh_CN: '最多 {limit} 个字符',
      zh_HK: '最多 {limit} 個字元',
    },
  },
  KEY_ACCOUNT_FIELD_SMALL: {
    code: 4167,
    status: 422,
    texts: { en_US: 'must be at least {limit}', zh_CN: '不得小于 {limit}', zh_HK: '不得小於 {limit}' },
  },
  KEY_ACCOUNT_FIELD_LARGE: {
    code: 4168,
    status: 422,
    texts: { en_US: 'must be at most {limit}', zh_CN: '不得大于 {limit}', zh_HK: '不得大於 {limit}' },
  },
  KEY_ACCOUNT_FIELD_MASK: {
    code: 4169,
    status: 422,
    texts: {
      en_US: 'must look like {mask} (# is a digit, @ a capital letter, * either)',
      zh_CN: '格式须为 {mask}（# 为数字，@ 为大写字母，* 为两者之一）',
      zh_HK: '格式須為 {mask}（# 為數字，@ 為大寫字母，* 為兩者之一）',
    },
  },
  KEY_ACCOUNT_FIELDS_MISSING: {
    code: 4170,
    status: 422,
    texts: {
      en_US: '{keyAccount} asks for these fields before a MAWB is assigned: {fields}',
      zh_CN: '{keyAccount} 要求在分配 MAWB 前填写：{fields}',
      zh_HK: '{keyAccount} 要求在編配 MAWB 前填寫：{fields}',
    },
  },
  KEY_ACCOUNT_FIELD_TWICE: {
    code: 4171,
    status: 400,
    texts: { en_US: 'is the key of another field', zh_CN: '与其他字段的键重复', zh_HK: '與其他欄位的鍵重複' },
  },
  KEY_ACCOUNT_CHOICES_MISSING: {
    code: 4172,
    status: 400,
    texts: {
      en_US: 'needs the values of the list, separated by commas',
      zh_CN: '须填写可选值，以逗号分隔',
      zh_HK: '須填寫可選值，以逗號分隔',
    },
  },
  KEY_ACCOUNT_LIMITS_CROSSED: {
    code: 4173,
    status: 400,
    texts: { en_US: 'must not be less than the minimum', zh_CN: '不得小于最小值', zh_HK: '不得小於最小值' },
  },
  KEY_ACCOUNT_HEADING_TWICE: {
    code: 4174,
    status: 400,
    texts: { en_US: 'is already in another line', zh_CN: '已在其他行中', zh_HK: '已在其他行中' },
  },
  KEY_ACCOUNT_HEADING_UNKNOWN: {
    code: 4175,
    status: 400,
    texts: { en_US: 'is not a column of a booking', zh_CN: '不是订舱的列', zh_HK: '不是訂艙的欄' },
  },
  KEY_ACCOUNT_FIELD_CARRIED: {
    code: 4176,
    status: 409,
    texts: {
      en_US:
        'The field {field} is used on {count} {count|shipment|shipments}: it cannot be deleted or given another type. Deactivate it instead.',
      zh_CN: '字段 {field} 已用于 {count} 票货件：不可删除或改类型，请改为停用。',
      zh_HK: '欄位 {field} 已用於 {count} 票貨件：不可刪除或更改類型，請改為停用。',
    },
  },
  KEY_ACCOUNT_PARTNER_TAKEN: {
    code: 4177,
    status: 409,
    texts: {
      en_US: 'One of these partners already belongs to another big client.',
      zh_CN: '所选往来单位中已有属于其他客户的。',
      zh_HK: '所選業務夥伴中已有屬於其他客戶的。',
    },
  },
  KEY_ACCOUNT_MASK_LONG: {
    code: 4179,
    status: 400,
    texts: {
      en_US: 'is longer than the {limit} characters that the field takes',
      zh_CN: '长于字段允许的 {limit} 个字符',
      zh_HK: '長於欄位容許的 {limit} 個字元',
    },
  },
  KEY_ACCOUNT_LIMIT: {
    code: 4178,
    status: 409,
    texts: {
      en_US: '{limit} big clients are active, the maximum. Deactivate one first.',
      zh_CN: '使用中的客户已达上限 {limit} 个，请先停用一个。',
      zh_HK: '使用中的客戶已達上限 {limit} 個，請先停用一個。',
    },
  },
  RECORD_UNKNOWN: {
    code: 4016,
    status: 400,
    texts: {
      en_US: 'This record is not known.',
      zh_CN: '该记录不存在。',
      zh_HK: '此記錄不存在。',
    },
  },
  TOLERANCE_ABOVE_HUNDRED: {
    code: 4071,
    status: 400,
    texts: {
      en_US: 'must be at most {limit}%',
      zh_CN: '不得超过 {limit}%',
      zh_HK: '不得超過 {limit}%',
    },
  },
})
