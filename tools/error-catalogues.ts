import { glob } from 'node:fs/promises'
import path from 'node:path'

import type { ErrorCatalogue, ErrorEntry } from '#platform/contract/error-catalogue.ts'

export type NamedEntry = { readonly file: string; readonly name: string; readonly entry: ErrorEntry }

const root = path.join(import.meta.dirname, '..')

/** Every refusal of the product, found in the catalogues of platform and areas, by code; once, where an area passes one on. */
export async function allErrorEntries(): Promise<NamedEntry[]> {
  const files = await Array.fromAsync(
    glob(['platform/contract/*-errors.ts', 'areas/*/contract/{errors.ts,**/*-errors.ts}'], { cwd: root }),
  )
  const found = (await Promise.all(files.map(entriesOf))).flat()
  const entries = [...Map.groupBy(found, ({ entry }) => entry).values()].flatMap(([first]) => first ?? [])
  return entries.toSorted((a, b) => a.entry.code - b.entry.code)
}

async function entriesOf(file: string): Promise<NamedEntry[]> {
  const exported = (await import(path.join(root, file))) as Record<string, unknown>
  const catalogues = Object.values(exported).filter(isCatalogue)
  return catalogues.flatMap((catalogue) => Object.entries(catalogue).map(([name, entry]) => ({ file, name, entry })))
}

function isCatalogue(exported: unknown): exported is ErrorCatalogue {
  if (typeof exported !== 'object' || exported === null) return false
  return Object.values(exported).every((entry) => typeof entry === 'object' && entry !== null && 'texts' in entry)
}
