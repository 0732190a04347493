/** What is taken of the weight or the volume of a flight; decimals as text. */
export type Used = { readonly taken: string; readonly all: string }

export type Fill = { readonly percent: number; readonly level: 'calm' | 'almost' | 'over' }

/** Amber from here on. */
const ALMOST_FULL = 85

/** Returns how full a flight is, in whole per cent; undefined where nothing limits it. */
export function fillOf({ taken, all }: Used): Fill | undefined {
  if (Number(all) === 0) return undefined
  const percent = Math.round((Number(taken) / Number(all)) * 100)
  const isOver = Number(taken) > Number(all)
  return { percent, level: isOver ? 'over' : percent >= ALMOST_FULL ? 'almost' : 'calm' }
}
