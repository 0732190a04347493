/** The number of series colours in a theme (`--series-1` and on). */
export const SERIES_COLOURS = 6

/**
 * Returns distinct styles for the series of a chart: each colour plain, then each striped, because no twelve colours are
 * distinguishable for everyone.
 */
export function seriesLook(at: number, colourOf: (name: string) => string) {
  const color = colourOf(`--series-${(at % SERIES_COLOURS) + 1}`)
  const surface = colourOf('--surface')
  const plain = { color, borderColor: surface, borderWidth: 1 }
  return at < SERIES_COLOURS ? plain : { ...plain, decal: { ...STRIPES, color: surface } }
}

const STRIPES = { symbol: 'rect', dashArrayX: [1, 0], dashArrayY: [3, 3], rotation: -Math.PI / 4 } as const
