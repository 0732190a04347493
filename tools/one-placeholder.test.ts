import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const BORROWED = /import \{[^}]*\b(Empty|Result|Spin|Skeleton)\b[^}]*\} from 'antd'/
/** The outline itself, and the fallback of a part that is fetched, need no way out: the part beside it reports the failure. */
const OUTLINE = /(?<!fallback=\{)<LoadingSkeleton \/>/
const WAY_OUT = /\b(error|isError|failed)\b/
/** The outline itself; and a list, whose stored view comes from the browser where the server does not answer. */
const EXEMPT = ['platform/web/kit/layout/loading-skeleton.tsx', 'platform/web/kit/list-page/list-page.tsx']

test('what is empty, loading, failed, not for the user or not found has the one look of the kit', () => {
  const pages = globSync('{apps/web,areas,platform/web}/**/*.tsx').filter((path) => !EXEMPT.includes(path))
  expect(pages.length).toBeGreaterThan(300)
  expect(pages.flatMap((path) => strays(path, readFileSync(path, 'utf8')))).toEqual([])
})

test('a borrowed look, and an outline that stays for ever when its answer fails, are found', () => {
  expect(strays('a.tsx', "import { Button, Empty } from 'antd'")).toEqual(['a.tsx: Empty of antd'])
  expect(strays('b.tsx', 'if (!data) return <LoadingSkeleton />')).toEqual(['b.tsx: nothing is shown on failure'])
  expect(strays('c.tsx', '<Suspense fallback={<LoadingSkeleton />}>')).toEqual([])
  expect(strays('d.tsx', 'return error ? <NotOpened /> : <LoadingSkeleton />')).toEqual([])
})

function strays(path: string, source: string): readonly string[] {
  const [, borrowed] = BORROWED.exec(source) ?? []
  const endless = OUTLINE.test(source) && !WAY_OUT.test(source)
  return [
    ...(borrowed === undefined ? [] : [`${path}: ${borrowed} of antd`]),
    ...(endless ? [`${path}: nothing is shown on failure`] : []),
  ]
}
