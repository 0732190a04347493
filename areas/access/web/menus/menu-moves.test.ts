import { describe, expect, it } from 'vitest'
import { dropPlace, stepOf, treeRows } from './menu-moves.ts'

const entries = [
  { id: 'home', parentId: null, sort: 10 },
  { id: 'air', parentId: null, sort: 20 },
  { id: 'pending', parentId: 'air', sort: 10 },
  { id: 'list', parentId: 'air', sort: 20 },
  { id: 'new', parentId: 'list', sort: 10 },
  { id: 'partners', parentId: null, sort: 30 },
]

describe('ROU-09 the tree of the menu', () => {
  it('becomes rows, without the children of collapsed entries', () => {
    const rows = (closed: string[]) =>
      treeRows(entries, new Set(closed)).map(({ entry, depth, below }) => `${entry.id} ${depth} ${below}`)
    expect(rows([])).toEqual(['home 0 0', 'air 0 2', 'pending 1 0', 'list 1 1', 'new 2 0', 'partners 0 0'])
    expect(rows(['air'])).toEqual(['home 0 0', 'air 0 2', 'partners 0 0'])
  })

  it.each([
    ['home', 'up', null],
    ['air', 'up', { parentId: null, beforeId: 'home' }],
    ['home', 'down', { parentId: null, beforeId: 'partners' }],
    ['air', 'down', { parentId: null, beforeId: null }],
    ['partners', 'down', null],
    ['partners', 'in', { parentId: 'air', beforeId: null }],
    ['home', 'in', null],
    ['list', 'out', { parentId: null, beforeId: 'partners' }],
    ['new', 'out', { parentId: 'air', beforeId: null }],
    ['home', 'out', null],
    ['gone', 'up', null],
  ] as const)('%s one step %s: %j', (id, step, expected) => {
    expect(stepOf(entries, id, step)).toEqual(expected)
  })

  it.each([
    ['home', 'partners', 'before', { parentId: null, beforeId: 'partners' }],
    ['home', 'air', 'after', { parentId: null, beforeId: 'partners' }],
    ['partners', 'air', 'after', { parentId: null, beforeId: null }],
    ['home', 'list', 'into', { parentId: 'list', beforeId: null }],
    ['home', 'list', 'after', { parentId: 'air', beforeId: null }],
    ['home', 'home', 'into', null],
  ] as const)('%s dropped on %s, %s: %j', (id, target, zone, expected) => {
    expect(dropPlace(entries, id, target, zone)).toEqual(expected)
  })
})
