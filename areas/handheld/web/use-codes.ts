import { useTexts } from '#platform/web/texts.ts'
import { type Codes, scannedCode } from '../contract/dock.ts'
import { scanCodeOf } from '#areas/warehouse/domain/scan-code.ts'
import { tell } from './feedback.ts'
import { useSaved } from './use-saved.ts'

/** The list of scanned pieces of a screen. A label scanned twice counts once, and says so. */
export function useCodes(screen: string) {
  const t = useTexts('handheld')
  const [codes, setCodes] = useSaved<Codes>(`codes_${screen}`, [])
  const add = (text: string, quantity?: number): void => {
    const code = text.trim().toUpperCase()
    if (!scannedCode.safeParse(code).success) return tell('bad', t('codeUnreadable'))
    if (codes.some((known) => known.code === code)) return tell('bad', t('scannedTwice', { code }))
    const isCounted = quantity !== undefined && scanCodeOf(code).kind === 'reference'
    const entry = { code, ...(isCounted && { quantity }) }
    setCodes((stored) => (stored.some((known) => known.code === code) ? stored : [entry, ...stored]))
    tell('good', code)
  }
  return {
    codes,
    add,
    remove: (code: string) => setCodes((stored) => stored.filter((known) => known.code !== code)),
    /** Takes off what this tab has confirmed; what another tab scanned meanwhile stays. */
    clear: () => setCodes((stored) => stored.filter(({ code }) => !codes.some((known) => known.code === code))),
  }
}

/** A number that was typed, or undefined. */
export function wholeNumber(text: string): number | undefined {
  const value = Number(text)
  return text.trim() !== '' && Number.isInteger(value) && value > 0 ? value : undefined
}
