import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'

import { chromium } from 'playwright-core'

const usualPlaces = [
  // Draws the same without being a whole desktop browser: a fifth less of the processor.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
]

/**
 * The path of a Chromium for the browser tests: the one CHROMIUM names, the machine's own, Debian's package where we
 * may install it, else Playwright's own download. Says which; throws one sentence when there is none to be had.
 */
export function findChromium(report: (line: string) => void): string {
  const input = process.env['CHROMIUM']
  const found =
    [input, ...usualPlaces].find((place) => place && existsSync(place)) ?? installWithApt(report) ?? download(report)
  if (!found) {
    throw new Error(
      'No Chromium was found and none could be installed; install one and name it in the variable CHROMIUM.',
    )
  }
  report(`Browser tests use ${found}`)
  return found
}

function installWithApt(report: (line: string) => void): string | undefined {
  if (process.getuid?.() !== 0 || !succeeds('apt-get', ['--version'])) return undefined
  report('Installing Chromium from the system packages …')
  const apt = (...words: string[]): boolean => succeeds('apt-get', ['-y', '-qq', ...words])
  const install = (): boolean => ['chromium-headless-shell', 'chromium'].some((name) => apt('install', name))
  return install() || (apt('update') && install()) ? usualPlaces.find((place) => existsSync(place)) : undefined
}

function download(report: (line: string) => void): string | undefined {
  report('Downloading Chromium with Playwright …')
  const playwright = path.join(import.meta.dirname, '../node_modules/playwright-core/cli.js')
  try {
    execFileSync(process.execPath, [playwright, 'install', 'chromium'], { stdio: 'ignore', timeout: 180_000 })
    return chromium.executablePath()
  } catch {
    return undefined
  }
}

function succeeds(command: string, words: string[]): boolean {
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(command, words, { stdio: 'ignore', env: environment }).status === 0
}
