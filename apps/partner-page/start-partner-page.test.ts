import { afterEach, expect, test } from 'vitest'
import { type PartnerPage, startPartnerPage } from './start-partner-page.ts'

const opened: (PartnerPage | null)[] = []
afterEach(async () => {
  for (const page of opened.splice(0)) await page?.stop()
})

async function start(port: number, said: string[] = []): Promise<PartnerPage | null> {
  const place = { port, host: '127.0.0.1', hostName: '127.0.0.1', report: (line: string) => void said.push(line) }
  const page = await startPartnerPage(place)
  opened.push(page)
  return page
}

test('the partner page is served on an origin of its own, under any path', async () => {
  const page = await start(0)
  for (const path of ['/', '/office?token=x', '/embed']) {
    const answer = await fetch(`${page?.origin}${path}`)
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(await answer.text()).toContain('partner-page.js')
  }
  expect((await fetch(`${page?.origin}/partner-page.js`)).headers.get('content-type')).toContain('javascript')
})

test('a port that is taken is said in one sentence, and nothing else happens', async () => {
  const first = await start(0)
  const port = Number(new URL(first?.origin ?? '').port)
  const said: string[] = []
  expect(await start(port, said)).toBeNull()
  expect(said).toEqual([
    `The demo goes on without its partner page: port ${port} is already in use. PARTNER_PORT sets another one.`,
  ])
})
