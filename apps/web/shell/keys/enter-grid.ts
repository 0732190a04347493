/**
 * Alt+L: past all the buttons of a list into its rows, and from there to its search. False where the page shown has neither.
 */
export function enterGrid(): boolean {
  const pane = document.querySelector('.pane:not([inert])')
  const grid = pane?.querySelector<HTMLElement>('[role=grid]')
  const search = pane?.querySelector<HTMLElement>('input.kit-search, .kit-search input')
  const next = grid?.contains(document.activeElement) ? search : grid
  next?.focus()
  return next !== null && next !== undefined
}
