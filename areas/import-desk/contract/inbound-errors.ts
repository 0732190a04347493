import { defineErrors } from '#platform/contract/error-catalogue.ts'

/** What the import desk refuses (SHP-14). Codes of 4140–4159 and 4307. */
export const inboundErrors = defineErrors({
  NOT_ANNOUNCED: {
    code: 4141,
    status: 409,
    texts: {
      en_US: 'This shipment is not on its way yet: it has neither a MAWB nor a pre-alert.',
      zh_CN: '该货件尚未发运：既无 MAWB，也未发送 Pre-alert。',
      zh_HK: '此貨件尚未發運：沒有 MAWB，亦未發送 Pre-alert。',
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
      en_US: 'Please select shipments with the same destination airport.',
      zh_CN: '请选择目的站相同的货件。',
      zh_HK: '請選擇目的站相同的貨件。',
    },
  },
  NOT_AN_IMPORT: {
    code: 4147,
    status: 409,
    texts: {
      en_US: 'This shipment was booked by the office that sends it.',
      zh_CN: '该货件由发运分公司订舱。',
      zh_HK: '此貨件由發運辦事處訂艙。',
    },
  },
  MAWB_OF_OUR_OWN: {
    code: 4148,
    status: 409,
    texts: {
      en_US: 'MAWB# {mawb} is one of our own: what our offices send is on the import list by itself.',
      zh_CN: 'MAWB# {mawb} 属于本公司：本公司各分公司发运的货件会自动出现在到港列表中。',
      zh_HK: 'MAWB# {mawb} 屬本公司：本公司各辦事處發運的貨件會自動列入到埗貨件。',
    },
  },
  MAWB_FLIES_OTHERWISE: {
    code: 4149,
    status: 409,
    texts: {
      en_US: 'MAWB# {mawb} is recorded on {flight} at a different time. Change its flight on one of its shipments.',
      zh_CN: 'MAWB# {mawb} 已登记为 {flight}，时间也不同。请在其任一货件中修改航班。',
      zh_HK: 'MAWB# {mawb} 已登記為 {flight}，時間亦不同。請在其中一票貨件更改航班。',
    },
  },
  MAWB_IS_DIRECT: {
    code: 4150,
    status: 409,
    texts: {
      en_US: 'MAWB# {mawb} is direct: it has one shipment alone, and no house.',
      zh_CN: 'MAWB# {mawb} 为直单：只有一票货件，没有分单。',
      zh_HK: 'MAWB# {mawb} 為直單：只有一票貨件，沒有分提單。',
    },
  },
  HOUSE_UNDER_MAWB: {
    code: 4151,
    status: 409,
    texts: {
      en_US: 'HAWB# {hawb} is under this MAWB already.',
      zh_CN: 'HAWB# {hawb} 已在此 MAWB 下。',
      zh_HK: 'HAWB# {hawb} 已在此 MAWB 之下。',
    },
  },
  IMPORT_STAYS_DIRECT: {
    code: 4152,
    status: 409,
    texts: {
      en_US: 'A house keeps a HAWB#, a direct MAWB gets none. Delete the shipment and record it again.',
      zh_CN: '分单须保留 HAWB#，直单不能加 HAWB#。请删除后重新登记。',
      zh_HK: '分提單須保留 HAWB#，直單不可加 HAWB#。請刪除後重新登記。',
    },
  },
  IMPORT_IN_WORK: {
    code: 4153,
    status: 409,
    texts: {
      en_US: 'This shipment has been worked on: it cannot be deleted.',
      zh_CN: '该货件已有处理记录，不能删除。',
      zh_HK: '此貨件已有處理記錄，不可刪除。',
    },
  },
  STEP_NOTED: {
    code: 4155,
    status: 409,
    texts: {
      en_US: 'This is already recorded for all of them.',
      zh_CN: '所选货件均已登记该步骤。',
      zh_HK: '所選貨件均已登記此步驟。',
    },
  },
  MAWB_OF_OTHERS: {
    code: 4157,
    status: 409,
    texts: {
      en_US: 'Shipments of another office are under MAWB# {mawb}: its flight is not changed from here.',
      zh_CN: 'MAWB# {mawb} 下有其他分公司的货件，不能在此修改其航班。',
      zh_HK: 'MAWB# {mawb} 之下有其他辦事處的貨件，不可在此更改其航班。',
    },
  },
  ARRIVES_ELSEWHERE: {
    code: 4307,
    status: 409,
    texts: {
      en_US: 'It arrives at {airport}, your office is at {office}. Record it anyway?',
      zh_CN: '目的站为 {airport}，而您所属分公司在 {office}。是否仍要登记？',
      zh_HK: '目的站為 {airport}，而你所屬辦事處在 {office}。是否仍要登記？',
    },
  },
})
