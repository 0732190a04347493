import iso from 'currency-codes'
import type { Fields } from './kind-repository.ts'

/** The currencies of ISO 4217 in use for payments: no metals, funds or units of account. */
export function currencySeed(): Fields[] {
  const mainland = new Intl.DisplayNames(['zh-Hans-CN'], { type: 'currency', fallback: 'none' })
  const hongKong = new Intl.DisplayNames(['zh-Hant-HK'], { type: 'currency', fallback: 'none' })
  return iso.data
    .filter(({ code }) => !NOT_PAID_IN.has(code))
    .map(({ code, currency, digits }) => ({
      code,
      name: currency,
      nameZhCn: mainland.of(code),
      nameZhHk: hongKong.of(code),
      minorUnits: digits,
      active: true,
    }))
}

const NOT_PAID_IN = new Set(
  'BOV CHE CHW CLF COU MXV USN UYI UYW XAG XAU XBA XBB XBC XBD XDR XPD XPT XSU XTS XUA XXX'.split(' '),
)
