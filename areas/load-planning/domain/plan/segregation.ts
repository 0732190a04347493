/** Handling codes that never share a ULD with these others (domain §10). */
const APART: readonly (readonly [string, readonly string[]])[] = [
  ['AVI', ['EAT', 'HUM', 'RCL', 'ICE', 'RMD', 'RPB', 'RIS', 'RRY', 'PER', 'PEM', 'PEP', 'PES']],
  ['EAT', ['HUM', 'RPB', 'RIS', 'RRY']],
  ['HEG', ['ICE', 'RRY']],
  ['ROX', ['RFL', 'RSC']],
]

/** Every pair of handling codes that never shares a ULD. */
export const segregatedPairs: readonly (readonly [string, string])[] = APART.flatMap(([code, others]) =>
  others.map((other) => [code, other] as const),
)
