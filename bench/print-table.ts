import type { PageLine, PageRound } from './page-comparison.ts'

export type Round = {
  readonly reference: number
  readonly perSecond: number
  readonly p99: number
  readonly ratio: number
}

/** The round in the middle by its ratio. */
export function median<Measured extends { readonly ratio: number }>(rounds: readonly Measured[]): Measured {
  const middle = rounds.toSorted((a, b) => a.ratio - b.ratio)[Math.floor(rounds.length / 2)]
  if (!middle) throw new Error('no round was measured')
  return middle
}

export function printTable(title: string, lines: readonly (Round & { what: string; goal: string })[]): void {
  printLine(title, ['bare/s', 'portal/s', 'ratio', 'p99 ms', 'goal', ''])
  for (const line of lines) {
    const { what, reference, perSecond, ratio, p99, goal } = line
    const cells = [reference.toFixed(0), perSecond.toFixed(0), ratio.toFixed(2), p99.toFixed(0), goal]
    printLine(what, [...cells, judge(goal, ratio, ratioOfWaiting(line))])
  }
}

/** Sizes and times: less is better, so the goals are upper bounds. */
export function printPageTable(
  title: string,
  lines: readonly (PageLine & PageRound & { rounds: readonly PageRound[] })[],
): void {
  printLine(title, ['element+', 'portal', 'unit', 'ratio', 'goal', 'element+ from..to', 'portal from..to'])
  for (const { what, theirs, ours, unit, ratio, goal, rounds } of lines) {
    const ranges = [range(rounds.map((round) => round.theirs)), range(rounds.map((round) => round.ours))]
    printLine(what, [figure(theirs), figure(ours), unit, share(ratio), goal, ...ranges, judge(goal, ratio)])
  }
}

/** Says whether a goal was met; a goal that was missed makes the run fail. */
function judge(goal: string, ratio: number, waiting = Number.NaN): string {
  if (goal === '') return ''
  const isMet = goal === WAITING_GOAL ? waiting <= 1 : meets(goal, ratio)
  if (!isMet) process.exitCode = 1
  return isMet ? 'met' : 'missed'
}

function meets(goal: string, ratio: number): boolean {
  const [, sign, bound] = /^(>=|<=) ([\d.]+)$/.exec(goal) ?? []
  if (!sign) throw new Error(`no such goal: ${goal}`)
  return sign === '>=' ? ratio >= Number(bound) : ratio <= Number(bound)
}

/** What one client may wait: two and a half times what the bare statement takes, and two milliseconds. */
const WAITING_GOAL = 'ms <= 2.5 x + 2'

function ratioOfWaiting({ reference, perSecond }: Round): number {
  return 1000 / perSecond / ((2.5 * 1000) / reference + 2)
}

const WIDTH = 46
const RANGE_WIDTH = 17

function printLine(what: string, cells: readonly string[]): void {
  console.log([what.padEnd(WIDTH), ...cells.map((cell) => cell.padStart(9))].join(' '))
}

function share(ratio: number): string {
  return Number.isFinite(ratio) ? ratio.toFixed(3) : '-'
}

function range(values: readonly number[]): string {
  return `${figure(Math.min(...values))}..${figure(Math.max(...values))}`.padStart(RANGE_WIDTH)
}

function figure(value: number): string {
  return value.toFixed(value < 100 ? 1 : 0)
}
