import { expect, it } from 'vitest'
import { chartsOf } from './charts-of.ts'

it('BIL-01 amounts of two currencies stand in two charts, the largest groups in each first', () => {
  const row = (group: string, currency: string) => ({ group, currency }) as Parameters<typeof chartsOf>[0][number]
  const rows = [row('HKG–FRA', 'HKD'), row('LHR–PVG', 'GBP'), row('HKG–LHR', 'HKD'), row('HKG–FRA', 'GBP')]
  const charts = chartsOf(rows).map(({ currency, rows: shown }) => [currency, shown.map(({ group }) => group)])
  expect(charts).toEqual([
    ['HKD', ['HKG–FRA', 'HKG–LHR']],
    ['GBP', ['LHR–PVG', 'HKG–FRA']],
  ])
})
