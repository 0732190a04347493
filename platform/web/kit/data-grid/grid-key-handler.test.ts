import type { KeyboardEvent } from 'react'
import { expect, test, vi } from 'vitest'
import { type GridActions, gridKeyHandler } from './grid-key-handler.ts'
import { GRID_KEYS, gridActionOf } from './grid-keys.ts'
import type { GridCursor } from './use-grid-cursor.ts'

test.each([
  ['a cell that is written takes the character, and the page does not hear it', true, 1],
  ['where nothing is written the character is left to the page', false, 0],
])('%s', (_, isTaken, stopped) => {
  const { event, edit } = press({ key: '?', shiftKey: true }, isTaken)
  expect(edit).toHaveBeenCalledExactlyOnceWith('')
  expect(event.stopPropagation).toHaveBeenCalledTimes(stopped)
  expect(event.preventDefault).not.toHaveBeenCalled()
})

test('a key that comes out of an open editor is none of the grid', () => {
  const { event, fillDown } = press({ key: 'd', ctrlKey: true }, true, '.dg-editor')
  expect(fillDown).not.toHaveBeenCalled()
  expect(event.preventDefault).not.toHaveBeenCalled()
})

test('every key of the table is heard where it stands, and each asks for one thing', () => {
  for (const where of ['cell', 'header'] as const) {
    const chords = GRID_KEYS.filter((key) => key.where === where || key.where === 'both').flatMap((key) => key.chords)
    expect(new Set(chords).size).toBe(chords.length)
  }
  const pressed = { ctrlKey: true, metaKey: false, altKey: false, shiftKey: false, key: 'Home' }
  expect(gridActionOf(pressed, 'cell')).toBe('corner')
  expect(gridActionOf({ ...pressed, shiftKey: true }, 'cell')).toBe('range')
  expect(gridActionOf({ ...pressed, key: 'ArrowLeft', shiftKey: true }, 'header')).toBe('move')
  expect(gridActionOf({ ...pressed, key: 'Z', ctrlKey: false, metaKey: true, shiftKey: true }, 'cell')).toBe('redo')
  expect(gridActionOf({ ...pressed, key: 's' }, 'cell')).toBeUndefined()
})

/** Presses a key in the first cell, or in an element inside of it. */
function press(key: Partial<KeyboardEvent>, isTaken: boolean, inside?: string) {
  const target = { closest: (selector: string) => (selector === inside ? {} : null) }
  const event = { keyCode: 0, preventDefault: vi.fn(), stopPropagation: vi.fn(), target, ...key }
  const [edit, fillDown] = [vi.fn(() => isTaken), vi.fn()]
  const actions = { cellAfterKey: () => undefined, edit, fillDown } as unknown as GridActions
  const at = { row: 0, col: 0 }
  gridKeyHandler({ cursor: { at, to: at } } as unknown as GridCursor, actions)(event as unknown as KeyboardEvent)
  return { event, edit, fillDown }
}
