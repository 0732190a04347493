import type { Locator, Page } from 'playwright-core'

/** Types a code into a look-up and leaves it with Tab, as people do who know the code. */
export async function lookUp(within: Page | Locator, label: string, code: string): Promise<void> {
  const box = within.getByRole('combobox', { name: label }).first()
  await box.click()
  await box.pressSequentially(code)
  await box.press('Tab')
  await within.getByText(new RegExp(`^${code}\\b`)).first().waitFor()
}

/** The row of a grid that shows all of these texts. */
export function rowWith(page: Page, ...texts: readonly string[]): Locator {
  return texts.reduce<Locator>((rows, text) => rows.filter({ hasText: text }), page.getByRole('row'))
}

/** Searches the list on the screen. */
export async function search(page: Page, label: string, words: string): Promise<void> {
  const box = page.getByRole('searchbox', { name: label }).or(page.getByRole('textbox', { name: label })).filter({ visible: true })
  await box.first().fill(words)
  await box.first().press('Enter')
}
