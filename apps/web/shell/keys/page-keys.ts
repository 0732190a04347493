/** The keys of the grid and of forms as their READMEs tell them; the second word names the text. */
type KeyLine = readonly [keys: string, text: string]

export const GRID_KEYS: readonly KeyLine[] = [
  ['↑ ↓ ← → · Home · End', 'walk'],
  ['Ctrl+↑ ↓ ← → · Page Up · Page Down', 'jump'],
  ['Shift+↑ ↓ ← →', 'range'],
  ['Space', 'select'],
  ['Ctrl+A', 'selectAll'],
  ['Enter', 'open'],
  ['F2', 'edit'],
  ['Esc', 'giveUp'],
  ['Ctrl+C · Ctrl+Shift+C', 'copy'],
  ['Ctrl+X · Ctrl+V', 'paste'],
  ['Delete · Ctrl+D', 'clear'],
  ['Ctrl+Z · Ctrl+Y', 'undo'],
  ['Ctrl+S', 'save'],
  ['Shift+F10', 'menu'],
]

export const HEADER_KEYS: readonly KeyLine[] = [
  ['Enter · Shift+Enter', 'sort'],
  ['Shift+← →', 'width'],
  ['Ctrl+Shift+← →', 'move'],
  ['Alt+↓', 'menu'],
]

export const FORM_KEYS: readonly KeyLine[] = [
  ['Ctrl+S', 'save'],
  ['Tab · Shift+Tab', 'walk'],
  ['Esc', 'cancel'],
]

export const TAB_BAR_KEYS: readonly KeyLine[] = [
  ['← → · Home · End', 'walk'],
  ['Enter', 'show'],
  ['Delete', 'close'],
  ['Shift+F10', 'menu'],
]
