import { defineErrors } from '#platform/contract/error-catalogue.ts'

/** Errors of saving a flight schedule. Codes 3300–3349. */
export const scheduleErrors = defineErrors({
  NOT_OWN_OFFICE: {
    code: 3300,
    status: 403,
    texts: {
      en_US: 'Only the owner and the sub-owner office of a flight may change it.',
      zh_CN: '只有航班的所属分公司和次所属分公司可以修改。',
      zh_HK: '只有航班的擁有辦事處及副擁有辦事處可以更改。',
    },
  },
  OFFICE_TWICE: {
    code: 3301,
    status: 400,
    texts: {
      en_US: 'must be another office than the owner',
      zh_CN: '不得与所属分公司相同',
      zh_HK: '不可與擁有辦事處相同',
    },
  },
  FLIGHT_NUMBER_FORM: {
    code: 3302,
    status: 400,
    texts: {
      en_US: 'is not a flight number, such as CX289 or QR8405S',
      zh_CN: '不是航班号（例如 CX289 或 QR8405S）',
      zh_HK: '不是航班編號（例如 CX289 或 QR8405S）',
    },
  },
  FLIGHT_OF_OTHER_AIRLINE: {
    code: 3303,
    status: 400,
    texts: {
      en_US: 'must begin with the airline {airline}',
      zh_CN: '必须以航空公司代码 {airline} 开头',
      zh_HK: '必須以航空公司代號 {airline} 開頭',
    },
  },
  VALIDITY_ENDS_FIRST: {
    code: 3304,
    status: 400,
    texts: { en_US: 'must not be before the first day', zh_CN: '不得早于开始日期', zh_HK: '不可早於開始日期' },
  },
  VALIDITY_TOO_LONG: {
    code: 3305,
    status: 400,
    texts: {
      en_US: 'a schedule is valid for at most {days} {days|day|days}',
      zh_CN: '航班计划有效期最长 {days} 天',
      zh_HK: '航班時間表有效期最長 {days} 日',
    },
  },
  WEEKDAYS_MISSING: {
    code: 3306,
    status: 400,
    texts: { en_US: 'choose at least one weekday', zh_CN: '请至少选择一个星期', zh_HK: '請最少選擇一個星期' },
  },
  DATES_MISSING: {
    code: 3307,
    status: 400,
    texts: { en_US: 'enter at least one date', zh_CN: '请至少填写一个日期', zh_HK: '請最少填寫一個日期' },
  },
  DATE_OUTSIDE_VALIDITY: {
    code: 3308,
    status: 400,
    texts: {
      en_US: '{day} is outside of the validity',
      zh_CN: '{day} 不在有效期内',
      zh_HK: '{day} 不在有效期內',
    },
  },
  NEVER_OPERATES: {
    code: 3309,
    status: 400,
    texts: {
      en_US: 'no such weekday falls into the validity',
      zh_CN: '有效期内没有所选的星期',
      zh_HK: '有效期內沒有所選的星期',
    },
  },
  SAME_AIRPORT: {
    code: 3310,
    status: 400,
    texts: {
      en_US: 'must be another airport than the one left',
      zh_CN: '不得与起飞机场相同',
      zh_HK: '不可與起飛機場相同',
    },
  },
  LEGS_APART: {
    code: 3311,
    status: 400,
    texts: {
      en_US: 'must be {airport}, where the previous leg ends',
      zh_CN: '必须是上一航段的到达机场 {airport}',
      zh_HK: '必須是上一航段的抵達機場 {airport}',
    },
  },
  LEG_TWICE: {
    code: 3312,
    status: 400,
    texts: { en_US: 'this leg is already entered', zh_CN: '该航段重复', zh_HK: '此航段重複' },
  },
  FIRST_LEG_DAY: {
    code: 3313,
    status: 400,
    texts: {
      en_US: 'the first leg departs on day 0',
      zh_CN: '首航段必须在第 0 天起飞',
      zh_HK: '首航段必須在第 0 日起飛',
    },
  },
  ARRIVES_BEFORE_DEPARTURE: {
    code: 3314,
    status: 400,
    texts: {
      en_US: 'arrives before it departs (flight of {day})',
      zh_CN: '到达早于起飞（{day} 航班）',
      zh_HK: '抵達早於起飛（{day} 航班）',
    },
  },
  DEPARTS_BEFORE_ARRIVAL: {
    code: 3315,
    status: 400,
    texts: {
      en_US: 'departs before the previous leg has arrived (flight of {day})',
      zh_CN: '起飞早于上一航段到达（{day} 航班）',
      zh_HK: '起飛早於上一航段抵達（{day} 航班）',
    },
  },
  CUT_OFF_TWICE: {
    code: 3316,
    status: 400,
    texts: { en_US: 'this cut-off is already entered', zh_CN: '该截货时间重复', zh_HK: '此截貨時間重複' },
  },
  CUT_OFF_AFTER_ETD: {
    code: 3317,
    status: 400,
    texts: { en_US: 'Cannot exceed ETD', zh_CN: '不能晚于 ETD', zh_HK: '不可遲於 ETD' },
  },
  ULD_NEEDS_POSITIONS: {
    code: 3318,
    status: 400,
    texts: {
      en_US: 'ULD type and positions belong together',
      zh_CN: 'ULD 类型与板位须一并填写',
      zh_HK: 'ULD 類型與板位須一併填寫',
    },
  },
  ALLOTMENT_EMPTY: {
    code: 3319,
    status: 400,
    texts: {
      en_US: 'enter weight, volume or positions',
      zh_CN: '请填写重量、体积或板位',
      zh_HK: '請填寫重量、體積或板位',
    },
  },
  COSTS_NEED_CURRENCY: {
    code: 3320,
    status: 400,
    texts: { en_US: 'is required with costs', zh_CN: '填写成本时必填', zh_HK: '填寫成本時必須填寫' },
  },
  BREAK_TWICE: {
    code: 3321,
    status: 400,
    texts: { en_US: 'is already entered', zh_CN: '重复', zh_HK: '重複' },
  },
  CODE_UNKNOWN: {
    code: 3322,
    status: 409,
    texts: {
      en_US: '{code} is not known or not in use',
      zh_CN: '{code} 不存在或已停用',
      zh_HK: '{code} 不存在或已停用',
    },
  },
  SCHEDULE_OVERLAPS: {
    code: 3323,
    status: 409,
    texts: {
      en_US: '{flight} {leg} flies on {day} by another schedule already.',
      zh_CN: '{flight} {leg} 在 {day} 已有其他航班计划。',
      zh_HK: '{flight} {leg} 於 {day} 已有其他航班時間表。',
    },
  },
  SCHEDULE_OVERLAPS_JUST_NOW: {
    code: 3324,
    status: 409,
    texts: {
      en_US: 'Somebody has just saved a schedule for the same flight, leg and days.',
      zh_CN: '刚刚有人保存了同一航班、航段和日期的航班计划。',
      zh_HK: '剛剛有人儲存了同一航班、航段及日期的航班時間表。',
    },
  },
  SCHEDULE_IN_USE: {
    code: 3325,
    status: 409,
    texts: {
      en_US: 'Flights of {flight} have departed or were changed by hand: end its validity instead of deleting it.',
      zh_CN: '{flight} 已有航班起飞或经人工修改：请结束有效期，请勿删除。',
      zh_HK: '{flight} 已有航班起飛或經人手更改：請結束有效期，切勿刪除。',
    },
  },
})
