import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { CONTRACT, OF_THE_SERVER, withoutThem } from './without-schemas.ts'

const root = path.join(import.meta.dirname, '../../..')

test('an endpoint keeps how it is called and by whom, and loses what only the server uses', () => {
  const code = `export const api = { take: endpoint({ method: 'POST', input: z.strictObject({ id }), path: '/take', errors }) }`
  expect(withoutThem(code)).toBe(
    `export const api = { take: /* @__PURE__ */ endpoint({ method: 'POST', path: '/take', }) }`,
  )
})

test('what a contract declares may be left out; what it does by itself or in functions stays as it is', () => {
  const code = `z.config(ours)\nconst day = z.string()\nfunction check(issues) { issues.add('no'); return endpoint({ ...given, output: day }) }`
  expect(withoutThem(code)).toBe(
    `z.config(ours)\nconst day = /* @__PURE__ */ z.string()\nfunction check(issues) { issues.add('no'); return endpoint({ ...given, }) }`,
  )
})

test('no page asks an endpoint for what the build leaves out of it', () => {
  const names = `(${[...OF_THE_SERVER].join('|')})`
  const ways = [
    `[^z.]\\.(input|output|summary)`,
    `(Api\\.\\w+|[eE]ndpoint)\\.errors`,
    `\\{[^{}]*\\b${names}\\b[^{}]*\\} = \\w+Api`,
  ]
  const lost = new RegExp(`(${ways.join('|')})\\b`)
  const files = globSync(['areas/*/web/**/*.{ts,tsx}', 'platform/web/**/*.{ts,tsx}', 'apps/web/**/*.{ts,tsx}'], {
    cwd: root,
  })
  const asking = files.filter((file) => lost.test(readFileSync(path.join(root, file), 'utf8')))
  // Its errors come to it as the errors of the fields that a list lets one edit, which stay.
  expect(asking).toEqual(['platform/web/kit/list-page/editing/use-cell-edits.ts'])
})

test('contracts are known by their folder, on every system', () => {
  expect(CONTRACT.test('/house/areas/shipments/contract/clients/client.ts')).toBe(true)
  expect(CONTRACT.test(String.raw`C:\house\platform\contract\list.ts`)).toBe(true)
  expect(CONTRACT.test('/house/areas/shipments/domain/contract.ts')).toBe(false)
})
