import { expect, test } from 'vitest'
import { plainWords } from './plain-words.ts'

test.each([
  ['Düsseldorf', 'dusseldorf'],
  ["O'Hare", 'ohare'],
  ['O’Hare', 'ohare'],
  ['ŁÓDŹ', 'lodz'],
  ['Tromsø', 'tromso'],
  ['Straße', 'strasse'],
  ['Ærø', 'aero'],
  ['Đà Nẵng', 'da nang'],
  ['Iğdır', 'igdir'],
  ['ガ 서울 上海', 'ガ 서울 上海'],
  ['50%_\\', '50%_\\'],
])('%s is searched by %s', (words, plain) => expect(plainWords(words)).toBe(plain))
