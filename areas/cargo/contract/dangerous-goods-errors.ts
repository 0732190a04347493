import { defineErrors } from '#platform/contract/error-catalogue.ts'

/** Errors of a dangerous goods line (SHP-02). Codes 4128–4139. */
export const dangerousGoodsErrors = defineErrors({
  QUANTITY_ZERO: {
    code: 4128,
    status: 400,
    texts: { en_US: 'must be more than 0', zh_CN: '必须大于 0', zh_HK: '必須大於 0' },
  },
  BATTERIES_ONLY: {
    code: 4129,
    status: 400,
    texts: {
      en_US: 'applies to batteries only; this UN number is not one.',
      zh_CN: '仅电池需填写；该联合国编号不是电池。',
      zh_HK: '只有電池才須填寫；此聯合國編號並非電池。',
    },
  },
  BATTERY_RESTRICTED: {
    code: 4130,
    status: 422,
    texts: {
      en_US: 'Batteries of this UN number are restricted: no special provision exempts them.',
      zh_CN: '该联合国编号的电池受限制，不能按特殊规定豁免。',
      zh_HK: '此聯合國編號的電池受限制，不能按特別規定豁免。',
    },
  },
  PACKING_NOT_OF_UN: {
    code: 4131,
    status: 422,
    texts: {
      en_US: 'UN{un} is offered under {packings} only.',
      zh_CN: 'UN{un} 仅可按 {packings} 交运。',
      zh_HK: 'UN{un} 只可按 {packings} 承運。',
    },
  },
  CLASS_NOT_OF_UN: {
    code: 4132,
    status: 422,
    texts: {
      en_US: 'UN{un} is of class {dgClass}.',
      zh_CN: 'UN{un} 属于第 {dgClass} 类。',
      zh_HK: 'UN{un} 屬第 {dgClass} 類。',
    },
  },
  BATTERY_IN_KG: {
    code: 4133,
    status: 400,
    texts: {
      en_US: 'Batteries are counted in kg net.',
      zh_CN: '电池以净重千克计。',
      zh_HK: '電池以淨重公斤計。',
    },
  },
  NET_ABOVE_LIMIT: {
    code: 4134,
    status: 422,
    texts: {
      en_US: 'PI {packing} takes at most {limit} kg net in a package.',
      zh_CN: 'PI {packing} 每件净重最多 {limit} 千克。',
      zh_HK: 'PI {packing} 每件淨重最多 {limit} 公斤。',
    },
  },
  BATTERY_TOO_LARGE: {
    code: 4135,
    status: 422,
    texts: {
      en_US: 'PI {packing} takes at most {limit} {unit}.',
      zh_CN: 'PI {packing} 最多 {limit} {unit}。',
      zh_HK: 'PI {packing} 最多 {limit} {unit}。',
    },
  },
  CHARGE_TOO_HIGH: {
    code: 4136,
    status: 422,
    texts: {
      en_US: 'These batteries fly with a state of charge of at most {limit}%.',
      zh_CN: '该类电池空运时荷电状态不得超过 {limit}%。',
      zh_HK: '此類電池空運時電量不可超過 {limit}%。',
    },
  },
  TEST_REPORT_MISSING: {
    code: 4137,
    status: 422,
    texts: {
      en_US: 'Batteries are not accepted without a UN 38.3 test report.',
      zh_CN: '没有 UN 38.3 试验报告的电池不予收运。',
      zh_HK: '沒有 UN 38.3 測試報告的電池不獲收貨。',
    },
  },
  BATTERY_DAMAGED: {
    code: 4138,
    status: 422,
    texts: {
      en_US: 'Damaged, defective or recalled batteries are forbidden by air.',
      zh_CN: '损坏、有缺陷或被召回的电池禁止空运。',
      zh_HK: '損壞、有缺陷或被回收的電池禁止空運。',
    },
  },
  BUTTON_CELLS_ELSEWHERE: {
    code: 4139,
    status: 422,
    texts: {
      en_US: 'Only button cells in equipment are exempt: PI 967 II and PI 970 II.',
      zh_CN: '仅装在设备内的纽扣电池可豁免：PI 967 II 和 PI 970 II。',
      zh_HK: '只有裝在設備內的鈕扣電池可獲豁免：PI 967 II 及 PI 970 II。',
    },
  },
})
