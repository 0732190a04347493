import { defineErrors } from '#platform/contract/error-catalogue.ts'

/** Error codes of building up ULDs. */
export const buildUpErrors = defineErrors({
  PIECE_ON_ULD: {
    code: 4639,
    status: 409,
    texts: {
      en_US: 'This piece is on a ULD: please take it off first.',
      zh_CN: '该件货物已装上集装器，请先卸下。',
      zh_HK: '此件貨物已裝上集裝器，請先卸下。',
    },
  },
  PIECE_NOT_ON_ULD: {
    code: 4640,
    status: 409,
    texts: {
      en_US: 'This piece is not on this ULD.',
      zh_CN: '该件货物不在此集装器上。',
      zh_HK: '此件貨物不在此集裝器上。',
    },
  },
  ULD_SCREENING_MIXED: {
    code: 4641,
    status: 409,
    texts: {
      en_US: 'Unscreened pieces (NSC) must not share a ULD with secured ones.',
      zh_CN: '未安检货物（NSC）不能与已安检货物装在同一集装器。',
      zh_HK: '未經安檢的貨物（NSC）不可與已安檢貨物裝在同一集裝器。',
    },
  },
  ULD_NOT_PLANNED: {
    code: 4642,
    status: 409,
    texts: {
      en_US: 'No confirmed load plan of this office has this ULD.',
      zh_CN: '本分公司没有已确认的配载计划包含此集装器。',
      zh_HK: '本辦事處沒有已確認的配載計劃包含此集裝器。',
    },
  },
  ULD_OF_PLANNED_TYPE: {
    code: 4643,
    status: 409,
    texts: {
      en_US: 'The plan has a {type} here; {uldNo} is another type.',
      zh_CN: '计划为 {type}，{uldNo} 是其他类型。',
      zh_HK: '計劃為 {type}，{uldNo} 是其他類型。',
    },
  },
  ULD_TAKEN: {
    code: 4644,
    status: 409,
    texts: {
      en_US: '{uldNo} is being built up for another flight.',
      zh_CN: '{uldNo} 正在为其他航班打板。',
      zh_HK: '{uldNo} 正在為其他航班打板。',
    },
  },
  ULD_STARTED_AS: {
    code: 4645,
    status: 409,
    texts: {
      en_US: 'This ULD was begun as {uldNo}.',
      zh_CN: '此集装器已按 {uldNo} 开始打板。',
      zh_HK: '此集裝器已按 {uldNo} 開始打板。',
    },
  },
  ULD_EMPTY: {
    code: 4646,
    status: 409,
    texts: {
      en_US: 'Nothing is on this ULD yet.',
      zh_CN: '此集装器上还没有货物。',
      zh_HK: '此集裝器上還沒有貨物。',
    },
  },
  ULD_TOO_HEAVY: {
    code: 4647,
    status: 409,
    texts: {
      en_US: '{kg} kg are more than the {most} kg that the type may weigh.',
      zh_CN: '{kg} kg 超过该类型的最大总重 {most} kg。',
      zh_HK: '{kg} kg 超過該類型的最大總重 {most} kg。',
    },
  },
})
