import { expect, it } from 'vitest'
import { quantityText } from './quantity-text.ts'

it.each([
  ['grossWeight', '616', '616.0 kg'],
  ['chargeWeight', '1857.5', '1,857.5 kg'],
  ['volume', '5.148', '5.148 m³'],
  ['pieces', '22', undefined],
])('a change of %s to %s reads %s', (field, value, text) => expect(quantityText(field, value)).toBe(text))
