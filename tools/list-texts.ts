import { glob } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { type List, titleOf } from '#platform/contract/list.ts'

export type OwedText = { readonly file: string; readonly area: string; readonly key: string }

/** The texts the declared lists need: a title for each column that can be shown, and a label for each value of a choice. */
export async function textsOwedByLists(root: string): Promise<OwedText[]> {
  const files = await Array.fromAsync(glob('areas/*/contract/**/*.ts', { cwd: root }))
  const owed = files
    .filter((file) => !file.endsWith('.test.ts'))
    .toSorted()
    .map(async (file) => {
      const exported: object = await import(pathToFileURL(path.join(root, file)).href)
      return Object.values(exported)
        .filter(isList)
        .flatMap((list) => textsOf(list, file))
    })
  return (await Promise.all(owed)).flat()
}

function isList(value: unknown): value is List {
  return typeof value === 'object' && value !== null && 'columns' in value && 'defaultSort' in value
}

function textsOf(list: List, file: string): OwedText[] {
  const [area = ''] = list.name.split('/')
  return Object.entries(list.columns).flatMap(([column, { kind, internal, ...of }]) => {
    if (internal) return []
    const labels = kind === 'choice' && 'values' in of ? of.values.map((value) => `choices.${of.texts}.${value}`) : []
    return [titleOf(list, column).key, ...labels].map((key) => ({ file, area, key }))
  })
}
