import { rm } from 'node:fs/promises'

import { TOKEN_KEY } from '#platform/web/session.ts'

import { buildKitLab } from '../e2e/support/kit-lab.ts'
import { buildWebIfStale } from '../tools/build-web.ts'
import { serveElementPlus } from './element-plus.ts'
import { type Visitor, openChromium } from './page-visit.ts'
import { serveFolder } from './serve-folder.ts'
import type { ServerProcess } from './server-process.ts'

/** Who visits the pages that are measured: signed in at the portal, unknown elsewhere. */
export type Stage = { readonly portal: Visitor; readonly kitLab: Visitor; readonly elementPlus: Visitor }

/** Builds and serves all pages, opens a browser, and takes all away after `work`. */
export async function onStage(server: ServerProcess, work: (stage: Stage) => Promise<void>): Promise<void> {
  if ((await buildWebIfStale(console.log)) !== 0) throw new Error('the web application could not be built')
  const elementPlus = await serveElementPlus(server, console.log)
  const builtKitLab = await buildKitLab()
  const kitLab = await serveFolder(builtKitLab, {})
  const browser = await openChromium()
  try {
    await work({
      portal: { browser, origin: server.baseUrl, localStorage: { [TOKEN_KEY]: server.token } },
      kitLab: { browser, origin: kitLab.address },
      elementPlus: { browser, origin: elementPlus.address },
    })
  } finally {
    await browser.close()
    await kitLab.close()
    await rm(builtKitLab, { recursive: true })
    await elementPlus.close()
  }
}
