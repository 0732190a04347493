import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { LOCAL, REFERENCE } from './growth-plan.ts'

const root = path.join(import.meta.dirname, '../../..')
const growth = await fileAt('docs/growth.md')

function fileAt(name: string): Promise<string> {
  return readFile(path.join(root, name), 'utf8')
}

/** The cells of the row of docs/growth.md that begins with these words. */
function row(beginning: string): string[] {
  const line = growth.split('\n').find((text) => text.startsWith(`| ${beginning}`)) ?? ''
  return line.split('|').slice(2, -1)
}

/** The first figure of each cell, a decimal one with its point. */
const figures = (cells: readonly string[]) => cells.map((cell) => Number(/[\d.]+/.exec(cell)?.[0]))

test('docs/growth.md counts with the pages that bench/README.md has measured', async () => {
  const [, measured] =
    /20 \/ 100 \/ 1000 rows \| [^|]*\| \d+ \/ (\d+) \/ \d+\/s/.exec(await fileAt('bench/README.md')) ?? []
  const [, half, pages] = /calls ÷ (\d+): half of the (\d+) pages of 100 rows/.exec(growth) ?? []
  expect(pages).toBe(measured)
  expect(Number(half)).toBe(Number(pages) / 2)
})

test('docs/growth.md needs as many web processes as its calls make', () => {
  const calls = figures(row('calls a second at the peak'))
  const [, half] = /calls ÷ (\d+):/.exec(growth) ?? []
  const needed = row('web processes').map((cell) => Number(/: (\d+);/.exec(cell)?.[1]))
  expect(needed).toEqual(calls.map((each) => Math.ceil(each / Number(half))))
  const spared = row('web processes').map((cell) => Number(/; (\d+) with one/.exec(cell)?.[1]))
  expect(spared).toEqual(needed.map((each) => each + 1))
})

test('docs/growth.md counts the tables that docs/growth.sql distributes', async () => {
  const script = await fileAt('docs/growth.sql')
  const columns = [...script.matchAll(/create_distributed_table\('[\w.]+', '(\w+)'/g)].map(([, column]) => column)
  const byId = columns.filter((column) => column === 'id').length
  expect(figures(row('distributed by home office'))[0]).toBe(columns.length - byId)
})

test('no table that stays whole is said to have months', () => {
  expect(Object.values({ ...LOCAL, ...REFERENCE }).filter((reason) => reason.includes('partitioned'))).toEqual([])
})
