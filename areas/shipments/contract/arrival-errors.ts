import { defineErrors } from '#platform/contract/error-catalogue.ts'

/** What the import side refuses (SHP-14). Codes 4140–4159. */
export const arrivalErrors = defineErrors({
  NOT_DESTINATION_OFFICE: {
    code: 4140,
    status: 403,
    texts: {
      en_US: 'Only the destination office writes what happens at its end.',
      zh_CN: '只有目的地分公司可以登记到港后的处理。',
      zh_HK: '只有目的地辦事處可以登記到埗後的處理。',
    },
  },
  NOT_ANNOUNCED: {
    code: 4141,
    status: 409,
    texts: {
      en_US: 'This shipment is not on its way yet: it has neither a MAWB nor a pre-alert.',
      zh_CN: '该货件尚未启运：既无 MAWB，也未发送预报。',
      zh_HK: '此貨件尚未啟運：沒有 MAWB，亦未發送預報。',
    },
  },
  ARRIVED_BEFORE_ETD: {
    code: 4142,
    status: 422,
    texts: {
      en_US: 'ATA cannot be before ETD.',
      zh_CN: 'ATA 不能早于 ETD。',
      zh_HK: 'ATA 不可早於 ETD。',
    },
  },
  ARRIVED_BEYOND_BOOKED: {
    code: 4143,
    status: 409,
    texts: {
      en_US: '{arrived} pieces would have arrived, {pieces} are booked. Say that more came if it is so.',
      zh_CN: '到货将达 {arrived} 件，订舱为 {pieces} 件。如确实多到，请勾选多到货。',
      zh_HK: '到貨將達 {arrived} 件，訂艙為 {pieces} 件。如確實多到，請剔選多到貨。',
    },
  },
  DISCREPANCY_BEYOND_BOOKED: {
    code: 4144,
    status: 400,
    texts: {
      en_US: 'more pieces than were booked',
      zh_CN: '超过订舱件数',
      zh_HK: '超過訂艙件數',
    },
  },
  NOTHING_OUTSTANDING: {
    code: 4145,
    status: 409,
    texts: {
      en_US: 'All pieces have arrived already.',
      zh_CN: '所有件数均已到货。',
      zh_HK: '所有件數均已到貨。',
    },
  },
  NOT_SAME_DESTINATION: {
    code: 4146,
    status: 400,
    texts: {
      en_US: 'Please select shipments with the same destination airport!',
      zh_CN: '请选择目的机场相同的货件！',
      zh_HK: '請選擇目的機場相同的貨件！',
    },
  },
})
