import { defineErrors } from '#platform/contract/error-catalogue.ts'

/** Errors of papers and security declarations (DOC-01). Codes 4940–4949. */
export const paperErrors = defineErrors({
  PAPER_NOT_OF_JOB: {
    code: 4940,
    status: 409,
    texts: {
      en_US: 'This shipment has no such paper.',
      zh_CN: '此货件没有该单证。',
      zh_HK: '此貨件沒有該單證。',
    },
  },
  SECURITY_NOT_DECLARED: {
    code: 4941,
    status: 409,
    texts: {
      en_US: 'Fill in the security declaration first.',
      zh_CN: '请先填写安保声明。',
      zh_HK: '請先填寫保安聲明。',
    },
  },
  SCREENING_MISSING: {
    code: 4942,
    status: 422,
    texts: {
      en_US: 'Enter how the freight was screened, or why it is exempt.',
      zh_CN: '请填写安检方法或豁免理由。',
      zh_HK: '請填寫安檢方法或豁免理由。',
    },
  },
  CONSIGNOR_ID_MISSING: {
    code: 4943,
    status: 422,
    texts: {
      en_US: 'Enter the registration of who handed the freight over.',
      zh_CN: '请填写交货方的登记编号。',
      zh_HK: '請填寫交貨方的登記編號。',
    },
  },
  OTHER_METHOD_MISSING: {
    code: 4944,
    status: 422,
    texts: {
      en_US: 'Describe the other method.',
      zh_CN: '请说明其他方法。',
      zh_HK: '請說明其他方法。',
    },
  },
  SECURITY_STATUS_UNFOUNDED: {
    code: 4945,
    status: 422,
    texts: {
      en_US: 'This status needs screening.',
      zh_CN: '此状态须经安检。',
      zh_HK: '此狀態須經安檢。',
    },
  },
  PACKING_TYPE_MISSING: {
    code: 4947,
    status: 409,
    texts: {
      en_US: 'Enter the type of packing of {goods} in the dangerous goods of the shipment first.',
      zh_CN: '请先在货件的危险品中填写 {goods} 的包装种类。',
      zh_HK: '請先在貨件的危險品中填寫 {goods} 的包裝種類。',
    },
  },
  REGULATED_AGENT_EXPIRED: {
    code: 4946,
    status: 409,
    texts: {
      en_US: 'The regulated agent number of the office is missing or has expired.',
      zh_CN: '本分公司的管制代理人编号缺失或已过期。',
      zh_HK: '本辦事處的管制代理人編號缺失或已過期。',
    },
  },
})
