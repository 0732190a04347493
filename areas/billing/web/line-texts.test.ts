import { expect, it } from 'vitest'
import { LINE_TEXTS } from './line-texts.ts'

it.each([
  ['18.1', '18.10'],
  ['150', '150.00'],
  ['1.2345', '1.2345'],
])('a price of %s reads %s', (price, text) => expect(LINE_TEXTS.price({ price })).toBe(text))
