/**
 * Classes of dangerous goods that must not be stored next to each other, by class or division; `9L` are lithium batteries
 * packed alone (UN3480, UN3090). Source: ICAO Technical Instructions, table 7-1 (IATA DGR 9.3.A), which the warehouse applies
 * to its zones. Division 1.4S is treated as class 1.
 */
const APART: Readonly<Record<string, readonly string[]>> = {
  '1': ['2.1', '2.2', '2.3', '3', '4.1', '4.2', '4.3', '5.1', '5.2', '6.1', '7', '8', '9', '9L'],
  '9L': ['2.1', '3', '4.1', '5.1'],
  '3': ['5.1'],
  '4.2': ['5.1'],
  '4.3': ['8'],
}

/** The first pair of classes that must not share a zone: one that comes, one that is there. Null if all may. */
export function segregatedPair(
  coming: readonly string[],
  there: readonly string[],
): { readonly coming: string; readonly there: string } | null {
  for (const one of coming) {
    const other = there.find((stored) => APART[one]?.includes(stored) || APART[stored]?.includes(one))
    if (other !== undefined) return { coming: one, there: other }
  }
  return null
}

/** The zone of a bin; a bin without one stands alone. */
export function zoneOf({ zone, code }: { readonly zone: string; readonly code: string }): string {
  return zone === '' ? code : zone
}
