import { defineErrors } from '#platform/contract/error-catalogue.ts'
import { importErrors } from './import-errors.ts'

/** Errors of the MAWB stock. Codes 3000–3199; sentences ending in an exclamation mark are the prescribed texts of the screens. */
export const mawbErrors = defineErrors({
  ...importErrors,
  NOT_OWN_OFFICE: {
    code: 3000,
    status: 403,
    texts: {
      en_US: 'Only MAWB# owned by your office can be acted on.',
      zh_CN: '只能操作本分公司拥有的 MAWB#。',
      zh_HK: '只可處理你所屬辦事處擁有的 MAWB#。',
    },
  },
  MAWB_USED: {
    code: 3001,
    status: 409,
    texts: {
      en_US: 'MAWB# is already used by {reference}.',
      zh_CN: 'MAWB# 已被 {reference} 使用。',
      zh_HK: 'MAWB# 已由 {reference} 使用。',
    },
  },
  MAWB_VOID: {
    code: 3002,
    status: 409,
    texts: {
      en_US: 'MAWB# is void and can never be used.',
      zh_CN: 'MAWB# 已作废，不能再使用。',
      zh_HK: 'MAWB# 已作廢，不可再用。',
    },
  },
  MAWB_LENT: {
    code: 3054,
    status: 409,
    texts: {
      en_US: 'MAWB# is lent to {borrower}, it has to be returned first.',
      zh_CN: 'MAWB# 已借给 {borrower}，须先归还。',
      zh_HK: 'MAWB# 已借給 {borrower}，須先歸還。',
    },
  },
  LEND_NEEDS_SELECTION: {
    code: 3003,
    status: 400,
    texts: {
      en_US: 'Please select the MAWB# to lend out!',
      zh_CN: '请选择要借出的 MAWB#！',
      zh_HK: '請選擇要借出的 MAWB#！',
    },
  },
  LEND_NEEDS_AVAILABLE: {
    code: 3004,
    status: 409,
    texts: {
      en_US: 'Status of MAWB# to lend out must be Available!',
      zh_CN: '要借出的 MAWB# 状态必须为可用！',
      zh_HK: '要借出的 MAWB# 狀態必須為可用！',
    },
  },
  LEND_TO_ORIGIN_OWNER: {
    code: 3005,
    status: 409,
    texts: {
      en_US: 'MAWB# cannot be lent to its origin owner, please return it instead.',
      zh_CN: '不能借给 MAWB# 的原始拥有方，请改为归还。',
      zh_HK: '不可借給 MAWB# 的原擁有者，請改為歸還。',
    },
  },
  LEND_TO_OWNER: {
    code: 3006,
    status: 409,
    texts: {
      en_US: 'MAWB# is owned by your office and cannot be lent to it, please choose another party.',
      zh_CN: 'MAWB# 属于本分公司，不能借给自己，请选择其他借入方。',
      zh_HK: 'MAWB# 屬於你所屬辦事處，不可借給自己，請選擇其他借入方。',
    },
  },
  BORROWER_UNKNOWN: {
    code: 3007,
    status: 409,
    texts: {
      en_US: 'The party to lend to does not exist or is not active.',
      zh_CN: '借入方不存在或已停用。',
      zh_HK: '借入方不存在或已停用。',
    },
  },
  ONE_PARTY: {
    code: 3039,
    status: 400,
    texts: {
      en_US: 'choose one party: an office or a forwarder',
      zh_CN: '请选择一个借入方：分公司或货代',
      zh_HK: '請選擇一個借入方：辦事處或貨運代理',
    },
  },
  BORROW_NEEDS_LEND_OUT: {
    code: 3008,
    status: 409,
    texts: {
      en_US: 'Status of MAWB# to borrow must be Borrowed.',
      zh_CN: '要借入的 MAWB# 状态必须为“借入”。',
      zh_HK: '要借入的 MAWB# 狀態必須為「借入」。',
    },
  },
  NOT_THE_BORROWER: {
    code: 3009,
    status: 403,
    texts: {
      en_US: 'MAWB# is lent to another party.',
      zh_CN: 'MAWB# 已借给其他方。',
      zh_HK: 'MAWB# 已借給其他人。',
    },
  },
  RETURN_NEEDS_LEND_OUT: {
    code: 3010,
    status: 409,
    texts: {
      en_US: 'MAWB# to return must be Lend Out, or Available with another origin owner.',
      zh_CN: '要归还的 MAWB# 状态必须为“借出”，或为“可用”且原始拥有方是其他分公司。',
      zh_HK: '要歸還的 MAWB# 狀態必須為「借出」，或為「可用」而原擁有者是其他辦事處。',
    },
  },
  DISABLE_NEEDS_AVAILABLE_OR_LEND_OUT: {
    code: 3011,
    status: 409,
    texts: {
      en_US: 'Status of MAWB# to disable must be Available or Lend Out.',
      zh_CN: '要停用的 MAWB# 状态必须为“可用”或“借出”。',
      zh_HK: '要停用的 MAWB# 狀態必須為「可用」或「借出」。',
    },
  },
  ENABLE_NEEDS_INVALID: {
    code: 3012,
    status: 409,
    texts: {
      en_US: 'Status of MAWB# to enable must be Invalid.',
      zh_CN: '要启用的 MAWB# 状态必须为“已停用”。',
      zh_HK: '要啟用的 MAWB# 狀態必須為「已停用」。',
    },
  },
  USED_BY_SHIPMENT: {
    code: 3040,
    status: 409,
    texts: {
      en_US: 'MAWB# is used by {reference}, please unassign it there first.',
      zh_CN: 'MAWB# 正由 {reference} 使用，请先在该处取消分配。',
      zh_HK: 'MAWB# 正由 {reference} 使用，請先在該處取消編配。',
    },
  },
  TAKE_NEEDS_AVAILABLE: {
    code: 3013,
    status: 409,
    texts: {
      en_US: 'Status of MAWB# to take must be Available or Borrowed.',
      zh_CN: '要领用的 MAWB# 状态必须为“可用”或“借入”。',
      zh_HK: '要取用的 MAWB# 狀態必須為「可用」或「借入」。',
    },
  },
  GIVE_BACK_NEEDS_USED: {
    code: 3014,
    status: 409,
    texts: {
      en_US: 'MAWB# is not used.',
      zh_CN: 'MAWB# 未被使用。',
      zh_HK: 'MAWB# 未被使用。',
    },
  },
  GIVE_BACK_OTHER_REFERENCE: {
    code: 3015,
    status: 409,
    texts: {
      en_US: 'MAWB# is used by another job.',
      zh_CN: 'MAWB# 正被其他业务使用。',
      zh_HK: 'MAWB# 正由其他貨件使用。',
    },
  },
  DELETE_NEEDS_UNTOUCHED: {
    code: 3016,
    status: 409,
    texts: {
      en_US: 'MAWB# with a history cannot be deleted, please disable it instead.',
      zh_CN: '已有操作记录的 MAWB# 不能删除，请改为停用。',
      zh_HK: '已有記錄的 MAWB# 不可刪除，請改為停用。',
    },
  },
  NO_FREE_MAWB: {
    code: 3017,
    status: 409,
    texts: {
      en_US: 'No MAWB# of {airline} is available in your office.',
      zh_CN: '本分公司没有可用的 {airline} MAWB#。',
      zh_HK: '你所屬辦事處沒有可用的 {airline} MAWB#。',
    },
  },
  NO_FREE_MAWB_OF_TYPE: {
    code: 3051,
    status: 409,
    texts: {
      en_US: 'No MAWB# of {airline} with capacity type {capacityType} is available in your office.',
      zh_CN: '本分公司没有 {airline}、舱位类型为 {capacityType} 的可用 MAWB#。',
      zh_HK: '你所屬辦事處沒有 {airline}、艙位類型為 {capacityType} 的可用 MAWB#。',
    },
  },
  MAWB_NOT_IN_STOCK: {
    code: 3018,
    status: 404,
    texts: {
      en_US: 'MAWB# {value} is not in the stock of your office.',
      zh_CN: 'MAWB# {value} 不在本分公司库存中。',
      zh_HK: 'MAWB# {value} 不在你所屬辦事處的存量內。',
    },
  },
  AIRLINE_OR_NUMBER_MISSING: {
    code: 3049,
    status: 400,
    texts: {
      en_US: 'choose an airline or type a MAWB#',
      zh_CN: '请选择航空公司或输入 MAWB#',
      zh_HK: '請選擇航空公司或輸入 MAWB#',
    },
  },
  AIRLINE_OR_NUMBER: {
    code: 3037,
    status: 400,
    texts: {
      en_US: 'choose an airline or type a MAWB#, not both',
      zh_CN: '请选择航空公司或输入 MAWB#，二者选一',
      zh_HK: '請選擇航空公司或輸入 MAWB#，兩者擇一',
    },
  },
  PERIOD_REVERSED: {
    code: 3055,
    status: 400,
    texts: {
      en_US: 'is before the first day',
      zh_CN: '早于起始日期',
      zh_HK: '早於開始日期',
    },
  },
  ALERT_SETTING_EXISTS: {
    code: 3036,
    status: 409,
    texts: {
      en_US: 'There is an alert setting for {airline} already',
      zh_CN: '{airline} 已有预警设置',
      zh_HK: '{airline} 已有警示設定',
    },
  },
})
