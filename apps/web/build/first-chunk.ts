import path from 'node:path'
import { CONTRACT } from './without-schemas.ts'

/** What the bundler tells of a module. */
type Graph = { getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null }

/**
 * The group of what the portal's document loads on every page, as one file instead of forty: each costs a slow computer
 * its own way and start. What the sign-on pages load too stays apart, as does what is asked before the portal is there, and
 * what an area's front door passes on to other pages.
 */
export function firstChunk(folder: string): { name(id: string, graph: Graph): string | null } {
  let needed: { readonly portal: ReadonlySet<string>; readonly common: ReadonlySet<string> } | undefined
  return {
    name(id, graph) {
      needed ??= neededAlways(folder, graph)
      if (needed.common.has(id)) return 'common'
      return needed.portal.has(id) ? 'portal' : null
    },
  }
}

/** What the portal needs alone, and what it shares with the handheld of the warehouse: one file each. */
function neededAlways(folder: string, graph: Graph) {
  const neededBy = (program: string) => reached(path.join(folder, program), graph)
  const apart = ['sso.ts', 'sso-password.ts', 'boot/ask-first.ts'].map(neededBy)
  const portal = apart.reduce((needed, other) => needed.difference(other), neededBy('main.tsx'))
  const dock = neededBy('dock.tsx')
  return { portal: portal.difference(dock), common: portal.intersection(dock) }
}

/**
 * All modules that one imports, and what those import, but for the imports of front doors, and of contracts: what these
 * import is for their schemas, which the browser leaves out (`without-schemas.ts`).
 */
function reached(start: string, graph: Graph): Set<string> {
  const found = new Set([start])
  for (const id of found) {
    if (FRONT_DOOR.test(id) || CONTRACT.test(id)) continue
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) found.add(imported)
  }
  return found
}

const FRONT_DOOR = /[\\/]areas[\\/][^\\/]+[\\/]web[\\/]index\.ts$/
