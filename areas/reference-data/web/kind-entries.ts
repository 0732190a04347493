import { CHARGE_BASES, CHARGE_USES } from '../contract/charge-codes.ts'
import { HANDLING_CONCERNS } from '../contract/special-handling-codes.ts'
import { ULD_CATEGORIES } from '../contract/uld-types.ts'
import { FREIGHT_TERMS } from '../domain/incoterm-rules.ts'
import type { Entry, EntryRow } from './kind-form.tsx'
import type { KindOfPage } from './kind-names.ts'

const text = (name: string): Entry => ({ name, as: 'text' })
const code = (name: string, length: number): Entry => ({ name, as: 'code', length })
const number = (name: string, max: number, unit: string): Entry => ({ name, as: 'number', max, unit })

const CHINESE_NAMES: EntryRow = [text('nameZhCn'), text('nameZhHk')]
const PERIOD: EntryRow = [
  { name: 'validFrom', as: 'date' },
  { name: 'validTo', as: 'date' },
]
const ACTIVE: EntryRow = [{ name: 'active', as: 'flag' }]

/** The form rows of each kind. */
export const kindEntries: Readonly<Record<KindOfPage, readonly EntryRow[]>> = {
  airports: [
    [code('iata', 3), code('icao', 4)],
    [text('name')],
    [text('city'), text('cityZhCn'), text('cityZhHk')],
    [{ name: 'country', as: 'country' }, text('zone')],
    PERIOD,
    ACTIVE,
  ],
  airlines: [
    [code('code', 2), { name: 'hub', as: 'airport' }],
    [text('name')],
    CHINESE_NAMES,
    [text('partners')],
    ACTIVE,
  ],
  'airline-prefixes': [[code('prefix', 3), { name: 'airline', as: 'airline' }], PERIOD, ACTIVE],
  countries: [[code('code', 2), code('alpha3', 3)], [text('name')], CHINESE_NAMES, ACTIVE],
  currencies: [[code('code', 3), { name: 'minorUnits', as: 'number', max: 4 }], [text('name')], CHINESE_NAMES, ACTIVE],
  'charge-codes': [
    [
      code('code', 6),
      { name: 'use', as: 'choice', values: CHARGE_USES, texts: 'chargeUse' },
      { name: 'basis', as: 'choice', values: CHARGE_BASES, texts: 'chargeBasis' },
    ],
    [text('name')],
    CHINESE_NAMES,
    ACTIVE,
  ],
  incoterms: [
    [code('rule', 3), { name: 'freight', as: 'choice', values: FREIGHT_TERMS, texts: 'freight' }],
    [text('name')],
    CHINESE_NAMES,
    [{ name: 'seaOnly', as: 'flag' }, ...ACTIVE],
  ],
  'uld-types': [
    [code('code', 3), { name: 'category', as: 'choice', values: ULD_CATEGORIES, texts: 'uldCategory' }],
    [text('name')],
    CHINESE_NAMES,
    [number('lengthCm', 2000, 'cm'), number('widthCm', 2000, 'cm'), number('heightCm', 2000, 'cm')],
    [
      number('tareKg', 30_000, 'kg'),
      number('maxGrossKg', 30_000, 'kg'),
      { name: 'volumeM3', as: 'number', max: 999, unit: 'm³', decimals: 1 },
    ],
    ACTIVE,
  ],
  'special-handling-codes': [
    [code('code', 3), { name: 'concern', as: 'choice', values: HANDLING_CONCERNS, texts: 'handlingConcern' }],
    [text('name')],
    CHINESE_NAMES,
    ACTIVE,
  ],
  'capacity-types': [
    [code('code', 20)],
    [text('name')],
    CHINESE_NAMES,
    [{ name: 'paidWhenEmpty', as: 'flag' }, ...ACTIVE],
  ],
}
