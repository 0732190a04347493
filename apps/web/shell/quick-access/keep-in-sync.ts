import { CallFailed } from '#platform/web/api-client.ts'
import { agreeOnFavourites } from './agree-on-favourites.ts'
import { favouritesChanged, recordsNoted } from './changes.ts'
import { sendRecords, takeRecords } from './exchange-records.ts'

/**
 * Keeps favourites and recent records the same in this browser and on the server: at the start, at every change, and when
 * the network is back. The browser's copy is the one that is shown, so nothing waits for this. Returns how to stop.
 */
export function keepInSync(account: string): () => void {
  const favourites = alone(() => agreeOnFavourites(account))
  const send = alone(() => sendRecords(account))
  const agree = () => {
    favourites()
    send()
  }
  const begin = alone(async () => {
    await sendRecords(account)
    await takeRecords(account)
  })
  favourites()
  begin()
  const stops = [favouritesChanged.subscribe(favourites), recordsNoted.subscribe(send)]
  window.addEventListener('online', agree)
  return () => {
    for (const stop of stops) stop()
    window.removeEventListener('online', agree)
  }
}

/** Runs work alone; asked for while it runs, it runs once more. What the server does not take now, it is offered next time. */
function alone(work: () => Promise<void>): () => void {
  let isRunning = false
  let isSelected = false
  const run = async () => {
    isSelected = true
    if (isRunning) return
    isRunning = true
    try {
      while (isSelected) {
        isSelected = false
        await work()
      }
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
    } finally {
      isRunning = false
    }
  }
  return () => void run()
}
