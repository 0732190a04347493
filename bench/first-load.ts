import type { CDPSession } from 'playwright-core'

import type { PageComparison, Visit } from './page-comparison.ts'
import { type Visitor, paintedAt, visit } from './page-visit.ts'

/**
 * What the browser fetches the first time: what the document itself names, all until the page is usable (with what idle
 * moments brought before that), and all once it has come to rest. In brotli, which browsers get, and in gzip, which the
 * goals are written in.
 */
export const firstLoad: readonly PageComparison[] = [
  loaded('br', { initial: '', atRest: '' }),
  loaded('gzip', { initial: '<=150 kB', atRest: '<=250 kB' }),
]

type Encoding = 'br' | 'gzip'

function loaded(encoding: Encoding, goals: { readonly initial: string; readonly atRest: string }): PageComparison {
  const name = `first load (${encoding})`
  return {
    lines: [
      { what: `${name}, JS the document names`, figure: 'initial', unit: 'kB', goal: goals.initial },
      { what: `${name}, JS and CSS until usable`, figure: 'usable', unit: 'kB', goal: '' },
      { what: `${name}, JS and CSS at rest`, figure: 'atRest', unit: 'kB', goal: goals.atRest },
    ],
    ours: ({ portal }) => fetched(portal, encoding, '/home', '.home-card'),
    theirs: ({ elementPlus }) => fetched(elementPlus, encoding, '/list.html', '.el-table__body .el-table__row'),
  }
}

function fetched(visitor: Visitor, encoding: Encoding, path: string, usable: string): Promise<Visit> {
  return visit(visitor, async (page, devTools) => {
    await devTools.send('Network.setExtraHTTPHeaders', { headers: { 'accept-encoding': encoding } })
    const kilobytes = countBytes(devTools)
    await page.goto(path, { waitUntil: 'commit' })
    await paintedAt(page, usable)
    const first = kilobytes()
    // What the page brings in idle moments comes a little later; the stream of events never ends and does not count.
    await page.waitForTimeout(REST_MS)
    const all = kilobytes()
    return { initial: first.initial, usable: first.all, atRest: all.all }
  })
}

const REST_MS = 3000

type Fetched = { type: string; initiator: string; bytes: number }

/** Counts the bodies of scripts and styles from now on, as they travel, in kB (1000). */
function countBytes(devTools: CDPSession): () => { initial: number; all: number } {
  const requests = new Map<string, Fetched>()
  devTools.on('Network.requestWillBeSent', ({ requestId, type = '', initiator }) =>
    requests.set(requestId, { type, initiator: initiator.type, bytes: 0 }),
  )
  devTools.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId)
    if (request) request.bytes += encodedDataLength
  })
  const sum = (counts: (request: Fetched) => boolean) =>
    [...requests.values()].filter(counts).reduce((total, { bytes }) => total + bytes / 1000, 0)
  return () => ({
    initial: sum(({ type, initiator }) => type === 'Script' && initiator === 'parser'),
    all: sum(({ type }) => type === 'Script' || type === 'Stylesheet'),
  })
}
