import { defineErrors } from '#platform/contract/error-catalogue.ts'

/** Errors of presence. Codes 2700–2799. */
export const presenceErrors = defineErrors({
  NOBODY_EDITS: {
    code: 2700,
    status: 409,
    texts: {
      en_US: 'Nobody else is editing this record any more.',
      zh_CN: '已没有其他人在编辑该记录。',
      zh_HK: '已沒有其他人在編輯此記錄。',
    },
  },
  ASKED_ALREADY: {
    code: 2701,
    status: 409,
    texts: {
      en_US: 'Somebody else has asked for it already.',
      zh_CN: '已有其他人提出请求。',
      zh_HK: '已有其他人提出要求。',
    },
  },
  NOBODY_ASKS: {
    code: 2702,
    status: 409,
    texts: {
      en_US: 'Nobody is asking for this record any more.',
      zh_CN: '已没有人请求编辑该记录。',
      zh_HK: '已沒有人要求編輯此記錄。',
    },
  },
  KIND_UNKNOWN: {
    code: 2703,
    status: 400,
    texts: {
      en_US: 'is not a kind of record that can be opened',
      zh_CN: '不是可打开的记录类型',
      zh_HK: '不是可開啟的記錄類別',
    },
  },
  RECORD_NOT_EDITABLE: {
    code: 2704,
    status: 403,
    texts: {
      en_US: 'You can view this record but not change it.',
      zh_CN: '您可以查看该记录，但不能修改。',
      zh_HK: '你可以檢視此記錄，但不能更改。',
    },
  },
})
