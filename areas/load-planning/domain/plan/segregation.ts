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
