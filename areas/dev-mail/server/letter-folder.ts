import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Letter, readLetter } from './read-letter.ts'

const MOST = 100
const ENDING = '.eml'

/** Returns the newest hundred mails of a folder, newest first; none if the folder does not exist. */
export async function newestLetters(folder: string): Promise<(Letter & { id: string })[]> {
  const names = (await unlessMissing(readdir(folder))) ?? []
  const ids = names.filter((name) => name.endsWith(ENDING)).map((name) => name.slice(0, -ENDING.length))
  const newest = ids.toSorted().toReversed().slice(0, MOST)
  const letters = await Promise.all(newest.map(async (id) => ({ id, letter: await findLetter(folder, id) })))
  return letters.flatMap(({ id, letter }) => (letter ? [{ id, ...letter }] : []))
}

/** Returns undefined if there is none. The contract ensures that the id is a plain name. */
export async function findLetter(folder: string, id: string): Promise<Letter | undefined> {
  const source = await unlessMissing(readFile(join(folder, `${id}${ENDING}`)))
  return source && readLetter(source)
}

async function unlessMissing<Found>(work: Promise<Found>): Promise<Found | undefined> {
  try {
    return await work
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
