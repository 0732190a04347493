import { defineErrors } from '#platform/contract/error-catalogue.ts'

/** Errors of recording a milestone (SHP-03). Codes 4100–4109 4300–4303 and 4310. */
export const milestoneErrors = defineErrors({
  MILESTONE_NOT_OF_SHIPMENT: {
    code: 4100,
    status: 409,
    texts: {
      en_US: 'This shipment has no such milestone.',
      zh_CN: '该货件没有此节点。',
      zh_HK: '此貨件沒有這個里程碑。',
    },
  },
  MILESTONE_BY_SYSTEM: {
    code: 4101,
    status: 409,
    texts: {
      en_US: 'The system records this milestone by itself.',
      zh_CN: '该节点由系统自动登记。',
      zh_HK: '此里程碑由系統自動登記。',
    },
  },
  MILESTONE_IN_FUTURE: {
    code: 4102,
    status: 422,
    texts: {
      en_US: 'A milestone in the future cannot be recorded.',
      zh_CN: '尚未发生的时间不能记录。',
      zh_HK: '尚未發生的時間不可登記。',
    },
  },
  MILESTONE_BEFORE_BOOKING: {
    code: 4103,
    status: 422,
    texts: {
      en_US: 'This is before the booking.',
      zh_CN: '该时间早于订舱时间。',
      zh_HK: '此時間早於訂艙時間。',
    },
  },
  MILESTONE_OUT_OF_ORDER: {
    code: 4104,
    status: 422,
    texts: {
      en_US: 'This conflicts with {other}: milestones must be in order.',
      zh_CN: '与 {other} 的时间不符：货物须依次经过各环节。',
      zh_HK: '與 {other} 的時間不符：貨物須依次經過各環節。',
    },
  },
  DEPARTURE_NOT_NOTED: {
    code: 4105,
    status: 422,
    texts: {
      en_US: 'This is before ETD and no DEP is recorded. Record DEP first if the goods left earlier.',
      zh_CN: '该时间早于 ETD，且未登记 DEP。如货物提前起飞，请先登记 DEP。',
      zh_HK: '此時間早於 ETD，而且未登記 DEP。如貨物提早起飛，請先登記 DEP。',
    },
  },
  LATER_STATION_NOTED: {
    code: 4106,
    status: 409,
    texts: {
      en_US: '{other} is already recorded. Undo {other} first.',
      zh_CN: '已登记 {other}，请先撤销 {other}。',
      zh_HK: '已登記 {other}，請先撤銷 {other}。',
    },
  },
  NO_ARRIVAL_NOTED: {
    code: 4107,
    status: 409,
    texts: {
      en_US: 'No arrival of pieces is recorded. An ARR entered by hand is undone under Milestones.',
      zh_CN: '尚未登记到货件数。手工登记的 ARR 请在节点中撤销。',
      zh_HK: '尚未登記到貨件數。人手登記的 ARR 請在里程碑撤銷。',
    },
  },
  OTHER_ARRIVAL_NOTED: {
    code: 4108,
    status: 409,
    texts: {
      en_US: 'Its last arrival is no longer the one that was shown. Look at the list again.',
      zh_CN: '其最后一次到货已不是刚才显示的记录，请重新查看列表。',
      zh_HK: '其最後一次到貨已不是剛才顯示的記錄，請重新查閱列表。',
    },
  },
  DELIVERY_NOT_NOTED: {
    code: 4109,
    status: 409,
    texts: {
      en_US: 'No delivery is recorded yet. Record DLV first.',
      zh_CN: '尚未登记 DLV，请先登记 DLV。',
      zh_HK: '尚未登記 DLV，請先登記 DLV。',
    },
  },
  HELD_BY_CUSTOMS: {
    code: 4310,
    status: 409,
    texts: {
      en_US:
        'Customs holds this shipment ({answer}). It cannot be delivered until the hold is resolved on the shipment.',
      zh_CN: '海关扣留该货件（{answer}），须先在货件中处理后方可交付。',
      zh_HK: '海關扣留此貨件（{answer}），須先在貨件中處理，方可交付。',
    },
  },
  NOT_CLEARED: {
    code: 4300,
    status: 409,
    texts: {
      en_US: 'Customs has not released the goods by then: record CLR before {code}.',
      zh_CN: '届时海关尚未放行：请先登记 CLR，再登记 {code}。',
      zh_HK: '屆時海關尚未放行：請先登記 CLR，再登記 {code}。',
    },
  },
  REASON_UNDER_BOND: {
    code: 4301,
    status: 422,
    texts: {
      en_US: 'Customs has not released the goods by then. Give a reason for {code} under bond.',
      zh_CN: '届时海关尚未放行。请填写保税登记 {code} 的原因。',
      zh_HK: '屆時海關尚未放行。請填寫保稅登記 {code} 的原因。',
    },
  },
  REASON_EARLY_DEPARTURE: {
    code: 4302,
    status: 422,
    texts: {
      en_US: 'The flight could not have left by then. Give a reason.',
      zh_CN: '该时间航班尚不可能起飞。请填写原因。',
      zh_HK: '該時間航班尚不可能起飛。請填寫原因。',
    },
  },
  REASON_NOTHING_RECEIVED: {
    code: 4303,
    status: 422,
    texts: {
      en_US: 'No receipt of the goods is recorded. Give a reason for the departure.',
      zh_CN: '尚无收货记录。请填写登记起飞的原因。',
      zh_HK: '尚無收貨記錄。請填寫登記起飛的原因。',
    },
  },
})
