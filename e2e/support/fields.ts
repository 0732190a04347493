import type { Locator, Page } from 'playwright-core'

/** The field under a label; a required one has its asterisk in the label. The head of a column is no field. */
export function fieldOf(within: Page | Locator, label: string): Locator {
  return within
    .getByLabel(new RegExp(`^${label.replaceAll(/[#()]/g, String.raw`\$&`)}[*]?$`))
    .and(within.locator('input, textarea, button, [role=group], [role=radiogroup]'))
}

/** Picks one of a closed list by what it says. */
export async function choose(page: Page, within: Page | Locator, label: string, option: string): Promise<void> {
  await fieldOf(within, label).click()
  await page.locator('.ant-select-item-option', { hasText: option }).filter({ visible: true }).click()
}

/** Types a code into a look-up and leaves it with Tab, as people do who know the code. */
export async function lookUp(within: Page | Locator, label: string, code: string): Promise<void> {
  const box = fieldOf(within, label)
  await box.click()
  await box.pressSequentially(code)
  await box.press('Tab')
  await within
    .getByText(new RegExp(`^${code}\\b`))
    .filter({ visible: true })
    .first()
    .waitFor()
}

/** Writes into the cells of the last of several lines, from its first column on, as one does without a mouse. */
export async function fillLine(page: Page, list: string, cells: readonly string[]): Promise<void> {
  const grid = page.getByRole('grid', { name: list }).filter({ visible: true })
  await grid.locator('[role=row]').last().locator('[data-col="1"]').click()
  for (const cell of cells) {
    await page.keyboard.press('F2')
    await grid.locator('.dg-editor input').fill(cell)
    await page.keyboard.press('Tab')
  }
}

/** The page in front: to look for something in those behind it as well costs three times as much. */
export function paneOf(page: Page): Locator {
  return page.locator('.pane:not([inert])')
}

/** The row of a grid in front that shows all of these texts. */
export function rowWith(page: Page, ...texts: readonly string[]): Locator {
  return texts.reduce<Locator>((rows, text) => rows.filter({ hasText: text }), paneOf(page).getByRole('row'))
}

/** Searches the list on the screen. */
export async function search(page: Page, label: string, words: string): Promise<void> {
  const box = page
    .getByRole('searchbox', { name: label })
    .or(page.getByRole('textbox', { name: label }))
    .filter({ visible: true })
  await box.first().fill(words)
  await box.first().press('Enter')
}
