import { expect, test } from 'vitest'
import { partsOf } from './no-wrap.tsx'

const marked = (text: string) => partsOf(text).map((part) => (part.isNumber ? `[${part.text}]` : part.text))

test.each([
  ['MAWB# 020-12345675 is yours', ['MAWB# ', '[020-12345675]', ' is yours']],
  ['020-12345675, 160-44100202', ['[020-12345675]', ', ', '[160-44100202]']],
  ['已取用 020-12345675。', ['已取用 ', '[020-12345675]', '。']],
  ['2026-11-20 18:00', ['2026-11-20 18:00']],
  ['1020-123456750', ['1020-123456750']],
  ['', []],
])('a MAWB# in "%s" stays on one line', (text, parts) => expect(marked(text)).toEqual(parts))
