import { defineErrors } from '#platform/contract/error-catalogue.ts'

/** Errors from goods and job type (SHP-02). Codes 4110–4119. */
export const goodsErrors = defineErrors({
  BATTERY_NOT_DECLARED: {
    code: 4110,
    status: 422,
    texts: {
      en_US: 'Batteries of this section are dangerous goods of class 9 and need a declaration.',
      zh_CN: '该章节的电池属于第 9 类危险品，须申报。',
      zh_HK: '此章節的電池屬第 9 類危險品，須作申報。',
    },
  },
  TOO_MANY_HANDLING_CODES: {
    code: 4111,
    status: 422,
    texts: {
      en_US: 'The air waybill takes nine special handling codes, with those that follow from the goods.',
      zh_CN: '运单最多容纳 9 个特货代码（含由货物得出的代码）。',
      zh_HK: '提單最多容納 9 個特別處理代號（包括由貨物得出的代號）。',
    },
  },
  CARGO_AIRCRAFT_ONLY: {
    code: 4112,
    status: 422,
    texts: {
      en_US: '{flight} carries passengers; these goods fly on cargo aircraft only. {house}',
      zh_CN: '{flight} 为客机航班；该货物仅限货机运输。{house}',
      zh_HK: '{flight} 為客機航班；此貨物只限貨機運載。{house}',
    },
  },
  FIELD_NOT_OF_JOB: {
    code: 4113,
    status: 422,
    texts: {
      en_US: 'A shipment of this job type and mode has no such field.',
      zh_CN: '此业务类型与模式没有该字段。',
      zh_HK: '此業務類型與模式沒有該欄位。',
    },
  },
  TOO_MANY_BATTERIES: {
    code: 4114,
    status: 422,
    texts: {
      en_US: 'A shipment holds at most {most} batteries or cells: packages × number per package of all lines together.',
      zh_CN: '一票货件最多 {most} 个电池或电芯：按各行件数 × 每件数量合计。',
      zh_HK: '一票貨件最多 {most} 個電池或電芯：按各行件數 × 每件數量合計。',
    },
  },
  PACKING_OF_BATTERIES: {
    code: 4115,
    status: 422,
    texts: {
      en_US: 'PI {packing} is for batteries of other UN numbers.',
      zh_CN: 'PI {packing} 仅适用于其他联合国编号的电池。',
      zh_HK: 'PI {packing} 只適用於其他聯合國編號的電池。',
    },
  },
})
