import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin, Rolldown } from 'vite'

/** Texts that the handheld shows; those of other areas stay on the server. */
const TEXTS = /(areas\/(handheld|warehouse)|platform\/web)\/texts\/\w+\.json$/
const ALWAYS = ['/theme.js', '/favicon.svg', '/dock.webmanifest', '/dock-icon.svg']

/** Writes /dock-worker.js with the names of all files that the handheld needs without network. */
export function dockWorker(folder: string): Plugin {
  return {
    name: 'dock-worker',
    apply: 'build',
    generateBundle(_options, bundle) {
      const files = [...filesOf(bundle, path.join(folder, 'dock.html')), ...ALWAYS].toSorted()
      const text = readFileSync(path.join(folder, 'build/dock-worker.js'), 'utf8')
      // These have no hash in their names, so their contents count.
      const unhashed = ['dock.html', ...ALWAYS.map((name) => `public${name}`)]
      const hash = createHash('sha256').update(files.join()).update(text)
      for (const name of unhashed) hash.update(readFileSync(path.join(folder, name)))
      const version = hash.digest('hex').slice(0, 12)
      const head = `const VERSION = ${JSON.stringify(version)}\nconst FILES = ${JSON.stringify(files)}\n`
      this.emitFile({ type: 'asset', fileName: 'dock-worker.js', source: head + text })
    },
  }
}

/** The chunks that a page reaches, with their styles and the files they name. */
function filesOf(bundle: Rolldown.OutputBundle, page: string): string[] {
  const entry = Object.values(bundle).find((one) => one.type === 'chunk' && one.facadeModuleId === page)
  if (!entry) throw new Error('the handheld has no entry')
  const names = new Set([entry.fileName])
  for (const name of names) {
    const chunk = bundle[name]
    if (chunk?.type !== 'chunk') continue
    for (const next of chunk.imports) names.add(next)
    for (const next of chunk.dynamicImports) if (isNeeded(bundle[next])) names.add(next)
    for (const style of chunk.viteMetadata?.importedCss ?? []) names.add(style)
    for (const asset of chunk.viteMetadata?.importedAssets ?? []) names.add(asset)
  }
  return [...names].map((name) => `/${name}`)
}

function isNeeded(chunk: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined): boolean {
  if (chunk?.type !== 'chunk') return false
  const { facadeModuleId } = chunk
  return facadeModuleId === null || !facadeModuleId.endsWith('.json') || TEXTS.test(facadeModuleId)
}
