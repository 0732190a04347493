import { defineErrors } from '#platform/contract/error-catalogue.ts'

/** What a ULD cannot carry (SHP-03, LDP-03). Codes 4238–4239. */
export const limitErrors = defineErrors({
  ULD_TOO_HEAVY: {
    code: 4238,
    status: 409,
    texts: {
      en_US: '{uldNo} would weigh {kg} kg with its tare of {tare} kg; a {type} may weigh {most} kg on this flight.',
      zh_CN: '{uldNo} 含皮重（{tare} kg）共 {kg} kg；{type} 在此航班最多 {most} kg。',
      zh_HK: '{uldNo} 連皮重（{tare} kg）共 {kg} kg；{type} 在此航班最多 {most} kg。',
    },
  },
  ULD_TOO_FULL: {
    code: 4239,
    status: 409,
    texts: {
      en_US: '{uldNo} would carry {m3} m³; the contour of a {type} holds {most} m³ on this flight.',
      zh_CN: '{uldNo} 将装 {m3} m³；{type} 的轮廓在此航班最多容纳 {most} m³。',
      zh_HK: '{uldNo} 將裝 {m3} m³；{type} 的輪廓在此航班最多容納 {most} m³。',
    },
  },
})
