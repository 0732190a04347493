import { expect, test } from 'vitest'
import { type SharedStorage, type WithLock, changeSaved, readSaved } from './saved-state.ts'

/** Storage of one browser, and locks that are granted in the order of their requests, as Web Locks do. */
function browser(): { storage: SharedStorage; withLock: WithLock } {
  const values = new Map<string, string>()
  let last: Promise<void> = Promise.resolve()
  return {
    storage: { getItem: (key) => values.get(key) ?? null, setItem: (key, value) => void values.set(key, value) },
    withLock: (_name, work) => {
      last = last.then(work)
      return last
    },
  }
}

const place = { key: 'codes_xray', initial: [] as readonly string[] }

test('WHS-02 two tabs that scan at once lose nothing of each other', async () => {
  const tabs = browser()
  const scan = (code: string) => changeSaved(tabs, place, (codes) => [...codes, code])
  const scans = Array.from({ length: 50 }, (_, nr) => [scan(`ONE/${nr}`), scan(`TWO/${nr}`)]).flat()
  await Promise.all(scans)
  expect(readSaved(tabs.storage, place.key, place.initial)).toHaveLength(100)
})

test('WHS-02 what a tab has sent is taken off the list, what the other scanned meanwhile stays', async () => {
  const tabs = browser()
  await changeSaved(tabs, place, () => ['A', 'B'])
  const sent = new Set(['A', 'B'])
  await changeSaved(tabs, place, (codes) => [...codes, 'C'])
  expect(await changeSaved(tabs, place, (codes) => codes.filter((code) => !sent.has(code)))).toEqual(['C'])
})
