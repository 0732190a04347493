import { describe, expect, it } from 'vitest'
import { SHELL_KEYS, shellActionOf } from './shell-keys.ts'

const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, defaultPrevented: false, repeat: false }

describe('the keys of the shell', () => {
  it.each([
    [{ key: 'k', code: 'KeyK', ctrlKey: true }, 'palette'],
    [{ key: 'k', code: 'KeyK', metaKey: true }, 'palette'],
    [{ key: '?', code: 'Slash', shiftKey: true }, 'keys'],
    [{ key: '∑', code: 'KeyW', altKey: true }, 'closeTab'],
    [{ key: 'T', code: 'KeyT', altKey: true, shiftKey: true }, 'reopenTab'],
    [{ key: 'T', code: 'KeyT', ctrlKey: true, shiftKey: true }, 'reopenTab'],
    [{ key: 'k', code: 'KeyK' }, undefined],
    [{ key: 'K', code: 'KeyK', ctrlKey: true, shiftKey: true }, undefined],
  ])('%o asks for %s', (pressed, action) => {
    expect(shellActionOf({ ...none, ...pressed }, false)).toBe(action)
  })

  it('leave a question mark to the field it is typed in, and a key that somebody has taken', () => {
    const question = { ...none, key: '?', code: 'Slash', shiftKey: true }
    expect(shellActionOf(question, true)).toBeUndefined()
    expect(shellActionOf({ ...question, defaultPrevented: true }, false)).toBeUndefined()
    expect(shellActionOf({ ...none, key: 'k', code: 'KeyK', ctrlKey: true }, true)).toBe('palette')
  })

  it('each do one thing', () => {
    const chords = SHELL_KEYS.map((key) => key.chord)
    expect(new Set(chords).size).toBe(chords.length)
  })
})
