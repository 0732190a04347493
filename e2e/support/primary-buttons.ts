/**
 * Primary buttons of a pane that break its order, in words: more than one, elsewhere than first in the tools of a list, last in
 * the head of a page, in a form or below edited rows, or beside what takes away. Runs in the page.
 */
export function misplacedButtons(panes: readonly Element[]): readonly string[] {
  const shown = panes
    .flatMap((pane) => [...pane.querySelectorAll('.ant-btn-primary')])
    .filter((one) => one.checkVisibility())
  const places = '[role=toolbar], .kit-page-actions, .kit-edits-foot, form, .space-head, .import-start'
  return [
    ...(shown.length > 1 ? [`${shown.length} primary: ${shown.map((one) => one.textContent).join(', ')}`] : []),
    ...shown
      .filter((one) => !one.closest(places))
      .map((one) => `${one.textContent} stands in no place of a primary button`),
    ...shown.filter((one) => isOutOfOrder(one)).map((one) => `${one.textContent} is not at its end of the line`),
    ...shown
      .filter((one) => [...(one.parentElement?.children ?? [])].some((other) => isBeside(one, other)))
      .map((one) => `${one.textContent} stands beside what takes away`),
  ]

  function isOutOfOrder(one: Element): boolean {
    const tools = one.closest('.kit-toolbar')
    if (tools) return buttonsOf(tools)[0] !== one
    const head = one.closest('.kit-page-actions')
    return head !== null && buttonsOf(head).at(-1) !== one
  }

  function buttonsOf(place: Element): readonly Element[] {
    return [...place.querySelectorAll('.ant-btn')].filter((one) => one.checkVisibility())
  }

  function isBeside(one: Element, other: Element): boolean {
    if (!other.matches('.ant-btn-dangerous') || !other.checkVisibility()) return false
    const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()]
    const gap = Math.max(a.left, b.left) - Math.min(a.right, b.right)
    return Math.abs(a.top - b.top) < a.height && gap < 24
  }
}
