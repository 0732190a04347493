import { describe, expect, it } from 'vitest'
import { column } from '#platform/contract/list-column.ts'
import { list } from '#platform/contract/list.ts'
import { nextView, startView } from './list-view.ts'
import { openedAgain, shownOf, shownText } from './shown-list.ts'
import { plainView } from './view-content.ts'

const mawbs = list({
  name: 'mawb-inventory/mawbs',
  columns: { number: column.text(), status: column.choice(['Available', 'Lent'], 'mawbStatus') },
  search: ['number'],
  defaultSort: [{ column: 'number', direction: 'asc' }],
})
const plain = plainView(mawbs, { grid: null })
const start = startView({ ...plain, size: 20 })
const narrowed = nextView(
  nextView(nextView(start, { kind: 'filter', name: 'number', value: { contains: '160' } }), {
    kind: 'sort',
    sort: [{ column: 'status', direction: 'desc' }],
  }),
  { kind: 'page', page: 3, size: 20 },
)

describe('what a list shows is kept for its tab', () => {
  it('and opens so again, on the same page', () => {
    const shown = shownOf(shownText(narrowed, 'v1'))
    expect(shown?.view).toBe('v1')
    const again = startView({ ...openedAgain(mawbs, plain, shown as never), size: 20 })
    expect(again).toMatchObject({
      filters: { number: { contains: '160' } },
      added: ['number'],
      sort: [{ column: 'status', direction: 'desc' }],
      page: 3,
    })
  })

  it('as far as the list of today can be filtered and sorted so', () => {
    const shown = {
      view: null,
      search: 'x',
      page: 2,
      filters: { gone: { contains: 'x' }, status: { anyOf: ['Sold'] }, number: { contains: '1' } },
      sort: [{ column: 'gone', direction: 'asc' as const }],
    }
    expect(openedAgain(mawbs, plain, shown)).toMatchObject({
      filters: { number: { contains: '1' } },
      sort: mawbs.defaultSort,
      search: 'x',
    })
  })

  it('unless it is longer than a pasted list of a thousand numbers', () => {
    const by = (count: number) => ({ anyOf: Array.from({ length: count }, (_, at) => `160-${10_000_000 + at}`) })
    const filtered = (count: number) => nextView(start, { kind: 'filter', name: 'number', value: by(count) })
    expect(shownOf(shownText(filtered(1000), null))?.filters).toEqual({ number: by(1000) })
    expect(shownText(filtered(5000), null)).toBeNull()
  })

  it.each([null, undefined, '', '{', '7', '{"view":1}', '{"view":null,"filters":{},"search":"","sort":[],"page":0}'])(
    'and opens anew where %j was kept',
    (text) => {
      expect(shownOf(text)).toBeNull()
    },
  )
})
