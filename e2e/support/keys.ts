import type { Locator, Page } from 'playwright-core'

/** Opens a menu of the shell and chooses in it, by keys alone. */
export async function chooseInMenu(page: Page, button: Locator, name: string): Promise<void> {
  await button.focus()
  await page.keyboard.press('Enter')
  const target = page.getByRole('menu').getByText(name, { exact: true })
  await target.waitFor()
  const isReached = () => target.evaluate((label) => label.parentElement === document.activeElement)
  for (let steps = 0; steps < MAX_STEPS && !(await isReached()); steps += 1) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
}

/** No menu of the shell is longer. */
const MAX_STEPS = 30
