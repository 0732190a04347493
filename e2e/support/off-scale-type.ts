const SIZES = ['small', 'text', 'title', 'heading', 'figure']
const WEIGHTS = ['normal', 'medium', 'strong']

/** A map in its own units, the facsimile of a form, the larger scale for gloves (tools/type-scale.test.ts names their sheets). */
const DRAWN = 'svg, .waybill-grid, .touch'

/** The sizes and weights of platform/web/tokens.css, and what else is drawn, as an argument for `offScaleType`. */
export const TYPE_SCALE = { sizes: SIZES, weights: WEIGHTS, drawn: DRAWN }

/**
 * Visible texts of which the size or the weight, as the browser computes it, is none of the type scale: each element and
 * style once. Runs in the page.
 */
export function offScaleType(
  parts: readonly Element[],
  { sizes, weights, drawn }: { sizes: readonly string[]; weights: readonly string[]; drawn: string },
): readonly string[] {
  const root = getComputedStyle(document.documentElement)
  const tokens = (kind: string, names: readonly string[]): ReadonlySet<string> =>
    new Set(names.map((name) => root.getPropertyValue(`--${kind}-${name}`).trim()))
  const [allowedSizes, allowedWeights] = [tokens('size', sizes), tokens('weight', weights)]
  const found = parts
    .flatMap((part) => [...part.querySelectorAll('*')])
    .filter((element) => showsText(element) && !element.closest(drawn))
    .flatMap((element) => {
      const { fontSize, fontWeight } = getComputedStyle(element)
      if (allowedSizes.has(fontSize) && allowedWeights.has(fontWeight)) return []
      const text = (element.textContent || (element as HTMLInputElement).value || '').trim().slice(0, 30)
      return [`${element.localName}.${element.getAttribute('class') ?? ''} ${fontSize} ${fontWeight}: ${text}`]
    })
  return [...new Set(found)]

  function showsText(element: Element): boolean {
    const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
    const hasText = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    return (isField || hasText) && element.checkVisibility({ visibilityProperty: true })
  }
}
