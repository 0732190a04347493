import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Pager } from './pager.tsx'

const texts = new Proxy({}, { get: (_, key) => (key === 'total' ? 'Total {total}' : String(key)) }) as never

test.each([
  [null, false],
  [0, true],
  [12, true],
])('SHL-14 of a total of %s the pager speaks: %s', (total, said) => {
  const shown = renderToStaticMarkup(<Pager page={1} size={20} total={total} texts={texts} onPage={() => undefined} />)
  expect(shown.includes(`Total ${total ?? 0}`)).toBe(said)
})

test.each([
  ['counted to its end', { page: 500, total: 10_000 }, true],
  ['counted only so far', { page: 500, total: 10_000, capped: true }, false],
  ['beyond what was counted', { page: 731, total: 10_000, capped: true }, false],
])('SHL-14 of rows %s the last page known is the last: %s', (_how, shown, isLast) => {
  const html = renderToStaticMarkup(<Pager size={20} {...shown} texts={texts} onPage={() => undefined} />)
  expect(/aria-label="next"[^>]*disabled/.test(html)).toBe(isLast)
  expect(html).toContain('aria-current="page"')
})
