/** What the shell does at a key; the names are those of its texts. */
export type ShellAction =
  | 'palette'
  | 'keys'
  | 'menu'
  | 'grid'
  | 'closeTab'
  | 'reopenTab'
  | 'nextTab'
  | 'previousTab'
  | 'notices'

export type ShellActions = Readonly<Record<ShellAction, () => boolean | void>>

type Pressed = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'defaultPrevented' | 'repeat'
>

type ShellKey = { readonly action: ShellAction; readonly shown: string; readonly chord: string }

/**
 * The keys of the shell, free in Chrome, Edge and Firefox and in the grid. Ctrl+Shift+T reaches a page only in an
 * installed window, so Alt+Shift+T does the same.
 */
export const SHELL_KEYS: readonly ShellKey[] = [
  { action: 'palette', shown: 'Ctrl+K', chord: 'ctrl KeyK' },
  { action: 'keys', shown: '?', chord: '?' },
  { action: 'menu', shown: 'Alt+M', chord: 'alt KeyM' },
  { action: 'grid', shown: 'Alt+L', chord: 'alt KeyL' },
  { action: 'closeTab', shown: 'Alt+W', chord: 'alt KeyW' },
  { action: 'reopenTab', shown: 'Alt+Shift+T', chord: 'alt shift KeyT' },
  { action: 'reopenTab', shown: 'Ctrl+Shift+T', chord: 'ctrl shift KeyT' },
  { action: 'previousTab', shown: 'Alt+Page Up', chord: 'alt PageUp' },
  { action: 'nextTab', shown: 'Alt+Page Down', chord: 'alt PageDown' },
  { action: 'notices', shown: 'F6', chord: 'F6' },
]

/** What a pressed key asks the shell for; a plain character belongs to a field that is being typed in. */
export function shellActionOf(pressed: Pressed, isTyping: boolean): ShellAction | undefined {
  if (pressed.defaultPrevented || pressed.repeat) return undefined
  const chord = chordOf(pressed)
  const known = SHELL_KEYS.find((key) => key.chord === chord)
  return known?.action === 'keys' && isTyping ? undefined : known?.action
}

/** The keys of an act, as they stand in menus: the first of them. */
export function keysOf(action: ShellAction): string {
  return SHELL_KEYS.find((key) => key.action === action)?.shown ?? ''
}

/** The letter by its place on the keyboard: with Alt held some systems make another character of it. */
function chordOf({ key, code, ctrlKey, metaKey, altKey, shiftKey }: Pressed): string {
  if (key === '?' && !ctrlKey && !metaKey && !altKey) return '?'
  const held = [(ctrlKey || metaKey) && 'ctrl', altKey && 'alt', shiftKey && 'shift', code]
  return held.filter(Boolean).join(' ')
}
