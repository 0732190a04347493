import { defineErrors } from '#platform/contract/error-catalogue.ts'

/** What assigning a master refuses. Codes 4040–4059 and 4304–4309. */
export const masterErrors = defineErrors({
  NOT_SAME_MAWB: {
    code: 4040,
    status: 422,
    texts: {
      en_US: 'Please select records with same MAWB#!',
      zh_CN: '请选择 MAWB# 相同的记录！',
      zh_HK: '請選擇 MAWB# 相同的記錄！',
    },
  },
  NOT_SAME_JOB_MODE: {
    code: 4041,
    status: 422,
    texts: {
      en_US: 'Please select records with same job mode!',
      zh_CN: '请选择业务模式相同的记录！',
      zh_HK: '請選擇業務模式相同的記錄！',
    },
  },
  NOT_SAME_SPACE_STATUS: {
    code: 4042,
    status: 422,
    texts: {
      en_US: 'Please select records with same space assign status!',
      zh_CN: '请选择配舱状态相同的记录！',
      zh_HK: '請選擇配艙狀態相同的記錄！',
    },
  },
  NOT_SAME_BATCH: {
    code: 4043,
    status: 422,
    texts: {
      en_US: 'Selected batch# are not the same!',
      zh_CN: '所选记录的批次号不一致！',
      zh_HK: '所選記錄的批次編號不一致！',
    },
  },
  ONE_RECORD_ONLY: {
    code: 4044,
    status: 422,
    texts: {
      en_US: 'Please select 1 item!',
      zh_CN: '请选择 1 条记录！',
      zh_HK: '請選擇 1 票貨件！',
    },
  },
  FLIES_ON_FOREIGN_MAWB: {
    code: 4045,
    status: 422,
    texts: {
      en_US: 'Coload Out flies on the MAWB# of another forwarder.',
      zh_CN: '拼出使用其他货代的 MAWB#。',
      zh_HK: '拼出使用其他貨運代理的 MAWB#。',
    },
  },
  MAWB_MANDATORY: {
    code: 4046,
    status: 400,
    texts: {
      en_US: 'MAWB# is mandatory!',
      zh_CN: 'MAWB# 为必填项！',
      zh_HK: '必須填寫 MAWB#！',
    },
  },
  MAWB_EXISTS: {
    code: 4047,
    status: 409,
    texts: {
      en_US: '{mawb} already existed, please revise!',
      zh_CN: '{mawb} 已存在，请修改！',
      zh_HK: '{mawb} 已存在，請更改！',
    },
  },
  CAPACITY_TYPE_MISSING: {
    code: 4048,
    status: 400,
    texts: {
      en_US: 'Please select Capacity Type!',
      zh_CN: '请选择舱位类型！',
      zh_HK: '請選擇艙位類型！',
    },
  },
  FLIGHT_INFO_MISSING: {
    code: 4049,
    status: 400,
    texts: {
      en_US: 'Flight info is null!',
      zh_CN: '航班信息为空！',
      zh_HK: '請填寫航班資料！',
    },
  },
  MASTER_TRANSMITTED: {
    code: 4050,
    status: 409,
    texts: {
      en_US: 'The MAWB has been transmitted to the airline; its number stays.',
      zh_CN: '该 MAWB 已发送给航空公司，号码不能退回。',
      zh_HK: '此 MAWB 已發送予航空公司，號碼不可退回。',
    },
  },
  NO_MASTER: {
    code: 4051,
    status: 409,
    texts: {
      en_US: 'This shipment has no MAWB#.',
      zh_CN: '该货件没有 MAWB#。',
      zh_HK: '此貨件沒有 MAWB#。',
    },
  },
  MAWB_OF_OTHER_TYPE: {
    code: 4053,
    status: 409,
    texts: {
      en_US: '{mawb} is stock of capacity type {capacityType}, please select that type or another MAWB#.',
      zh_CN: '{mawb} 的舱位类型为 {capacityType}，请选择该类型或其他 MAWB#。',
      zh_HK: '{mawb} 的艙位類型為 {capacityType}，請選擇該類型或其他 MAWB#。',
    },
  },
  AGAINST_MASTER: {
    code: 4054,
    status: 422,
    texts: {
      en_US: '{house} cannot fly under a MAWB# {route}: it starts where the MAWB ends, or ends where it starts.',
      zh_CN: '{house} 不能随 MAWB {route} 运输：其始发站是 MAWB 的目的站，或目的站是 MAWB 的始发站。',
      zh_HK: '{house} 不可隨 MAWB {route} 承運：其始發站為 MAWB 的目的站，或目的站為 MAWB 的始發站。',
    },
  },
  MASTER_NOT_OWN: {
    code: 4055,
    status: 409,
    texts: {
      en_US: '{mawb} is not a MAWB# that shipments of your office fly under.',
      zh_CN: '{mawb} 不是本分公司货件正在使用的 MAWB#。',
      zh_HK: '{mawb} 並非你所屬辦事處貨件現用的 MAWB#。',
    },
  },
  TAKES_ONE_HOUSE: {
    code: 4056,
    status: 422,
    texts: {
      en_US: '{jobMode} takes a MAWB# of its own; it is not added to another one.',
      zh_CN: '{jobMode} 须单独使用一个 MAWB#，不能并入其他 MAWB#。',
      zh_HK: '{jobMode} 須獨用一個 MAWB#，不可加入其他 MAWB#。',
    },
  },
  ROUTE_OF_MASTER: {
    code: 4057,
    status: 409,
    texts: {
      en_US: 'MAWB# {mawb} flies {route}; please unassign it to fly between other airports.',
      zh_CN: 'MAWB# {mawb} 的航线为 {route}；如需修改机场，请先取消分配。',
      zh_HK: 'MAWB# {mawb} 的航線為 {route}；如要更改機場，請先取消編配。',
    },
  },
  HAS_DEPARTED: {
    code: 4058,
    status: 409,
    texts: {
      en_US: 'This shipment has left under its MAWB: it stays there, and the number stays used.',
      zh_CN: '该货件已随其 MAWB 起飞：不能取消分配，号码亦不能再用。',
      zh_HK: '此貨件已隨其 MAWB 起飛：不可取消編配，號碼亦不可再用。',
    },
  },
  ALREADY_ARRIVED: {
    code: 4154,
    status: 409,
    texts: {
      en_US: 'This shipment has arrived under its MAWB.',
      zh_CN: '该货件已随其 MAWB 到货。',
      zh_HK: '此貨件已隨其 MAWB 到貨。',
    },
  },
  HOUSE_OF_MAWB_ARRIVED: {
    code: 4156,
    status: 409,
    texts: {
      en_US: 'HAWB# {hawb} has arrived under MAWB# {mawb}: the flight of the MAWB stays as it is.',
      zh_CN: 'HAWB# {hawb} 已随 MAWB# {mawb} 到货，不能修改该 MAWB 的航班。',
      zh_HK: 'HAWB# {hawb} 已隨 MAWB# {mawb} 到貨，不可更改該 MAWB 的航班。',
    },
  },
  CARRIER_OF_OTHER_AIRLINE: {
    code: 4304,
    status: 422,
    texts: {
      en_US: '{carrier} is not an interline partner of {airline}, whose number this is. Give a reason.',
      zh_CN: '{carrier} 不是该号码所属航空公司 {airline} 的联运伙伴。请填写原因。',
      zh_HK: '{carrier} 並非該號碼所屬航空公司 {airline} 的聯運夥伴。請填寫原因。',
    },
  },
  FLIGHT_UNKNOWN: {
    code: 4305,
    status: 409,
    texts: {
      en_US: 'No schedule has {flight} on that day. Use it anyway?',
      zh_CN: '该日航班计划中没有 {flight}。是否仍要使用？',
      zh_HK: '該日航班時間表沒有 {flight}。是否仍要使用？',
    },
  },
  DEPARTURE_CHANGED: {
    code: 4306,
    status: 409,
    texts: {
      en_US: '{flight} now leaves {airport} at {time}. Pick the flight again.',
      zh_CN: '{flight} 现于 {time} 从 {airport} 起飞。请重新选择航班。',
      zh_HK: '{flight} 現於 {time} 從 {airport} 起飛。請重新選擇航班。',
    },
  },
})
