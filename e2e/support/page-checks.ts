import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

import { TYPE_SCALE, offScaleType } from './off-scale-type.ts'
import { misplacedButtons } from './primary-buttons.ts'

/** What axe finds on a page that has come to rest. */
export async function violationsOn(on: Page): Promise<string[]> {
  await normalized(on)
  return found(on)
}

/** Primary buttons of the page in front that are not where every page has them. */
export async function misplacedOn(on: Page): Promise<readonly string[]> {
  return on.locator('.pane:not([inert])').evaluateAll(misplacedButtons)
}

/** Sizes and weights of type on the page that are not of the scale. */
export async function offScaleOn(on: Page): Promise<readonly string[]> {
  return on.locator('body').evaluateAll(offScaleType, TYPE_SCALE)
}

/** What axe finds on a page as it is, also while it loads. */
export async function found(on: Page): Promise<string[]> {
  // The legacy mode does without a page of its own for each look; none of these screens holds a frame of another origin.
  const { violations } = await new AxeBuilder({ page: on })
    .setLegacyMode()
    .exclude(FURTHER_ROWS)
    // The page of all parts shows each landmark in all its states.
    .options({ resultTypes: ['violations'], rules: { 'landmark-unique': { enabled: !on.url().endsWith('/dev/kit') } } })
    .analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)
}

/** Rows are drawn alike: the first ones stand for all, and axe takes its time over each cell. */
const FURTHER_ROWS = '[role=grid] [role=row][aria-rowindex]:nth-child(n + 6)'

/** Nothing is loading any more, and nothing moves. */
async function normalized(on: Page): Promise<void> {
  await on.getByRole('heading').or(on.getByRole('grid')).filter({ visible: true }).first().waitFor()
  // Not until the network is idle: the page keeps an ear on the server's events.
  await on.waitForFunction(() =>
    [...document.querySelectorAll('[aria-busy="true"], .loading-sign')].every((part) => part.closest('.kit-page')),
  )
  // The page of all parts shows what loads, and moves, for ever.
  await on.waitForFunction(() =>
    document
      .getAnimations()
      .filter(({ effect }) => !(effect instanceof KeyframeEffect && effect.target?.closest('.kit-page')))
      .every(({ playState }) => playState !== 'running'),
  )
}
