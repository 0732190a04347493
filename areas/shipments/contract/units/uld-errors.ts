import { defineErrors } from '#platform/contract/error-catalogue.ts'

/** Errors of Input PMC (SHP-03). Codes 4120–4123. */
export const uldErrors = defineErrors({
  ULD_NUMBER_WRONG: {
    code: 4120,
    status: 400,
    texts: {
      en_US: 'must be type, serial and owner, such as PMC12345LH',
      zh_CN: '须为类型、序号和所有人，例如 PMC12345LH',
      zh_HK: '須為類型、序號及擁有人，例如 PMC12345LH',
    },
  },
  ULD_TWICE: {
    code: 4121,
    status: 400,
    texts: {
      en_US: 'is listed twice',
      zh_CN: '重复出现',
      zh_HK: '重複出現',
    },
  },
  ULD_PIECES_EXCEEDED: {
    code: 4122,
    status: 409,
    texts: {
      en_US: '{loaded} pieces are on ULDs, the shipment has {pieces}.',
      zh_CN: 'ULD 上共有 {loaded} 件，货件只有 {pieces} 件。',
      zh_HK: 'ULD 上共有 {loaded} 件，貨件只有 {pieces} 件。',
    },
  },
})
