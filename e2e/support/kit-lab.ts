import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import react from '@vitejs/plugin-react'
import type { Page } from 'playwright-core'
import { build, preview } from 'vite'

const KIT_LAB = {
  configFile: false,
  root: path.join(import.meta.dirname, '../../tools/kit-lab'),
  logLevel: 'error',
} as const

/** Builds and serves the kit's page of its own, for tests of the kit without the portal. `address` has no closing slash. */
export async function serveKitLab(): Promise<{ address: string; close(): Promise<void> }> {
  const outDir = await buildKitLab()
  const server = await preview({ ...KIT_LAB, build: { outDir }, preview: { port: 0, host: '127.0.0.1' } })
  const at = server.httpServer.address()
  if (!at || typeof at !== 'object') throw new Error('the kit lab is not listening')
  const close = async () => {
    await server.close()
    await rm(outDir, { recursive: true })
  }
  return { address: `http://127.0.0.1:${at.port}`, close }
}

/** Builds the kit's page into a new folder, which the caller removes; answers with its path. */
export async function buildKitLab(): Promise<string> {
  const outDir = await mkdtemp(path.join(tmpdir(), 'kit-lab-'))
  await build({ ...KIT_LAB, plugins: [react()], build: { outDir } })
  return outDir
}

/** The text of the grid's active cell, as a screen reader would find it. */
export function activeText(page: Page): Promise<string> {
  return page.evaluate(() => {
    const id = document.querySelector('[role=grid]')?.getAttribute('aria-activedescendant')
    const cell = id ? document.getElementById(id) : null
    if (!cell) throw new Error('no cell is active, or it is not rendered')
    return cell.getAttribute('aria-label') ?? cell.textContent
  })
}

/** Presses keys one after another. */
export async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key)
}

/** Puts a text on the clipboard and pastes it where the focus is. */
export async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((words) => navigator.clipboard.writeText(words), text)
  await page.keyboard.press('Control+v')
}

export function clipboard(page: Page): Promise<string> {
  return page.evaluate(() => navigator.clipboard.readText())
}
