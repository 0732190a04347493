import { textOf, unitsOf } from '#platform/domain/decimal.ts'
import { type Verdict, allOf, allowed, refuse } from '#platform/domain/verdict.ts'
import type { UldType } from '../plan/plan.ts'

/** What is on a ULD in all: kg as weighed, otherwise by share of the house; cm³ by share of the house. */
export type LoadedUld = { readonly uldNo: string; readonly netKg: string; readonly cubicCm: number }

/** A ULD beside the limits of its type; null where the type is not known. */
export type UldFigures = {
  readonly grossKg: string
  readonly volumeM3: string
  readonly maxGrossKg: number | null
  readonly maxVolumeM3: string | null
}

export type UldLimit = 'ULD_TOO_HEAVY' | 'ULD_TOO_FULL'

/** Returns the type that a ULD number names, as it can be loaded on the flight. */
export function typeOfUld({ uldNo }: Pick<LoadedUld, 'uldNo'>, types: readonly UldType[]): UldType | undefined {
  return types.find(({ code }) => code === uldNo.slice(0, 3))
}

/** Returns weight with tare and volume of a ULD beside what its type allows. */
export function figuresOfUld(uld: LoadedUld, types: readonly UldType[]): UldFigures {
  const type = typeOfUld(uld, types)
  return {
    grossKg: textOf(grossOf(uld, type), 2),
    volumeM3: textOf(litresOf(uld), 3),
    maxGrossKg: type?.maxGrossKg ?? null,
    maxVolumeM3: type?.volumeM3 ?? null,
  }
}

/** LDP-03: refuses a ULD that is heavier than its type may be, or fuller than its contour. A type that is not known is not judged. */
export function canHold(uld: LoadedUld, types: readonly UldType[]): Verdict<UldLimit> {
  const type = typeOfUld(uld, types)
  if (!type) return allowed
  const { uldNo } = uld
  const [gross, litres] = [grossOf(uld, type), litresOf(uld)]
  const weight = { uldNo, type: type.code, kg: textOf(gross, 2), tare: type.tareKg, most: type.maxGrossKg }
  const volume = { uldNo, type: type.code, m3: textOf(litres, 3), most: type.volumeM3 }
  return allOf<UldLimit>(
    gross > BigInt(type.maxGrossKg) * 100n ? refuse('ULD_TOO_HEAVY', weight) : allowed,
    litres > unitsOf(type.volumeM3, 3) ? refuse('ULD_TOO_FULL', volume) : allowed,
  )
}

/** Returns the ULDs that carry more than before; only these are judged, so that what was loaded under other limits can be taken off. */
export function uldsGrown(before: readonly LoadedUld[], after: readonly LoadedUld[]): readonly LoadedUld[] {
  return after.filter((uld) => {
    const was = before.find(({ uldNo }) => uldNo === uld.uldNo)
    return !was || unitsOf(uld.netKg, 2) > unitsOf(was.netKg, 2) || uld.cubicCm > was.cubicCm
  })
}

function grossOf({ netKg }: LoadedUld, type: UldType | undefined): bigint {
  return unitsOf(netKg, 2) + BigInt(type?.tareKg ?? 0) * 100n
}

function litresOf({ cubicCm }: LoadedUld): bigint {
  return BigInt(Math.ceil(cubicCm / 1000))
}
