import { flightActionErrors } from '#areas/flights/contract/flight-errors.ts'
import { bookingErrors } from '#areas/shipments/contract/booking/booking-errors.ts'
import { uldErrors } from '#areas/shipments/contract/units/uld-errors.ts'
import { defineErrors } from '#platform/contract/error-catalogue.ts'
import { spaceRequestErrors } from '#areas/space/contract/errors.ts'

/** Errors of load plans (LDP-01, LDP-02). Codes 4220–4239. */
export const ownPlanErrors = defineErrors({
  PLAN_CONFIRMED: {
    code: 4220,
    status: 409,
    texts: {
      en_US: 'This loading plan is confirmed, please retrieve it first.',
      zh_CN: '配载计划已确认，请先撤回。',
      zh_HK: '配載計劃已確認，請先撤回。',
    },
  },
  PLAN_NOT_CONFIRMED: {
    code: 4221,
    status: 409,
    texts: {
      en_US: 'This loading plan is not confirmed.',
      zh_CN: '该配载计划尚未确认。',
      zh_HK: '此配載計劃尚未確認。',
    },
  },
  PLAN_INCOMPLETE: {
    code: 4222,
    status: 409,
    texts: {
      en_US: '{count} {count|piece is|pieces are} neither on a ULD nor on the offload list.',
      zh_CN: '有 {count} 件既未装入 ULD，也未列入拉货清单。',
      zh_HK: '有 {count} 件既未裝上 ULD，亦未列入甩貨清單。',
    },
  },
  PLAN_HAS_VIOLATIONS: {
    code: 4223,
    status: 409,
    texts: {
      en_US: '{count} {count|rule is|rules are} violated, see “Attention”.',
      zh_CN: '有 {count} 项不符合规则，请查看“待处理”列表。',
      zh_HK: '有 {count} 項不符合規則，請查閱「待處理」列表。',
    },
  },
  HOUSE_NOT_ON_FLIGHT: {
    code: 4224,
    status: 422,
    texts: {
      en_US: 'A shipment of the plan has no space on this flight any more.',
      zh_CN: '计划中的某票货件在该航班上已没有舱位。',
      zh_HK: '計劃中有貨件在此航班上已沒有艙位。',
    },
  },
  PLANNED_PIECES_EXCEEDED: {
    code: 4225,
    status: 409,
    texts: {
      en_US: '{planned} pieces of {hawb} are planned, it has {pieces}.',
      zh_CN: '{hawb} 已计划 {planned} 件，实际只有 {pieces} 件。',
      zh_HK: '{hawb} 已計劃 {planned} 件，實際只有 {pieces} 件。',
    },
  },
  ULD_OF_OTHER_TYPE: {
    code: 4226,
    status: 400,
    texts: {
      en_US: 'is the number of another ULD type',
      zh_CN: '是其他 ULD 类型的号码',
      zh_HK: '是其他 ULD 類型的編號',
    },
  },
  LINE_TWICE: {
    code: 4227,
    status: 400,
    texts: {
      en_US: 'is listed twice',
      zh_CN: '重复出现',
      zh_HK: '重複出現',
    },
  },
  PLAN_EMPTY: {
    code: 4228,
    status: 409,
    texts: {
      en_US: 'Nothing is planned yet, so there is nothing to print.',
      zh_CN: '尚未编制任何内容，无法打印。',
      zh_HK: '尚未編製任何內容，無法打印。',
    },
  },
  PLAN_WITHOUT_CARGO: {
    code: 4229,
    status: 409,
    texts: {
      en_US: 'No shipment has space on this flight, so there is nothing to confirm.',
      zh_CN: '没有货件在该航班上有舱位，无可确认。',
      zh_HK: '沒有貨件在此航班上有艙位，無可確認。',
    },
  },
})

const { FLIGHT_CANCELLED, FLIGHT_WITHDRAWN, FLIGHT_DEPARTED } = flightActionErrors

/** All errors of the planning endpoints, including those of flights, space and ULD numbers. */
export const planErrors = {
  ...ownPlanErrors,
  ...uldErrors,
  PRE_ALERT_SENT: bookingErrors.PRE_ALERT_SENT,
  FLIGHT_NOT_OWN: spaceRequestErrors.FLIGHT_NOT_OWN,
  FLIGHT_CANCELLED,
  FLIGHT_WITHDRAWN,
  FLIGHT_DEPARTED,
}
