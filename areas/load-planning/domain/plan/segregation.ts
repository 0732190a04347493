/** Handling codes and the codes that must not share a ULD with them (domain §10). */
const APART: readonly (readonly [string, readonly string[]])[] = [
  ['AVI', ['EAT', 'HUM', 'RCL', 'ICE', 'RMD', 'RPB', 'RIS', 'RRY', 'PER', 'PEM', 'PEP', 'PES']],
  ['EAT', ['HUM', 'RPB', 'RIS', 'RRY']],
  ['HEG', ['ICE', 'RRY']],
  ['ROX', ['RFL', 'RSC']],
]

/** All pairs of handling codes that must not share a ULD. */
export const segregatedPairs: readonly (readonly [string, string])[] = APART.flatMap(([code, others]) =>
  others.map((other) => [code, other] as const),
)

/** Explosives, which share a ULD with nothing else; those of division 1.4S (RXS) may. */
export const EXPLOSIVES: readonly string[] = ['REX', 'RCX', 'RGX', 'RXB', 'RXC', 'RXD', 'RXE', 'RXG']

const TEMPERATURES: ReadonlySet<string> = new Set(['COL', 'CRT', 'ERT', 'FRO', 'ACT', 'PIL'])

/** Returns the temperature group of cargo, which shares a ULD with no other group; null is ambient. */
export function temperatureGroupOf(handlingCodes: readonly string[]): string | null {
  return handlingCodes.find((code) => TEMPERATURES.has(code)) ?? null
}
