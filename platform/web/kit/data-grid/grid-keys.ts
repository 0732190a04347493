/** What the grid does at a key; the names are those of the texts that tell of it. */
export type GridAction =
  | 'walk'
  | 'ends'
  | 'edge'
  | 'corner'
  | 'page'
  | 'range'
  | 'select'
  | 'selectAll'
  | 'open'
  | 'edit'
  | 'copyWithHeader'
  | 'clear'
  | 'fillDown'
  | 'undo'
  | 'redo'
  | 'menu'
  | 'sort'
  | 'sortAlso'
  | 'width'
  | 'move'

/** Keys of the cells, of the header, or of both; `shown` as it stands on a keyboard, `chords` as they are pressed. */
export type GridKey = {
  readonly action: GridAction
  readonly where: 'cell' | 'header' | 'both'
  readonly shown: readonly string[]
  readonly chords: readonly string[]
}

type Pressed = { readonly key: string } & Readonly<Record<'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey', boolean>>

const ARROWS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] as const
const ENDS = ['Home', 'End'] as const
const PAGES = ['PageUp', 'PageDown'] as const
const held = (modifiers: string, keys: readonly string[]) => keys.map((key) => `${modifiers} ${key}`)

/** The one table of the grid's keys: it is what the keyboard does, and what the list of keys tells. */
export const GRID_KEYS: readonly GridKey[] = [
  { action: 'walk', where: 'both', shown: ['↑ ↓ ← →'], chords: ARROWS },
  { action: 'ends', where: 'both', shown: ['Home', 'End'], chords: ENDS },
  { action: 'edge', where: 'both', shown: ['Ctrl+↑ ↓ ← →'], chords: held('ctrl', ARROWS) },
  { action: 'corner', where: 'both', shown: ['Ctrl+Home', 'Ctrl+End'], chords: held('ctrl', ENDS) },
  { action: 'page', where: 'both', shown: ['Page Up', 'Page Down'], chords: PAGES },
  {
    action: 'range',
    where: 'cell',
    shown: ['Shift+↑ ↓ ← →'],
    chords: [...held('shift', [...ARROWS, ...ENDS, ...PAGES]), ...held('ctrl shift', [...ARROWS, ...ENDS])],
  },
  { action: 'select', where: 'both', shown: ['Space'], chords: ['Space', 'shift Space'] },
  { action: 'selectAll', where: 'both', shown: ['Ctrl+A'], chords: ['ctrl a'] },
  { action: 'open', where: 'cell', shown: ['Enter'], chords: ['Enter', 'shift Enter'] },
  { action: 'edit', where: 'cell', shown: ['F2'], chords: ['F2'] },
  { action: 'copyWithHeader', where: 'both', shown: ['Ctrl+Shift+C'], chords: ['ctrl shift c'] },
  { action: 'clear', where: 'cell', shown: ['Delete'], chords: ['Delete', 'Backspace'] },
  { action: 'fillDown', where: 'cell', shown: ['Ctrl+D'], chords: ['ctrl d'] },
  { action: 'undo', where: 'both', shown: ['Ctrl+Z'], chords: ['ctrl z'] },
  { action: 'redo', where: 'both', shown: ['Ctrl+Y'], chords: ['ctrl y', 'ctrl shift z'] },
  { action: 'menu', where: 'both', shown: ['Shift+F10'], chords: ['shift F10'] },
  { action: 'sort', where: 'header', shown: ['Enter'], chords: ['Enter'] },
  { action: 'sortAlso', where: 'header', shown: ['Shift+Enter'], chords: ['shift Enter'] },
  { action: 'width', where: 'header', shown: ['Shift+← →'], chords: held('shift', ['ArrowLeft', 'ArrowRight']) },
  {
    action: 'move',
    where: 'header',
    shown: ['Ctrl+Shift+← →'],
    chords: held('ctrl shift', ['ArrowLeft', 'ArrowRight']),
  },
  { action: 'menu', where: 'header', shown: ['Alt+↓'], chords: ['alt ArrowDown'] },
]

/** What a pressed key asks the grid for, in a cell or in the header. */
export function gridActionOf(pressed: Pressed, where: 'cell' | 'header'): GridAction | undefined {
  const chord = chordOf(pressed)
  return GRID_KEYS.find((key) => (key.where === where || key.where === 'both') && key.chords.includes(chord))?.action
}

function chordOf({ key, ctrlKey, metaKey, altKey, shiftKey }: Pressed): string {
  const name = key === ' ' ? 'Space' : key.length === 1 ? key.toLowerCase() : key
  return [(ctrlKey || metaKey) && 'ctrl', altKey && 'alt', shiftKey && 'shift', name].filter(Boolean).join(' ')
}
