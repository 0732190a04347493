import path from 'node:path'

/** Files that a folder of an area or of the platform holds at most, tests not counted. */
export const MOST_FILES = 25

/** Folders that were larger when the limit came, with their size then: they may only shrink, and leave this list below the limit. */
export const LARGER_FOLDERS: Readonly<Record<string, number>> = {
  'areas/identity/server': 42,
  'areas/warehouse/server': 28,
  'areas/mawb-inventory/server': 36,
  'areas/load-planning/web': 29,
  'areas/exchange/web': 40,
  'areas/billing/web': 29,
  'areas/flights/server': 29,
  'areas/flights/web': 32,
  'platform/web': 33,
  'platform/web/kit/form': 46,
  'platform/web/kit/list-page': 47,
  'platform/web/kit/data-grid': 44,
}

/** What is wrong with the sizes of folders: one that is too full, or one that shrank and is listed with its old size. */
export function folderViolations(files: readonly string[], larger = LARGER_FOLDERS): string[] {
  const counts = new Map<string, number>(Object.keys(larger).map((folder) => [folder, 0]))
  for (const file of files.filter((name) => !/\.test\.tsx?$/.test(name))) {
    const folder = path.posix.dirname(file.replaceAll('\\', '/'))
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return [...counts].flatMap(([folder, count]) => {
    const listed = larger[folder]
    if (count > (listed ?? MOST_FILES))
      return [`too full: ${folder} holds ${count} files (at most ${listed ?? MOST_FILES})`]
    return listed !== undefined && count < listed
      ? [`smaller now: ${folder} holds ${count} files, tools/folder-sizes.ts lists ${listed}`]
      : []
  })
}
