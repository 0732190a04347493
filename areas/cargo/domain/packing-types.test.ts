import { expect, test } from 'vitest'
import { packedQuantity } from './packing-types.ts'

test('DOC-01 a declaration words the quantity with its type of packing', () => {
  const line = { packingType: 'FIBREBOARD_BOX', netQuantity: '5', unit: 'L' } as const
  expect(packedQuantity({ ...line, packages: 5 })).toBe('5 Fibreboard boxes × 5 L')
  expect(packedQuantity({ ...line, packages: 1 })).toBe('1 Fibreboard box × 5 L')
})
