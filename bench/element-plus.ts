import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'

import { shipmentApi } from '#areas/shipments/contract/booking/shipment-api.ts'
import { shipmentList } from '#areas/shipments/contract/booking/shipment-list.ts'
import texts from '#areas/shipments/texts/en_US.json' with { type: 'json' }
import type { ListColumn } from '#platform/contract/list-column.ts'

import { type Served, serveFolder } from './serve-folder.ts'
import type { ServerProcess } from './server-process.ts'

const folder = path.join(import.meta.dirname, 'element-plus')

/** Installs (once), builds and serves the Element Plus pages; their list holds what the portal answers for its own. */
export async function serveElementPlus(server: ServerProcess, report: (line: string) => void): Promise<Served> {
  if (!existsSync(path.join(folder, 'node_modules/.package-lock.json'))) {
    report('Installing Element Plus for the pages to measure beside, once …')
    await npmCi()
  }
  await requireAllowed(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'])
  return serveFolder(path.join(folder, 'dist'), { '/list.json': await pendingList(server) })
}

function npmCi(): Promise<void> {
  // `npm run` tells its children the folder of the project, which would be ours and not that of these pages.
  const words = ['ci', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const own = process.env['npm_execpath']
  return own ? requireAllowed(process.execPath, [own, ...words]) : requireAllowed('npm', words)
}

function requireAllowed(program: string, words: string[]): Promise<void> {
  const child = spawn(program, words, { cwd: folder, stdio: 'inherit', shell: program === 'npm' })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${words.join(' ')} failed: ${code}`))))
  })
}

/** The first page of the pending list and the columns that the portal shows of it, as JSON. */
async function pendingList({ baseUrl, token }: ServerProcess): Promise<string> {
  const answer = await fetch(baseUrl + shipmentApi.list.path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ page: 1, size: 20, filters: { status: { anyOf: ['Pending'] } } }),
  })
  if (!answer.ok) throw new Error(`the pending list was refused: ${await answer.text()}`)
  const { data } = (await answer.json()) as { data: { rows: unknown[] } }
  if (data.rows.length === 0) throw new Error('there is no pending shipment to show')
  return JSON.stringify({ ...data, columns: shownColumns() })
}

function shownColumns(): { key: string; title: string; width: number }[] {
  const titles: Readonly<Record<string, string>> = texts.lists.shipments
  return Object.entries<ListColumn>(shipmentList.columns)
    .filter(([, column]) => !column.hidden && !column.internal)
    .map(([key, column]) => ({ key, title: titles[key] ?? key, width: column.width ?? 110 }))
}
