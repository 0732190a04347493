import { defineErrors } from '#platform/contract/error-catalogue.ts'

/** Errors of space requests. Codes 4200–4219. */
export const spaceRequestErrors = defineErrors({
  OVER_CAPACITY: {
    code: 4200,
    status: 409,
    texts: {
      en_US:
        'Over capacity: {freeKg} kg, {freeM3} m³, {freePositions} positions are free; {kg} kg, {m3} m³, {positions} are requested.',
      zh_CN: '超出舱位：剩余 {freeKg} kg、{freeM3} m³、板位 {freePositions}；申请 {kg} kg、{m3} m³、板位 {positions}。',
      zh_HK: '超出艙位：尚餘 {freeKg} kg、{freeM3} m³、板位 {freePositions}；申請 {kg} kg、{m3} m³、板位 {positions}。',
    },
  },
  OVERRIDE_NOT_ALLOWED: {
    code: 4201,
    status: 403,
    texts: {
      en_US: 'Over capacity, which you do not have permission to override.',
      zh_CN: '超出舱位，您无权超额配舱。',
      zh_HK: '超出艙位，你無權超額配艙。',
    },
  },
  SPACE_HELD: {
    code: 4202,
    status: 409,
    texts: {
      en_US: 'This shipment has space already, please give it back first.',
      zh_CN: '该货件已有舱位，请先退舱。',
      zh_HK: '此貨件已有艙位，請先退艙。',
    },
  },
  SPACE_NOT_HELD: {
    code: 4203,
    status: 409,
    texts: {
      en_US: 'This shipment has no space.',
      zh_CN: '该货件没有舱位。',
      zh_HK: '此貨件沒有艙位。',
    },
  },
  SPACE_NOT_REQUESTED: {
    code: 4204,
    status: 409,
    texts: {
      en_US: 'No request of this shipment waits for an answer.',
      zh_CN: '该货件没有待答复的舱位申请。',
      zh_HK: '此貨件沒有待答覆的艙位申請。',
    },
  },
  ROUTE_NOT_FLOWN: {
    code: 4205,
    status: 422,
    texts: {
      en_US: '{flight} does not fly {route}.',
      zh_CN: '{flight} 不飞 {route}。',
      zh_HK: '{flight} 不飛 {route}。',
    },
  },
  MAWB_ON_OTHER_FLIGHT: {
    code: 4206,
    status: 409,
    texts: {
      en_US: 'MAWB# {mawb} flies on {flight}, ETD {etd}, please select that flight.',
      zh_CN: 'MAWB# {mawb} 由 {flight} 承运（ETD {etd}），请选择该航班。',
      zh_HK: 'MAWB# {mawb} 由 {flight} 承運（ETD {etd}），請選擇該航班。',
    },
  },
  CARGO_UNKNOWN: {
    code: 4207,
    status: 422,
    texts: {
      en_US: 'Please enter gross weight and volume of the shipment first.',
      zh_CN: '请先填写货件的毛重和体积。',
      zh_HK: '請先填寫貨件的毛重及體積。',
    },
  },
  FLIGHT_NOT_OWN: {
    code: 4208,
    status: 403,
    texts: {
      en_US: 'The space on {flight} is not controlled by your office.',
      zh_CN: '{flight} 的舱位不由您所属的分公司控制。',
      zh_HK: '{flight} 的艙位並非由你所屬的辦事處控制。',
    },
  },
  ULD_NOT_OFFERED: {
    code: 4209,
    status: 422,
    texts: {
      en_US: '{uldType} is not a ULD type on this flight.',
      zh_CN: '该航班没有 {uldType} 板位。',
      zh_HK: '此航班沒有 {uldType} 板位。',
    },
  },
  SPACE_UNDER_MAWB: {
    code: 4210,
    status: 409,
    texts: {
      en_US: 'This shipment is under MAWB# {mawb}: take it off the MAWB, or give back the space of all its houses.',
      zh_CN: '该货件在 MAWB# {mawb} 下：请将其移出该 MAWB，或将其全部分单一并退舱。',
      zh_HK: '此貨件在 MAWB# {mawb} 之下：請將其移出該 MAWB，或把全部分提單一併退艙。',
    },
  },
  HOUSES_TOGETHER: {
    code: 4211,
    status: 409,
    texts: {
      en_US: 'All houses of MAWB# {mawb} request space together: select them all.',
      zh_CN: 'MAWB# {mawb} 的全部分单须一并申请舱位：请全部选中。',
      zh_HK: 'MAWB# {mawb} 的全部分提單須一併申請艙位：請全部選取。',
    },
  },
  BOOKING_UP_TO_DATE: {
    code: 4212,
    status: 409,
    texts: {
      en_US: 'The flight of this shipment leaves at the booked time.',
      zh_CN: '该货件的航班按订舱时间起飞。',
      zh_HK: '此貨件的航班按訂艙時間起飛。',
    },
  },
})
