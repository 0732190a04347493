import { describe, expect, it } from 'vitest'
import { type ListView, isNarrowed, nextView, startView } from './list-view.ts'

const start = startView({ size: 20, filters: {}, search: '', sort: [] })
const counted: ListView = { ...start, page: 3, count: false, total: 100 }

describe('what a list asks', () => {
  it('counts at first, and again only when filters or search change', () => {
    expect(start.count).toBe(true)
    const first = nextView(start, { kind: 'answered', rows: 20, total: 95, capped: false })
    const second = nextView(first, { kind: 'page', page: 2, size: 20 })
    expect(second).toMatchObject({ page: 2, count: false, total: 95 })
    expect(nextView(second, { kind: 'sort', sort: [] })).toMatchObject({ page: 1, count: false, total: 95 })
    expect(nextView(second, { kind: 'filter', name: 'status', value: { anyOf: ['LENT'] } })).toMatchObject({
      page: 1,
      count: true,
    })
    expect(nextView(second, { kind: 'search', text: '160' })).toMatchObject({ page: 1, count: true })
  })

  it('goes on asking for the total while paging when no answer has told it yet', () => {
    expect(nextView(start, { kind: 'page', page: 2, size: 20 }).count).toBe(true)
  })

  it('sees the end of the list on a page that is not full, without counting', () => {
    const ended = nextView(counted, { kind: 'answered', rows: 7, total: null, capped: false })
    expect(ended.total).toBe(47)
  })

  it('clears what narrows the list, but not its switch', () => {
    const narrowed = startView({ size: 20, filters: { ours: { is: true }, etd: {} }, search: '160', sort: [] })
    expect(isNarrowed(narrowed, 'ours')).toBe(true)
    const cleared = nextView(narrowed, { kind: 'clearFilters', except: 'ours' })
    expect(cleared).toMatchObject({ filters: { ours: { is: true } }, search: '', page: 1, count: true })
    expect(isNarrowed(cleared, 'ours')).toBe(false)
    expect(nextView(narrowed, { kind: 'clearFilters' }).filters).toEqual({})
  })

  it('keeps the total while full pages come without a count', () => {
    expect(nextView(counted, { kind: 'answered', rows: 20, total: null, capped: false })).toBe(counted)
  })

  it('goes back when the page has no rows any more', () => {
    expect(nextView(counted, { kind: 'answered', rows: 0, total: 45, capped: false })).toMatchObject({
      page: 2,
      count: true,
    })
    expect(nextView(counted, { kind: 'answered', rows: 0, total: null, capped: false }).page).toBe(1)
  })

  it('SHL-14 goes back to the last page known from one beyond all rows, where they were counted only so far', () => {
    const capped = { ...counted, total: 10_000, capped: true, page: 9000 }
    const back = nextView(capped, { kind: 'answered', rows: 0, total: null, capped: false })
    expect(back).toMatchObject({ page: 500, count: true })
    const found = nextView(capped, { kind: 'answered', rows: 20, total: null, capped: false })
    expect(found).toMatchObject({ page: 9000, total: 10_000, capped: true })
  })

  it('asks for the same page again and counts when it is refreshed', () => {
    expect(nextView(counted, { kind: 'recount' })).toMatchObject({ page: 3, count: true })
  })
})

describe('filters', () => {
  it('are added empty, filled, and taken away with their value', () => {
    const added = nextView(counted, { kind: 'addFilter', name: 'remark' })
    expect(added).toMatchObject({ added: ['remark'], page: 3, count: false })
    expect(isNarrowed(added)).toBe(false)
    const filled = nextView(added, { kind: 'filter', name: 'remark', value: { contains: 'dry' } })
    expect(isNarrowed(filled)).toBe(true)
    const removed = nextView(filled, { kind: 'removeFilter', name: 'remark' })
    expect(removed).toMatchObject({ added: [], filters: {}, count: true })
  })

  it('that were never filled are taken away without asking the server', () => {
    const added = nextView(counted, { kind: 'addFilter', name: 'remark' })
    expect(nextView(added, { kind: 'removeFilter', name: 'remark' })).toMatchObject({ page: 3, count: false })
  })

  it('are all gone after clearing', () => {
    const filled = nextView(counted, { kind: 'filter', name: 'status', value: { anyOf: ['LENT'] } })
    const cleared = nextView(nextView(filled, { kind: 'search', text: 'ab' }), { kind: 'clearFilters' })
    expect(cleared).toMatchObject({ filters: {}, search: '', page: 1, count: true })
  })
})
