import type { Page } from 'playwright-core'

import type { PageComparison, Visit } from './page-comparison.ts'
import { type Visitor, paintedAt, visit } from './page-visit.ts'

const STEPS = 120
const STEP_PX = 200
const SLOW_FRAME_MS = 50

type Grid = { readonly row: string; readonly scroller: string; path(rows: number): string }

const KIT: Grid = {
  row: '.dg-body .dg-row',
  scroller: '.dg-scroller',
  path: (rows) => `/index.html?page=shipments&size=${rows}`,
}
const EL_TABLE: Grid = {
  row: '.el-table__body .el-table__row',
  scroller: '.el-table__body-wrapper .el-scrollbar__wrap',
  path: (rows) => `/grid.html?size=${rows}`,
}

/** Lists of 60 columns: the kit's grid beside el-table, the same made-up shipments in both. */
export const gridRows: readonly PageComparison[] = [
  {
    lines: [{ what: 'grid, first of 20 rows × 60', figure: 'shown', unit: 'ms', goal: '<= .42' }],
    ours: ({ kitLab }) => showing(kitLab, KIT),
    theirs: ({ elementPlus }) => showing(elementPlus, EL_TABLE),
  },
  {
    lines: [
      { what: 'grid, first of 1000 rows × 60', figure: 'shown', unit: 'ms', goal: '<= .026' },
      { what: 'grid, frames over 50 ms in 120 scroll steps', figure: 'slow', unit: '%', goal: '<= 0' },
      { what: 'grid, longest frame while scrolling', figure: 'longest', unit: 'ms', goal: '' },
      { what: 'grid, heap after scrolling', figure: 'heap', unit: 'MB', goal: '<= .05' },
    ],
    ours: ({ kitLab }) => scrolling(kitLab, KIT),
    theirs: ({ elementPlus }) => scrolling(elementPlus, EL_TABLE),
  },
]

function showing(visitor: Visitor, grid: Grid): Promise<Visit> {
  return visit(visitor, async (page) => {
    await page.goto(grid.path(20), { waitUntil: 'commit' })
    return { shown: await paintedAt(page, grid.row) }
  })
}

function scrolling(visitor: Visitor, grid: Grid): Promise<Visit> {
  return visit(visitor, async (page, devTools) => {
    await page.goto(grid.path(1000), { waitUntil: 'commit' })
    const shown = await paintedAt(page, grid.row)
    await page.waitForLoadState('networkidle')
    const frames = await scroll(page, grid)
    await devTools.send('HeapProfiler.collectGarbage')
    const { usedSize } = await devTools.send('Runtime.getHeapUsage')
    const slow = frames.filter((ms) => ms > SLOW_FRAME_MS).length
    return { shown, slow: (100 * slow) / STEPS, longest: Math.max(...frames), heap: usedSize / 1e6 }
  })
}

/** How long each frame took, in ms. Throws unless the rows have come along to the end of the way. */
async function scroll(page: Page, { row, scroller }: Grid): Promise<number[]> {
  const way = { row, scroller, steps: STEPS, px: STEP_PX }
  const { frames, top, isRowThere } = await page.evaluate(async (requested) => {
    const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
    const element = document.querySelector(requested.scroller)
    if (!element) throw new Error(`${requested.scroller} is not there to scroll`)
    const lengths: number[] = []
    await frame()
    let last = await frame()
    for (let step = 0; step < requested.steps; step++) {
      element.scrollTop += requested.px
      const now = await frame()
      lengths.push(now - last)
      last = now
    }
    await frame()
    const box = element.getBoundingClientRect()
    const middle = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
    return { frames: lengths, top: element.scrollTop, isRowThere: middle?.closest(requested.row) !== null }
  }, way)
  if (top !== STEPS * STEP_PX || !isRowThere) throw new Error(`scrolling ended at ${top} px, rows there: ${isRowThere}`)
  return frames
}
