import { defineErrors } from '#platform/contract/error-catalogue.ts'

/** Errors of actions on a dated flight. Codes 3350–3379. */
export const flightActionErrors = defineErrors({
  FLIGHT_DEPARTED: {
    code: 3350,
    status: 409,
    texts: { en_US: 'The flight has departed.', zh_CN: '航班已起飞。', zh_HK: '航班已起飛。' },
  },
  FLIGHT_WITHDRAWN: {
    code: 3351,
    status: 409,
    texts: {
      en_US: 'The schedule no longer includes this flight.',
      zh_CN: '航班计划中已没有该航班。',
      zh_HK: '航班時間表中已沒有此航班。',
    },
  },
  FLIGHT_CANCELLED: {
    code: 3352,
    status: 409,
    texts: { en_US: 'The flight is cancelled.', zh_CN: '航班已取消。', zh_HK: '航班已取消。' },
  },
  FLIGHT_NOT_CANCELLED: {
    code: 3353,
    status: 409,
    texts: { en_US: 'The flight is not cancelled.', zh_CN: '航班未取消。', zh_HK: '航班並未取消。' },
  },
  AS_PLANNED_ALREADY: {
    code: 3354,
    status: 409,
    texts: {
      en_US: 'Times and aircraft are those of the schedule.',
      zh_CN: '时间和机型与航班计划一致。',
      zh_HK: '時間及機型與航班時間表一致。',
    },
  },
  LEGS_DIFFER: {
    code: 3355,
    status: 409,
    texts: {
      en_US: 'The legs of the flight have changed meanwhile.',
      zh_CN: '航班的航段已变更。',
      zh_HK: '航班的航段已更改。',
    },
  },
  FLIGHT_EXISTS: {
    code: 3356,
    status: 409,
    texts: {
      en_US: '{flight} already flies this leg on {day}.',
      zh_CN: '{flight} 在 {day} 已有该航段。',
      zh_HK: '{flight} 於 {day} 已有此航段。',
    },
  },
  TIME_SKIPPED: {
    code: 3357,
    status: 422,
    texts: {
      en_US: '{time} does not exist: the clocks of the airport go forward in this hour.',
      zh_CN: '{time} 不存在：机场当地时钟在此小时拨快（夏令时开始）。',
      zh_HK: '{time} 不存在：機場當地時鐘在這一小時撥快（夏令時間開始）。',
    },
  },
  FLIGHTS_AFFECTED: {
    code: 3358,
    status: 409,
    texts: {
      en_US:
        'This changes {flights} {flights|flight|flights} with {shipments} pending {shipments|shipment|shipments} under {mawbs} {mawbs|MAWB|MAWBs}. Overbooked then: {kg} kg, positions {positions}.',
      zh_CN:
        '此变更影响 {flights} 个航班、{shipments} 票待处理货、{mawbs} 个 MAWB。变更后超额：{kg} kg、板位 {positions}。',
      zh_HK:
        '此更改影響 {flights} 個航班、{shipments} 票待處理貨件、{mawbs} 個 MAWB。更改後超額：{kg} kg、板位 {positions}。',
    },
  },
  AIRCRAFT_TOO_SMALL: {
    code: 3359,
    status: 409,
    texts: {
      en_US:
        '{aircraft} does not have the positions that are sold: {positions}. Only users who may overbook can use it.',
      zh_CN: '{aircraft} 没有已售的板位：{positions}。仅有超额配舱权限者可使用。',
      zh_HK: '{aircraft} 沒有已售的板位：{positions}。只有可超額配艙者可使用。',
    },
  },
})
