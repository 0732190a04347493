import type { Page } from 'playwright-core'

/**
 * Types as a wedge scanner does, into whatever has the focus: faster than a busy machine passes single keys to the browser. `parts`
 * come with a pause between them.
 */
export async function wedgeScan(page: Page, ...parts: readonly string[]): Promise<void> {
  await page.evaluate(
    async ([texts, pauseMs]) => {
      const press = (key: string): void => {
        const target = document.activeElement ?? document.body
        const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
        if (target.dispatchEvent(event) && key.length === 1) document.execCommand('insertText', false, key)
      }
      for (const [index, text] of texts.entries()) {
        if (index > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs))
        for (const key of text) press(key)
      }
      press('Enter')
    },
    [parts, PAUSE_MS] as const,
  )
}

const PAUSE_MS = 300
