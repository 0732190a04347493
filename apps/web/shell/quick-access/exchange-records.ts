import { workplaceApi } from '#areas/workplace/contract/api.ts'
import { call } from '#platform/web/api-client.ts'
import { saveRecords, recentRecords } from '../palette/recent-records.ts'

/** Tells the server which records were opened here, the oldest first. */
export async function sendRecords(account: string): Promise<void> {
  const unsent = recentRecords(account, localStorage).filter((one) => one.unsent)
  for (const { path, title } of unsent.toReversed()) {
    await call(workplaceApi.rememberRecent, { path, title: title.slice(0, 120), icon: 'document' }, { quiet: true })
    const stored = recentRecords(account, localStorage)
    saveRecords(
      account,
      stored.map((one) => (one.path === path ? { path, title } : one)),
      localStorage,
    )
  }
}

/** Takes over the records opened in other browsers; those that could not be sent yet are the latest. */
export async function takeRecords(account: string): Promise<void> {
  const { items } = await call(workplaceApi.recents, {}, { quiet: true })
  const unsent = recentRecords(account, localStorage).filter((one) => one.unsent)
  const others = items.filter((one) => !unsent.some(({ path }) => path === one.path))
  saveRecords(account, [...unsent, ...others.map(({ path, title }) => ({ path, title }))], localStorage)
}
