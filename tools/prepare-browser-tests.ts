import { buildWebIfStale } from './build-web.ts'
import { findChromium } from './find-chromium.ts'
import { freePort } from './cluster/free-port.ts'
import { startPortalProcess } from './test-setup/portal-process.ts'

// Does once what all browser tests need, before they run side by side: the built web, a Chromium, and a data folder
// (the argument) with the demo data, to be copied.
const [folder] = process.argv.slice(2)
if (!folder) throw new Error('name the data folder to fill')
if ((await buildWebIfStale(console.log)) !== 0) throw new Error('the web application could not be built')
findChromium(console.log)
const settings = { PARTNER_PORT: String(await freePort()), AIRLINE_PORT: String(await freePort()) }
const stop = await startPortalProcess(`http://127.0.0.1:${await freePort()}`, folder, settings)
await stop()
