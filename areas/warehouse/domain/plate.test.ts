import { expect, test } from 'vitest'
import { plateOf } from './plate.ts'

test('WHS-01 a truck number is the same with and without space, dot or hyphen', () => {
  expect(['RV2001', 'RV 2001', 'rv-2001', '粤Z·2001港'].map(plateOf)).toEqual([
    'RV2001',
    'RV2001',
    'RV2001',
    '粤Z2001港',
  ])
})
