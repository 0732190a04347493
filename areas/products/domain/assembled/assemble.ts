import { addDays } from '#areas/flights/domain/calendar.ts'
import { type Verdict, refuse } from '#platform/domain/verdict.ts'
import { PLAIN, type GoodsClass } from '../product.ts'
import { type AssemblyRefusal, type Part, canBeParts, chainOf, legsOf } from './chain.ts'
import { type Rates, assembledPrice, canBePriced, mainOf } from './price.ts'
import { timesOf } from './times.ts'

/** EXC-01: whether a multimodal product can be assembled of these ones: their legs, times and prices fit. */
export function canAssemble(parts: readonly Part[], rates: Rates): Verdict<AssemblyRefusal> {
  const fits = canBeParts(parts)
  const chain = chainOf(parts)
  if (!fits.ok || !chain) return fits
  const { validFrom, validTo } = validityOf(chain)
  return validTo < validFrom ? refuse('PARTS_NEVER_VALID') : canBePriced(chain, rates)
}

type Naming = { readonly code: string; readonly title: string; readonly marginPercent: string }

/** EXC-01: the multimodal product of parts that fit (`canAssemble`); its capacity is that of its tightest part. */
export function assembled(parts: readonly Part[], rates: Rates, { code, title, marginPercent }: Naming) {
  const chain = chainOf(parts) ?? []
  const legs = legsOf(chain)
  const { days, transitDays } = timesOf(chain)
  const price = assembledPrice(chain, rates, marginPercent)
  const carrying = chain.filter(({ kind }) => kind !== 'LOCAL_SERVICE')
  return {
    ...PLAIN,
    ...price,
    ...validityOf(chain),
    code,
    title,
    legs,
    days,
    transitDays,
    breaks: [...price.breaks],
    surcharges: [...price.surcharges],
    kind: 'MULTIMODAL' as const,
    origin: legs[0]?.origin ?? null,
    destination: legs.at(-1)?.destination ?? null,
    airline: null,
    service: null,
    truckLoad: null,
    truckType: null,
    activity: null,
    terms: null,
    cutOffHours: chain[0]?.cutOffHours ?? null,
    cancelFeePercent: greatest(chain.map(({ cancelFeePercent }) => cancelFeePercent)),
    refused: [...new Set(chain.flatMap(({ refused }) => refused))] as GoodsClass[],
    dayKg: least(carrying.map(({ dayKg }) => dayKg)),
    dayCbm: least(carrying.map(({ dayCbm }) => dayCbm)),
    dayPieces: least(carrying.map(({ dayPieces }) => dayPieces)),
  }
}

/** The currency of an assembled product is that of its main part. */
export function currencyOf(parts: readonly Part[]): string | undefined {
  return mainOf(chainOf(parts) ?? parts)?.currency
}

/** Every leg is valid on the day on which it goes. */
function validityOf(chain: readonly Part[]): { validFrom: string; validTo: string } {
  const { latest } = timesOf(chain)
  const from = chain.map(({ validFrom }) => validFrom).toSorted((one, other) => (one < other ? 1 : -1))
  const to = chain
    .map(({ validTo }, at) => addDays(validTo, -(latest[at] ?? 0)))
    .toSorted((one, other) => (one < other ? -1 : 1))
  return { validFrom: from[0] ?? '', validTo: to[0] ?? '' }
}

function least<Value extends string | number>(limits: readonly (Value | null)[]): Value | null {
  return sorted(limits)[0] ?? null
}

function greatest(values: readonly (string | null)[]): string | null {
  return sorted(values).at(-1) ?? null
}

function sorted<Value extends string | number>(values: readonly (Value | null)[]): Value[] {
  return values.filter((value) => value !== null).toSorted((one, other) => Number(one) - Number(other))
}
