import iso from 'i18n-iso-countries'
import type { Fields } from './kind-repository.ts'

/** The countries and regions of ISO 3166-1 with their common names; the Hong Kong Chinese names follow local usage. */
export function countrySeed(): Fields[] {
  const hongKong = new Intl.DisplayNames(['zh-Hant-HK'], { type: 'region', fallback: 'none' })
  return Object.entries(iso.getAlpha2Codes()).map(([code, alpha3]) => ({
    code,
    alpha3,
    name: iso.getName(code, 'en'),
    nameZhCn: iso.getName(code, 'zh'),
    nameZhHk: hongKong.of(code),
    ...USUAL[code],
    active: true,
  }))
}

/** Names that differ from the standard list because the trade uses others. */
const USUAL: Readonly<Record<string, Fields>> = {
  CN: { name: 'China' },
  EH: { nameZhCn: '西撒哈拉' },
  GM: { name: 'Gambia' },
  HK: { nameZhHk: '香港' },
  MK: { name: 'North Macedonia' },
  MO: { nameZhHk: '澳門' },
}
