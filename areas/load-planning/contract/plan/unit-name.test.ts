import { expect, test } from 'vitest'
import { unitOf } from '../../domain/plan/plan-fixture.ts'
import { unitName } from './unit-name.ts'

test('LDP-01 a ULD is named by its number, and without one by its type and place in the plan', () => {
  expect(unitName(unitOf('u', {}, { uldNo: 'PMC12345CX' }), 17, 'en_US')).toBe('PMC12345CX')
  expect(unitName(unitOf('u', {}), 17, 'en_US')).toBe('PMC no. 17')
  expect(unitName(unitOf('u', {}), 17, 'zh_HK')).toBe('PMC 第 17 個')
  expect(unitName(unitOf('u', {}), 17, 'zh_CN')).toBe('PMC 第 17 个')
})
