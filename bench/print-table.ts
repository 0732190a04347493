export type Round = {
  readonly reference: number
  readonly perSecond: number
  readonly p99: number
  readonly ratio: number
}

/** The round in the middle by its ratio. */
export function median(rounds: readonly Round[]): Round {
  const middle = rounds.toSorted((a, b) => a.ratio - b.ratio)[Math.floor(rounds.length / 2)]
  if (!middle) throw new Error('no round was measured')
  return middle
}

const WIDTH = 46

export function printTable(title: string, lines: readonly (Round & { what: string; goal: string })[]): void {
  console.log(`\n${title}`)
  console.log(
    ['what'.padEnd(WIDTH), 'bare/s', 'portal/s', 'ratio', 'p99 ms', 'goal'].map((head) => head.padStart(9)).join(' '),
  )
  for (const { what, reference, perSecond, ratio, p99, goal } of lines) {
    const figures = [reference.toFixed(0), perSecond.toFixed(0), ratio.toFixed(2), p99.toFixed(0), goal]
    console.log([what.padEnd(WIDTH), ...figures.map((figure) => figure.padStart(9))].join(' '))
  }
}
