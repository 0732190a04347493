import { describe, expect, test } from 'vitest'
import { EMPTY_HISTORY, forget, redoStep, remember, undoStep } from './change-history.ts'

const change = (col: string, old: unknown, val: unknown) => ({ rowId: 'a', col, old, val })
const typed = [change('mark', 'X', 'Y')]
const pasted = [change('mark', 'Y', 'Z'), change('pieces', 1, 2)]

describe('undo and redo', () => {
  const both = remember(remember(EMPTY_HISTORY, typed), pasted)

  test('undo turns the last step round, redo repeats it', () => {
    const undone = undoStep(both)
    expect(undone?.changes).toEqual([change('mark', 'Z', 'Y'), change('pieces', 2, 1)])
    expect(redoStep(undone?.history ?? EMPTY_HISTORY)?.changes).toEqual(pasted)
    expect(redoStep(undone?.history ?? EMPTY_HISTORY)?.history).toEqual(both)
  })

  test('a new step drops what was undone', () => {
    const history = remember(undoStep(both)?.history ?? EMPTY_HISTORY, [change('mark', 'Y', 'W')])
    expect(redoStep(history)).toBeUndefined()
  })

  test('there is nothing to undo in the beginning, and an empty step is none', () => {
    expect(undoStep(EMPTY_HISTORY)).toBeUndefined()
    expect(remember(EMPTY_HISTORY, [])).toBe(EMPTY_HISTORY)
  })

  test('a refused cell is not undone; a step refused as a whole vanishes', () => {
    expect(undoStep(forget(both, pasted, [{ rowId: 'a', col: 'pieces' }]))?.changes).toEqual([change('mark', 'Z', 'Y')])
    expect(forget(both, pasted, pasted).done).toEqual([typed])
  })

  test('a hundred steps are kept', () => {
    let history = EMPTY_HISTORY
    for (let step = 0; step < 120; step += 1) history = remember(history, [change('mark', step, step + 1)])
    expect(history.done).toHaveLength(100)
    expect(history.done[0]?.[0]?.old).toBe(20)
  })
})
