import { defineErrors } from '#platform/contract/error-catalogue.ts'

/** Errors of the import side (SHP-14). Codes 4140–4159. */
export const arrivalErrors = defineErrors({
  NOT_DESTINATION_OFFICE: {
    code: 4140,
    status: 403,
    texts: {
      en_US: 'Only the destination office records what happens there.',
      zh_CN: '只有目的地分公司可以登记到港后的处理。',
      zh_HK: '只有目的地辦事處可以登記到埗後的處理。',
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
      en_US:
        '{arrived} pieces would have arrived, {pieces} are booked. Tick “More came than was booked” if that is right.',
      zh_CN: '到货将达 {arrived} 件，订舱为 {pieces} 件。如确实多到，请勾选“实际多于订舱件数”。',
      zh_HK: '到貨將達 {arrived} 件，訂艙為 {pieces} 件。如確實多到，請剔選「實際多於訂艙件數」。',
    },
  },
  TOO_MANY_AT_ONCE: {
    code: 4158,
    status: 409,
    texts: {
      en_US:
        'These are more than {most} shipments. Select fewer MAWBs, or record them in parts on the list of shipments.',
      zh_CN: '所选货件超过 {most} 票。请少选几个 MAWB，或在货件列表中分批登记。',
      zh_HK: '所選貨件超過 {most} 票。請少選幾個 MAWB，或在貨件列表分批登記。',
    },
  },
  NOT_ALL_ARRIVED: {
    code: 4159,
    status: 409,
    texts: {
      en_US:
        '{outstanding} of {pieces} pieces have not arrived by that time. Record their arrival, or record them as missing.',
      zh_CN: '{pieces} 件中有 {outstanding} 件届时尚未到货。请先登记到货，或登记为少收。',
      zh_HK: '{pieces} 件中有 {outstanding} 件屆時尚未到貨。請先登記到貨，或登記為短少。',
    },
  },
})
