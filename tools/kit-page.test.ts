import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const KIT = 'platform/web/kit/'
const PAGE = 'areas/dev-mail/web/kit/'
/** Not shown by name, and why. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  WithQuestions: 'stands around the whole shell; what it asks is opened by the buttons',
  PageQuestions: 'the type of what WithQuestions hands down',
  RecordListPage: 'a page of its own, made of ListPage, FormDialog and HistoryDialog',
  FieldFrame: 'drawn around every field',
}

type Sources = Readonly<Record<string, string>>

test('every part of the kit is on the kit page: what pages use by its name, what is inside of a part with that part', () => {
  const kit = sourcesOf(`${KIT}**/*.tsx`)
  const users = Object.values(sourcesOf('{areas,apps}/**/*.tsx')).join('\n')
  const page = Object.values(sourcesOf(`${PAGE}*.tsx`)).join('\n')
  expect(partsOf(kit).size).toBeGreaterThan(80)
  expect(notShown(kit, { page, users })).toEqual([])
})

test('a part that the page leaves out is found, used by pages or inside of another part', () => {
  const kit = {
    'a.tsx': 'export function Shown() { return <Inner /> }',
    'b.tsx': 'export function Inner() {}',
    'c.tsx': 'export function LeftOut() { return <Unreached /> }',
    'd.tsx': 'export function Unreached() {}',
  }
  expect(notShown(kit, { page: '<Shown />', users: '<Shown /> <LeftOut /> ' })).toEqual(['LeftOut', 'Unreached'])
  expect(notShown(kit, { page: '<Shown />', users: '<Inner />' })).toEqual(['Inner', 'LeftOut', 'Unreached'])
})

function notShown(kit: Sources, { page, users }: { page: string; users: string }): readonly string[] {
  const parts = partsOf(kit)
  const reached = new Set<string>()
  const follow = (source: string): void => {
    for (const [name, own] of parts) {
      if (reached.has(name) || !draws(source, name)) continue
      reached.add(name)
      follow(own)
    }
  }
  follow(page)
  const isMissing = (name: string): boolean => (draws(users, name) ? !draws(page, name) : !reached.has(name))
  return [...parts.keys()].filter((name) => !(name in ELSEWHERE) && isMissing(name))
}

/** The components that files of the kit export, with the source of their file. */
function partsOf(kit: Sources): ReadonlyMap<string, string> {
  const exported = /^export (?:function|const) ([A-Z][a-z]\w*)(?<!Context)\b/gm
  const parts = Object.values(kit).flatMap((source) =>
    [...source.matchAll(exported)].map(([, name = '']) => [name, source] as const),
  )
  return new Map(parts)
}

/** As an element, or fetched on first use. */
function draws(source: string, name: string): boolean {
  return new RegExp(`<${name}\\b|\\)\\.${name}\\b|\\(Plain${name}\\)`).test(source)
}

function sourcesOf(pattern: string): Sources {
  const outside = (path: string): boolean => pattern.startsWith('{') && path.startsWith(PAGE)
  const paths = globSync(pattern).filter((path) => !outside(path))
  return Object.fromEntries(paths.map((path) => [path, readFileSync(path, 'utf8')]))
}
