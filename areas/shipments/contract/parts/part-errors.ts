import { defineErrors } from '#platform/contract/error-catalogue.ts'

/** Errors of splitting a shipment over flights or MAWBs. Codes 4030–4039. */
export const partErrors = defineErrors({
  SPLIT_PIECES: {
    code: 4030,
    status: 422,
    texts: {
      en_US: 'At least 1 and at most {most} pieces can be split off.',
      zh_CN: '可拆出 1 至 {most} 件。',
      zh_HK: '可拆出 1 至 {most} 件。',
    },
  },
  SPLIT_LINES: {
    code: 4031,
    status: 422,
    texts: {
      en_US: 'The pieces of the dimension lines do not add up to {count}.',
      zh_CN: '各尺寸行的件数与 {count} 件不符。',
      zh_HK: '各尺寸行的件數與 {count} 件不符。',
    },
  },
  SPLIT_WEIGHT: {
    code: 4032,
    status: 422,
    texts: {
      en_US: 'must be more than 0 and less than {most} kg',
      zh_CN: '须大于 0 且小于 {most} kg',
      zh_HK: '須大於 0 而小於 {most} kg',
    },
  },
  SPLIT_ONE_PIECE: {
    code: 4033,
    status: 409,
    texts: {
      en_US: 'Only a shipment of at least 2 pieces can be split.',
      zh_CN: '至少 2 件的货件才能拆票。',
      zh_HK: '最少 2 件的貨件才可拆票。',
    },
  },
  SPLIT_IMPORT: {
    code: 4034,
    status: 409,
    texts: {
      en_US: 'A shipment that arrives is not split here.',
      zh_CN: '进口货件不能在此拆票。',
      zh_HK: '進口貨件不可在此拆票。',
    },
  },
  SPLIT_DANGEROUS_GOODS: {
    code: 4035,
    status: 409,
    texts: {
      en_US: 'Dangerous goods are declared for the whole shipment, so it cannot be split.',
      zh_CN: '危险品按整票申报，不能拆票。',
      zh_HK: '危險品以整票申報，不可拆票。',
    },
  },
  SPLIT_SHIPMENT: {
    code: 4036,
    status: 409,
    texts: {
      en_US: 'This shipment was split or is a part of another one: please rejoin them first.',
      zh_CN: '该货件已拆票或为分批，请先合并。',
      zh_HK: '此貨件已拆票或為分批，請先合併。',
    },
  },
  SPLIT_HAS_PARTS: {
    code: 4037,
    status: 409,
    texts: {
      en_US: 'This part is split itself, please rejoin its own parts first.',
      zh_CN: '该分批本身已拆票，请先合并其分批。',
      zh_HK: '此分批本身已拆票，請先合併其分批。',
    },
  },
  REJOIN_MEASURES: {
    code: 4038,
    status: 409,
    texts: {
      en_US: 'One of the two has dimensions, the other a volume only: please enter both alike first.',
      zh_CN: '一方有尺寸，另一方只有体积：请先统一填写方式。',
      zh_HK: '一方有尺寸，另一方只有體積：請先統一填寫方式。',
    },
  },
})
