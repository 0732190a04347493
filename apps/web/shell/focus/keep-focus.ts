/** The elements that had the focus, the last one at the end; those of all panes together. */
let visited: HTMLElement[] = []
const MAX_VISITED = 200

/**
 * Sees to it that the focus is never lost: when what has it goes away, is hidden or switched off, or another tab is shown,
 * the page in sight (or the dialog above it) gets it: where it was there before, else its heading, its grid or its first
 * field. Whoever takes the focus by intent keeps it: a press beside all fields, a page that focuses a field of its own.
 * Answers how to stop.
 */
export function keepFocus(): () => void {
  const observer = new MutationObserver((changes) => {
    const tabChanged = changes.some(({ type }) => type === 'attributes')
    if (!tabChanged) mend()
    else if (!isReachable(document.activeElement)) giveFocus()
  })
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['inert'] })
  document.addEventListener('focusin', remember)
  document.addEventListener('focusout', lookAgain)
  return () => {
    observer.disconnect()
    document.removeEventListener('focusin', remember)
    document.removeEventListener('focusout', lookAgain)
    clearTimeout(waiting)
    waiting = undefined
    visited = []
  }
}

/** Whether somebody can work with an element: it is there, shown, switched on, and not covered by another tab. */
function isReachable(element: Element | null): boolean {
  if (!element?.isConnected || element === document.body || element.closest('[inert]')) return false
  return element.checkVisibility({ visibilityProperty: true }) && !element.matches(':disabled')
}

let waiting: ReturnType<typeof setTimeout> | undefined
const COMES_BACK_MS = 300

/** What is only hidden may be back at once: a page is hidden while the words of a dialog are brought. */
function mend(): void {
  if (!isLost()) return
  const last = visited.at(-1)
  if (!last?.isConnected || last.checkVisibility()) return giveFocus()
  waiting ??= setTimeout(() => {
    waiting = undefined
    if (isNowhere()) giveFocus()
  }, COMES_BACK_MS)
}

/** Nothing has the focus, and what had it last is out of reach. */
function isLost(): boolean {
  const last = visited.at(-1)
  return isNowhere() && last !== undefined && last !== left && !isReachable(last)
}

function isNowhere(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}

function giveFocus(): void {
  const place = visiblePlace()
  if (!place || place.contains(document.activeElement)) return
  const isKnown = (element: HTMLElement) =>
    place.contains(element) && isReachable(element) && !element.matches(STAND_INS)
  const target = visited.findLast(isKnown) ?? firstIn(place)
  if (!target.hasAttribute('tabindex') && target.matches(STAND_INS)) target.tabIndex = -1
  target.focus({ preventScroll: true })
}

/** They have the focus where nothing better does; nobody went to them. */
const STAND_INS = 'h1, h2, section, main, dialog'

function visiblePlace(): HTMLElement | undefined {
  const shown = (places: string) => [...document.querySelectorAll<HTMLElement>(places)].findLast(isReachable)
  return shown('dialog[open], [aria-modal=true]') ?? shown('.pane') ?? shown('main')
}

function firstIn(place: HTMLElement): HTMLElement {
  const first = (kind: string) => [...place.querySelectorAll<HTMLElement>(kind)].find(isReachable)
  return first('h1, h2') ?? first('[role=grid][tabindex]') ?? first('input, textarea, button') ?? place
}

/** Left by intent: its going away later is no loss. */
let left: HTMLElement | null = null

function remember({ target }: FocusEvent): void {
  if (!(target instanceof HTMLElement)) return
  left = null
  visited = [...visited.filter((one) => one !== target && one.isConnected), target].slice(-MAX_VISITED)
}

/** What leaves the focus by itself is still reachable a moment later; what was hidden or switched off is not. */
function lookAgain({ target }: FocusEvent): void {
  setTimeout(() => {
    if (!isNowhere() || !(target instanceof HTMLElement)) return
    if (isReachable(target)) left = target
    else mend()
  })
}
