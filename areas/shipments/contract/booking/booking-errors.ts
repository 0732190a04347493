import { keyAccountErrors } from '#areas/key-accounts/contract/errors.ts'
import { defineErrors } from '#platform/contract/error-catalogue.ts'

/** Errors of saving and deleting a shipment. Codes 4000–4019. */
export const bookingErrors = {
  RECORD_UNKNOWN: keyAccountErrors.RECORD_UNKNOWN,
  ...defineErrors({
    NOT_OWN_OFFICE: {
      code: 4000,
      status: 403,
      texts: {
        en_US: 'At least one of origin gateway, sales office or handling office must be your own office.',
        zh_CN: '始发口岸、销售分公司、操作分公司中至少有一个必须是您所属的分公司。',
        zh_HK: '出口站、銷售辦事處、操作辦事處之中最少一個須為你所屬的辦事處。',
      },
    },
    MODE_NOT_OF_JOB_TYPE: {
      code: 4001,
      status: 422,
      texts: {
        en_US: 'Job mode {jobMode} does not go with job type {jobType}.',
        zh_CN: '业务模式 {jobMode} 不适用于业务类型 {jobType}。',
        zh_HK: '業務模式 {jobMode} 不適用於業務類型 {jobType}。',
      },
    },
    JOB_TYPE_SETTLED: {
      code: 4002,
      status: 409,
      texts: {
        en_US: 'The job type cannot be changed once a HAWB# or MAWB# has been taken.',
        zh_CN: '已取分单号或 MAWB# 后，不能再修改业务类型。',
        zh_HK: '已取分單號或 MAWB# 後，不可再更改業務類型。',
      },
    },
    HAS_MAWB: {
      code: 4003,
      status: 409,
      texts: {
        en_US: 'MAWB# {mawb} is assigned, please unassign it first.',
        zh_CN: '已分配 MAWB# {mawb}，请先取消分配。',
        zh_HK: '已編配 MAWB# {mawb}，請先取消編配。',
      },
    },
    WEIGHT_LOCKED: {
      code: 4309,
      status: 409,
      texts: {
        en_US: 'The MAWB is issued with these weights. Reopen them on its waybill first.',
        zh_CN: 'MAWB 已按此重量签发，请先在其运单上重新开放。',
        zh_HK: 'MAWB 已按此重量簽發，請先在其提單上重新開放。',
      },
    },
    PRE_ALERT_SENT: {
      code: 4004,
      status: 409,
      texts: {
        en_US: 'The EDI pre-alert of this shipment has been sent.',
        zh_CN: '该货件的 EDI Pre-alert 已发送。',
        zh_HK: '此貨件的 EDI Pre-alert 已發送。',
      },
    },
    ETA_BEFORE_ETD: {
      code: 4005,
      status: 422,
      texts: {
        en_US: 'must be after ETD',
        zh_CN: '须晚于 ETD',
        zh_HK: '須遲於 ETD',
      },
    },
    CUT_OFF_AFTER_ETD: {
      code: 4006,
      status: 422,
      texts: {
        en_US: 'Cannot exceed ETD',
        zh_CN: '不能晚于 ETD',
        zh_HK: '不可遲於 ETD',
      },
    },
    FIELD_REQUIRED: {
      code: 4007,
      status: 400,
      texts: {
        en_US: 'is required',
        zh_CN: '为必填项',
        zh_HK: '必須填寫',
      },
    },
    RATE_NEEDS_CURRENCY: {
      code: 4008,
      status: 400,
      texts: {
        en_US: 'A rate needs its currency.',
        zh_CN: '填写单价时须选择币种。',
        zh_HK: '填寫單價時須選擇貨幣。',
      },
    },
    SHIPPED_ABOVE_ORDERED: {
      code: 4009,
      status: 400,
      texts: {
        en_US: '{line}: {shipped} shipped of {ordered} ordered, at most {most} with {tolerance}% tolerance.',
        zh_CN: '{line}：出货 {shipped}，订购 {ordered}，含 {tolerance}% 容差最多 {most}。',
        zh_HK: '{line}：付運 {shipped}，訂購 {ordered}，連 {tolerance}% 超量容許最多 {most}。',
      },
    },
    SAME_AIRPORT: {
      code: 4010,
      status: 400,
      texts: {
        en_US: 'Origin and destination must differ.',
        zh_CN: '始发站与目的站不能相同。',
        zh_HK: '始發站與目的站不可相同。',
      },
    },
    DG_CLASS_MISSING: {
      code: 4011,
      status: 400,
      texts: {
        en_US: 'Dangerous goods need their class.',
        zh_CN: '危险品须填写类别。',
        zh_HK: '危險品須填寫類別。',
      },
    },
    FLIGHT_OF_MASTER: {
      code: 4014,
      status: 409,
      texts: {
        en_US: 'Flight, airports and times are those of MAWB# {mawb}, please unassign it first.',
        zh_CN: '航班、机场和时间以 MAWB# {mawb} 为准，请先取消分配。',
        zh_HK: '航班、機場及時間以 MAWB# {mawb} 為準，請先取消編配。',
      },
    },
    VOLUME_TOO_LARGE: {
      code: 4015,
      status: 400,
      texts: {
        en_US: 'The dimensions make more than 999,999 m³.',
        zh_CN: '尺寸合计超过 999,999 立方米。',
        zh_HK: '尺寸合計超過 999,999 立方米。',
      },
    },
    CODE_INACTIVE: {
      code: 4017,
      status: 400,
      texts: {
        en_US: '{code} is no longer in use.',
        zh_CN: '{code} 已停用。',
        zh_HK: '{code} 已停用。',
      },
    },
    HANDLING_CODE_TWICE: {
      code: 4018,
      status: 400,
      texts: {
        en_US: 'Each special handling code can be entered once only.',
        zh_CN: '特货代码不能重复。',
        zh_HK: '特別處理代號不可重複。',
      },
    },
    HANDLED_AT_DESTINATION: {
      code: 4019,
      status: 409,
      texts: {
        en_US: 'The destination has already recorded the arrival or its handling, so this cannot change.',
        zh_CN: '目的地已登记到货或相关处理，此项不能修改。',
        zh_HK: '目的地已登記到貨或相關處理，此項不可更改。',
      },
    },
    CODE_UNKNOWN: {
      code: 4013,
      status: 400,
      texts: {
        en_US: '{code} is not a known code.',
        zh_CN: '{code} 不是已知代码。',
        zh_HK: '{code} 不是已知代號。',
      },
    },
    AIRPORT_UNKNOWN: {
      code: 4012,
      status: 400,
      texts: {
        en_US: 'Airport {airport} is not known.',
        zh_CN: '未知机场 {airport}。',
        zh_HK: '未知機場 {airport}。',
      },
    },
    WEIGHED_IN_WAREHOUSE: {
      code: 4195,
      status: 409,
      texts: {
        en_US: 'The warehouse has received this shipment.',
        zh_CN: '仓库已收到该货件。',
        zh_HK: '貨倉已收到此貨件。',
      },
    },
    NAMED_SHIPMENT: {
      code: 4194,
      status: 409,
      texts: {
        en_US: '{name}, {route}: {reason}',
        zh_CN: '{name}，{route}：{reason}',
        zh_HK: '{name}，{route}：{reason}',
      },
    },
  }),
}
