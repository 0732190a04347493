import type { PageComparison, Visit } from './page-comparison.ts'
import { type Visitor, paintedAt, visit } from './page-visit.ts'

const SLOWER = 4

type ListPage = {
  readonly path: string
  /** What stands around the list, the first thing to be seen of the page. */
  readonly frame: string
  readonly tabs: string
  readonly row: string
  readonly checkbox: string
  readonly answered: string
}

const PORTAL: ListPage = {
  path: '/shipments/pending',
  frame: ':is(.frame-title, .header-title)',
  tabs: '[role=tablist] [role=tab]',
  row: '.dg-body .dg-row',
  checkbox: '.dg-body .dg-row .dg-check',
  answered: '.dg-body .dg-row[aria-selected=true]',
}
const ELEMENT_PLUS: ListPage = {
  path: '/list.html',
  frame: '.el-tabs__item',
  tabs: '.el-tabs__item',
  row: '.el-table__body .el-table__row',
  checkbox: '.el-table__body .el-table__row .el-checkbox',
  answered: '.el-table__body .el-checkbox.is-checked',
}

/** The list of pending shipments on a computer four times as slow: when its rows stand there, when it answers a click. */
export const listUsable: PageComparison = {
  lines: [
    { what: 'pending list, first frame at 4 × CPU', figure: 'frame', unit: 'ms', goal: '<= .8' },
    { what: 'pending list, tabs painted at 4 × CPU', figure: 'tabs', unit: 'ms', goal: '' },
    { what: 'pending list, rows painted at 4 × CPU', figure: 'painted', unit: 'ms', goal: '' },
    { what: 'pending list, a click answered at 4 × CPU', figure: 'usable', unit: 'ms', goal: '' },
  ],
  ours: ({ portal }) => untilUsable(portal, PORTAL),
  theirs: ({ elementPlus }) => untilUsable(elementPlus, ELEMENT_PLUS),
}

function untilUsable(visitor: Visitor, list: ListPage): Promise<Visit> {
  return visit(visitor, async (page, devTools) => {
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    await page.goto(list.path, { waitUntil: 'commit' })
    const seen = [list.frame, list.tabs, list.row].map((part) => paintedAt(page, part))
    const [frame = NaN, tabs = NaN, painted = NaN] = await Promise.all(seen)
    const usable = paintedAt(page, list.answered)
    await page.locator(list.checkbox).first().click({ force: true })
    return { frame, tabs, painted, usable: await usable }
  })
}
