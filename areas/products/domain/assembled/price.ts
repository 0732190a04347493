import { dividedUp, textOf, unitsOf } from '#platform/domain/decimal.ts'
import { type Verdict, allowed, refuse } from '#platform/domain/verdict.ts'
import { priceOf } from '../price.ts'
import type { PriceBreak, PriceUnit, Surcharge, SurchargeBasis } from '../product.ts'
import type { AssemblyRefusal, Part } from './chain.ts'

/** The value of one unit of each currency in that of the assembled product. */
export type Rates = ReadonlyMap<string, string>

export type AssembledPrice = {
  readonly currency: string
  readonly unit: PriceUnit
  readonly minimum: string | null
  readonly breaks: readonly PriceBreak[]
  readonly surcharges: readonly Surcharge[]
  readonly taxPercent: string | null
}

/** A product can have so many. */
const MAX_SURCHARGES = 12
const RATE = 4
const MONEY = 2

/** The part whose prices become the freight: the first flight, else the first that is priced by weight or volume. */
export function mainOf<Any extends Part>(chain: readonly Any[]): Any | undefined {
  const byCargo = chain.find(({ unit }) => unit === 'KG' || unit === 'CBM')
  return chain.find(({ kind }) => kind === 'AIR') ?? byCargo ?? chain[0]
}

/** Whether the prices of the parts can become one price. */
export function canBePriced(chain: readonly Part[], rates: Rates): Verdict<AssemblyRefusal> {
  const main = mainOf(chain)
  const unit = chain.find((part) =>
    part === main ? part.unit === 'PALLET' || part.unit === 'PIECE' : basisOf(part) === null,
  )
  if (unit) return refuse('PART_UNIT', { code: unit.code })
  const taxed = chain.find(({ taxPercent }) => Number(taxPercent ?? 0) !== Number(main?.taxPercent ?? 0))
  if (taxed) return refuse('PART_TAX', { code: taxed.code })
  const foreign = chain.find(({ currency }) => !rates.has(currency))
  if (foreign) return refuse('PART_WITHOUT_RATE', { code: foreign.code, currency: foreign.currency })
  const count = chain.reduce((sum, part) => sum + part.surcharges.length + (part === main ? 0 : 1), 0)
  return count > MAX_SURCHARGES ? refuse('PARTS_CHARGES', { count, most: MAX_SURCHARGES }) : allowed
}

/**
 * EXC-01: the freight is that of the main part; each other part becomes a surcharge with its own minimum, and brings its surcharges. What
 * has several breaks counts at its highest rate there, so that the whole never costs less than its parts, and as much where they have one.
 */
export function assembledPrice(chain: readonly Part[], rates: Rates, marginPercent: string): AssembledPrice {
  const main = mainOf(chain)
  if (!main) throw new RangeError('nothing to assemble')
  const rising = (amount: string, decimals: number): string =>
    textOf(
      dividedUp(unitsOf(amount, RATE) * (10_000n + unitsOf(marginPercent, 2)), 10n ** BigInt(4 + RATE - decimals)),
      decimals,
    )
  const codes = new Set<string>()
  const surcharges = chain.flatMap((part) => {
    const own = part === main ? main.surcharges : asSurcharges(part, main, chain)
    return own.map((surcharge) => ({
      ...inCurrency(surcharge, surcharge.basis === 'PERCENT' ? '1' : (rates.get(part.currency) ?? '0'), rising),
      code: freeCode(surcharge.code, codes),
    }))
  })
  return {
    surcharges,
    currency: main.currency,
    unit: main.unit === 'TRIP' ? 'SHIPMENT' : main.unit,
    minimum: main.minimum === null ? null : rising(main.minimum, MONEY),
    breaks: main.breaks.map(({ from, rate }) => ({ from, rate: rising(rate, RATE) })),
    taxPercent: main.taxPercent,
  }
}

/** What a part is counted by beside the freight of another one; null where a surcharge cannot be counted so. */
function basisOf({ unit }: Part): Exclude<SurchargeBasis, 'PERCENT'> | null {
  if (unit === 'TRIP' || unit === 'SHIPMENT') return 'SHIPMENT'
  return unit === 'KG' || unit === 'PIECE' ? unit : null
}

function asSurcharges(part: Part, main: Part, chain: readonly Part[]): Surcharge[] {
  const basis = basisOf(part) ?? 'SHIPMENT'
  const whole: Surcharge =
    basis === 'SHIPMENT'
      ? { basis, code: '', rate: priceOf(part, '1', part.minorUnits).amount, minimum: null }
      : {
          basis,
          code: '',
          rate: part.breaks.find(({ from }) => Number(from) === 0)?.rate ?? '0',
          minimum: part.minimum,
        }
  const code = codeOf(part, chain.indexOf(part) < chain.indexOf(main))
  const own = part.surcharges.map((surcharge) =>
    surcharge.basis === 'PERCENT' ? shareOf(whole, surcharge) : surcharge,
  )
  return [{ ...whole, code }, ...own]
}

/** A percentage of the freight of a part, counted as that freight is. */
function shareOf({ basis, rate, minimum }: Surcharge, { code, rate: percent, minimum: least }: Surcharge): Surcharge {
  const of = (amount: string) =>
    textOf(dividedUp(unitsOf(amount, RATE) * unitsOf(percent, RATE), 100n * 10n ** BigInt(RATE)), RATE)
  const ofMinimum = minimum === null ? null : textOf(dividedUp(unitsOf(of(minimum), RATE), 100n), MONEY)
  const highest = [ofMinimum, least].filter((one) => one !== null).toSorted((one, other) => Number(other) - Number(one))
  return { code, basis, rate: of(rate), minimum: highest[0] ?? null }
}

function inCurrency(
  { basis, rate, minimum }: Surcharge,
  value: string,
  rising: (amount: string, decimals: number) => string,
) {
  const exchanged = (amount: string, decimals: number): string =>
    textOf(dividedUp(unitsOf(amount, RATE) * unitsOf(value, SCALE), 10n ** BigInt(SCALE + RATE - decimals)), decimals)
  return {
    basis,
    // A percentage has the margin in the freight that it is of.
    rate: basis === 'PERCENT' ? rate : rising(exchanged(rate, RATE), RATE),
    minimum: minimum === null ? null : rising(exchanged(minimum, MONEY), MONEY),
  }
}

/** Decimals of an exchange rate. */
const SCALE = 6
const SERVICES = { CUSTOMS: 'CUS', XRAY: 'XRY', PALLETISING: 'PAL', WAREHOUSING: 'STO', DOCUMENTS: 'DOC' } as const

/** The charge code of billing that a part is known by. */
function codeOf({ kind, activity }: Part, isBefore: boolean): string {
  if (kind === 'LOCAL_SERVICE') return SERVICES[activity ?? 'DOCUMENTS']
  if (kind === 'AIR') return 'AFT'
  return isBefore ? 'PUP' : 'DLV'
}

function freeCode(code: string, taken: Set<string>): string {
  const numbered = Array.from({ length: MAX_SURCHARGES }, (_, at) => (at === 0 ? code : `${code.slice(0, 4)}${at + 1}`))
  const free = numbered.find((one) => !taken.has(one)) ?? code
  taken.add(free)
  return free
}
