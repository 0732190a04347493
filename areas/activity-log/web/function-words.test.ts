import { expect, test } from 'vitest'
import { type Words, functionWords } from './function-words.ts'

const words: Words = {
  page: (route) => ({ '/stock': 'Stock', '/shipments/:id': 'Shipment', outside: 'another site' })[route],
  text: (area, key) => (area === 'stock' && key === 'actions.lend' ? 'Lend' : undefined),
  own: (key, params) => `${key} ${params?.['page'] ?? params?.['section'] ?? ''}`.trim(),
}

test.each([
  ['a button by its text', '/stock#stock:actions.lend', 'Stock · Lend'],
  ['where a link leads', '/stock#menu:/shipments/:id', 'Stock · kinds.menu Shipment'],
  ['a link that leaves the portal', '/stock#link:outside', 'Stock · kinds.link another site'],
  ['what has no text of ours', '/stock#button', 'Stock · unnamed.button'],
  ['what has none by what it stands in', '/stock#button@stock:actions.lend', 'Stock · within.button Lend'],
  ['what it stands in that this version does not have', '/stock#tab@stock:actions.gone', 'Stock · unnamed.tab'],
  ['a text that this version does not have', '/stock#stock:actions.gone', 'Stock · unnamed.button'],
  ['a link to a page that is gone', '/stock#menu:/gone', 'Stock · kinds.menu places.gone'],
  ['a page that this version does not have', '/gone#button', 'places.gone · unnamed.button'],
  ['a name given by another program', 'exportQuote', null],
])('REQ-08 shows %s', (_what, funcName, said) => {
  expect(functionWords(funcName, words)).toBe(said)
})
