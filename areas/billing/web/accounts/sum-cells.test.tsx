import type { ReactElement } from 'react'
import { expect, it } from 'vitest'
import { SUM_CELLS } from './sum-cells.tsx'

it.each([
  ['0.00', 'billing-zero'],
  ['12.50', undefined],
])('BIL-01 a sum of %s has the class %s', (total, className) => {
  const { type, props } = SUM_CELLS.total({ total } as Parameters<typeof SUM_CELLS.total>[0]) as ReactElement<{
    amount: string
  }>
  const shown = (type as (of: { amount: string }) => ReactElement<{ className?: string }>)(props)
  expect(shown.props.className).toBe(className)
})
