/** What the shell does at a key; the names are those of its texts. */
export type ShellAct =
  | 'palette'
  | 'keys'
  | 'menu'
  | 'grid'
  | 'closeTab'
  | 'reopenTab'
  | 'nextTab'
  | 'previousTab'
  | 'notices'

export type ShellActs = Readonly<Record<ShellAct, () => boolean | void>>

type Pressed = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'defaultPrevented' | 'repeat'
>

type ShellKey = { readonly act: ShellAct; readonly shown: string; readonly chord: string }

/**
 * The keys of the shell, free in Chrome, Edge and Firefox and in the grid. Ctrl+Shift+T reaches a page only in an
 * installed window, so Alt+Shift+T does the same.
 */
export const SHELL_KEYS: readonly ShellKey[] = [
  { act: 'palette', shown: 'Ctrl+K', chord: 'ctrl KeyK' },
  { act: 'keys', shown: '?', chord: '?' },
  { act: 'menu', shown: 'Alt+M', chord: 'alt KeyM' },
  { act: 'grid', shown: 'Alt+L', chord: 'alt KeyL' },
  { act: 'closeTab', shown: 'Alt+W', chord: 'alt KeyW' },
  { act: 'reopenTab', shown: 'Alt+Shift+T', chord: 'alt shift KeyT' },
  { act: 'reopenTab', shown: 'Ctrl+Shift+T', chord: 'ctrl shift KeyT' },
  { act: 'previousTab', shown: 'Alt+Page Up', chord: 'alt PageUp' },
  { act: 'nextTab', shown: 'Alt+Page Down', chord: 'alt PageDown' },
  { act: 'notices', shown: 'F6', chord: 'F6' },
]

/** What a pressed key asks the shell for; a plain character belongs to a field that is being typed in. */
export function shellActOf(pressed: Pressed, isTyping: boolean): ShellAct | undefined {
  if (pressed.defaultPrevented || pressed.repeat) return undefined
  const chord = chordOf(pressed)
  const known = SHELL_KEYS.find((key) => key.chord === chord)
  return known?.act === 'keys' && isTyping ? undefined : known?.act
}

/** The keys of an act, as they stand in menus: the first of them. */
export function keysOf(act: ShellAct): string {
  return SHELL_KEYS.find((key) => key.act === act)?.shown ?? ''
}

/** The letter by its place on the keyboard: with Alt held some systems make another character of it. */
function chordOf({ key, code, ctrlKey, metaKey, altKey, shiftKey }: Pressed): string {
  if (key === '?' && !ctrlKey && !metaKey && !altKey) return '?'
  const held = [(ctrlKey || metaKey) && 'ctrl', altKey && 'alt', shiftKey && 'shift', code]
  return held.filter(Boolean).join(' ')
}
