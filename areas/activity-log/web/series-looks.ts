/** How many colours a theme has for the series of a chart (`--series-1` and on). */
export const SERIES_COLOURS = 6

/**
 * The looks of the series of a chart, all different: first each colour plain, then each striped with the surface behind it,
 * since no twelve colours can be told apart by everybody.
 */
export function seriesLook(at: number, colourOf: (name: string) => string) {
  const color = colourOf(`--series-${(at % SERIES_COLOURS) + 1}`)
  const surface = colourOf('--surface')
  const plain = { color, borderColor: surface, borderWidth: 1 }
  return at < SERIES_COLOURS ? plain : { ...plain, decal: { ...STRIPES, color: surface } }
}

const STRIPES = { symbol: 'rect', dashArrayX: [1, 0], dashArrayY: [3, 3], rotation: -Math.PI / 4 } as const
