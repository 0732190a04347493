import { condition, listSource } from '#platform/server/list/list-source.ts'
import { tariffList } from '../contract/tariff.ts'
import { visibleOffice } from './visible-office.ts'

export const tariffSource = listSource({
  list: tariffList,
  from: 'tariffs.tariff f',
  alias: 'f',
  columns: {
    tab: 'f.tab',
    side: 'f.side',
    chargeCode: 'f.charge_code',
    account: 'f.account',
    airline: 'f.airline',
    origin: 'f.origin',
    destination: 'f.destination',
    terms: 'f.terms',
    basis: 'f.basis',
    currency: 'f.currency',
    minimum: 'trim_scale(f.minimum)',
    price: 'trim_scale(f.price)',
    price45: 'trim_scale(f.price45)',
    price100: 'trim_scale(f.price100)',
    price300: 'trim_scale(f.price300)',
    price500: 'trim_scale(f.price500)',
    price1000: 'trim_scale(f.price1000)',
    payAs: 'f.pay_as',
    pivotKg: 'trim_scale(f.pivot_kg)',
    overPivotPrice: 'trim_scale(f.over_pivot_price)',
    taxCode: 'f.tax_code',
    validFrom: 'f.valid_from',
    validTo: 'f.valid_to',
    version: 'f.version',
  },
  scope: (actor) => {
    const officeId = visibleOffice(actor)
    return officeId === null ? null : condition('f.office_id = ?', officeId)
  },
})
