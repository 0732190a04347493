import { afterAll, afterEach, beforeAll } from 'vitest'
import { openLab, refuseComplaints } from './grid-kit/lab.ts'
// Each topic is a file of its own; all of them share one page.
import './grid-kit/walking.ts'
import './grid-kit/clipboard.ts'
import './grid-kit/rows.ts'
import './grid-kit/columns.ts'
import './grid-kit/editing.ts'
import './grid-kit/hidden-pane.ts'
import './grid-kit/pager.ts'
import './grid-kit/accessibility.ts'

let close: () => Promise<void>

beforeAll(async () => {
  close = await openLab()
})
afterEach(refuseComplaints)
afterAll(() => close())
