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
