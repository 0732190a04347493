import type { Language } from '#platform/contract/language.ts'

const files = import.meta.glob<object>(
  [
    '../../areas/*/texts/*.json',
    '../../platform/web/texts/*.json',
    '../../platform/web/kit/texts/*.json',
    '../../platform/web/kit/*/texts/*.json',
    './shell/*/texts/*.json',
  ],
  { import: 'default' },
)

/** The texts of a namespace: the folder that holds `texts/` names it, except that platform/web is 'platform'. */
const loaders = new Map(Object.entries(files).map(([file, load]) => [nameOf(file), load]))

export async function loadTexts(language: Language, namespace: string): Promise<object> {
  const load = loaders.get(`${namespace}/${language}`)
  if (!load) throw new Error(`no texts for ${namespace} in ${language}`)
  return load()
}

function nameOf(file: string): string {
  const [, folder = '', language = ''] = /([^/]+)\/texts\/(\w+)\.json$/.exec(file) ?? []
  return `${folder === 'web' ? 'platform' : folder}/${language}`
}
