import { isLinkable } from '#areas/access/domain/menu-rules.ts'

/** The address of an external menu entry when it may be followed, by the rule that saving it is held to; else null. */
export function outsideAddress(aurl: string | null): string | null {
  const input = aurl?.trim() ?? ''
  return isLinkable(input) ? new URL(input, location.origin).href : null
}
