import path from 'node:path'

/** Files that a folder of an area or of the platform holds at most, tests not counted. */
export const MAX_FILES = 25

/** Folders that were larger when the limit came, each with a limit of its own until it is split by nouns. */
export const LARGER_FOLDERS: Readonly<Record<string, number>> = {
  'areas/space/web': 29,
  'areas/exchange/web': 33,
  'areas/billing/web': 31,
  'areas/flights/server': 31,
  'areas/flights/web': 34,
  'platform/web': 35,
  'platform/web/kit/form': 48,
  'platform/web/kit/list-page': 47,
  'platform/web/kit/data-grid': 44,
}

/** The folders that hold more files than they may. */
export function folderViolations(files: readonly string[], larger = LARGER_FOLDERS): string[] {
  const counts = new Map<string, number>()
  for (const file of files.filter((name) => !/\.test\.tsx?$/.test(name))) {
    const folder = path.posix.dirname(file.replaceAll('\\', '/'))
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return [...counts].flatMap(([folder, count]) => {
    const listed = larger[folder]
    const most = listed ?? MAX_FILES
    return count > most ? [`too full: ${folder} holds ${count} files (at most ${most})`] : []
  })
}
