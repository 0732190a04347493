import { beforeEach, describe, expect, test } from 'vitest'
import { activeText, clipboard, paste, press } from '../support/kit-lab.ts'
import { EXCEL_BREAK, page, cell, output, column, openLines } from './lab.ts'

describe('editing', () => {
  beforeEach(() => openLines())

  test('F2 edits, Escape gives up, Enter writes and goes down, Tab goes right', async () => {
    await cell('C/NO. 1').click()
    await press(page, 'F2')
    await page.keyboard.type(' x')
    await press(page, 'Escape')
    expect(await activeText(page)).toBe('C/NO. 1')
    await press(page, 'F2')
    await page.keyboard.type('-A')
    await press(page, 'Enter')
    expect(await output('Changes').innerText()).toBe('edit 1.mark: C/NO. 1 > C/NO. 1-A')
    expect(await activeText(page)).toBe('C/NO. 2')
    await page.keyboard.type('Q')
    await press(page, 'Tab')
    expect(await output('Changes').innerText()).toBe('edit 2.mark: C/NO. 2 > Q')
    expect(await activeText(page)).toBe('Carton')
  })

  test('typing replaces what the cell holds, with the first key in it', async () => {
    await page.getByRole('gridcell', { name: '7', exact: true }).nth(1).click()
    await page.keyboard.type('25')
    await press(page, 'Enter')
    expect(await output('Changes').innerText()).toBe('edit 7.pieces: 7 > 25')
  })

  test('an input method composes into the cell', async () => {
    await cell('C/NO. 1').click()
    const session = await page.context().newCDPSession(page)
    await session.send('Input.dispatchKeyEvent', {
      type: 'rawKeyDown',
      key: 'Process',
      code: 'KeyN',
      windowsVirtualKeyCode: 229,
    })
    await session.send('Input.imeSetComposition', { text: 'ni', selectionStart: 2, selectionEnd: 2 })
    await session.send('Input.insertText', { text: '你' })
    await press(page, 'Enter')
    expect(await output('Changes').innerText()).toBe('edit 1.mark: C/NO. 1 > 你')
  })

  test('a text that is not accepted stays open with its reason', async () => {
    await page.getByRole('gridcell', { name: '7', exact: true }).nth(1).click()
    await page.keyboard.type('0')
    await press(page, 'Enter')
    expect(await page.getByRole('alert').innerText()).toBe('Enter a number above 0')
    await cell('C/NO. 1').click()
    expect(await page.getByRole('textbox', { name: 'Pieces' }).inputValue()).toBe('0')
    await page.keyboard.type('4')
    await press(page, 'Backspace', 'Backspace', '9', 'Enter')
    expect(await output('Changes').innerText()).toBe('edit 7.pieces: 7 > 9')
  })

  test('a choice narrows as one types and is taken with Enter or a click', async () => {
    await cell('Carton').click()
    await page.keyboard.type('pa')
    expect(await page.getByRole('option').allInnerTexts()).toEqual(['Pallet'])
    await press(page, 'Enter')
    expect(await output('Changes').innerText()).toBe('edit 1.packing: CTN > PLT')
    await press(page, 'F2')
    await page.getByRole('option', { name: 'Drum' }).click()
    expect(await output('Changes').innerText()).toBe('edit 2.packing: CTN > DRM')
  })

  test('a date is typed or picked', async () => {
    await cell('2026-11-20').dblclick()
    await page.getByLabel('Ready on', { exact: true }).last().fill('2026-12-24')
    await press(page, 'Enter')
    expect(await output('Changes').innerText()).toBe('edit 1.ready: 2026-11-20 > 2026-12-24')
  })

  test('leaving the grid writes what is typed', async () => {
    await cell('C/NO. 1').click()
    await page.keyboard.type('left')
    await page.getByRole('button', { name: 'Save' }).click()
    expect(await output('Changes').innerText()).toBe('edit 1.mark: C/NO. 1 > left')
  })

  test('a block from Excel is pasted with its quotes, tabs and line breaks, and undone in one step', async () => {
    await cell('C/NO. 1').click()
    await paste(page, `"a ""b""\tc"\tpallet\t1,200${EXCEL_BREAK}"two\nlines"\tDRM\t8${EXCEL_BREAK}`)
    const preview = page.getByRole('dialog', { name: 'Paste' })
    expect(await preview.getByRole('row').nth(2).innerText()).toBe('1 · C/NO. 1\tPacking\tCarton\tPallet')
    expect(await output('Changes').innerText()).toBe('')
    await press(page, 'Enter')
    expect(await output('Changes').textContent()).toContain(
      'paste 1.mark: C/NO. 1 > a "b"\tc, 1.packing: CTN > PLT, 1.pieces: 1 > 1200, 2.mark',
    )
    expect((await column(1))[2]).toBe('C/NO. 3')
    await press(page, 'Control+z')
    expect([(await column(1)).slice(0, 3), (await column(3)).slice(0, 2)]).toEqual([
      ['C/NO. 1', 'C/NO. 2', 'C/NO. 3'],
      ['1', '2'],
    ])
    await press(page, 'Control+y')
    expect((await column(3)).slice(0, 2)).toEqual(['1200', '8'])
  })

  test('the preview says which cells cannot be written and why, and offers to write the others', async () => {
    await page.getByRole('gridcell', { name: '8', exact: true }).nth(1).click()
    await paste(page, ['5', 'many', '6'].join(EXCEL_BREAK))
    const preview = page.getByRole('dialog', { name: 'Paste' })
    const refused = () => preview.locator('tbody tr').allInnerTexts()
    expect(await preview.getByRole('alert').innerText()).toContain('2 cells cannot be written')
    expect(await refused()).toEqual([
      '9 · C/NO. 9\tPieces\tmany\tEnter a number above 0',
      '10 · C/NO. 10\tPieces\t6\tThis cell cannot be edited',
    ])
    expect(await preview.getByRole('button').allInnerTexts()).toEqual(['Cancel', 'Write the other 1 cell'])
    await press(page, 'Escape')
    expect(await output('Changes').innerText()).toBe('')
    await press(page, 'Control+End')
    await paste(page, ['2026-01-01', '2026-01-02'].join(EXCEL_BREAK))
    expect(await refused()).toEqual(['13\tReady on\t2026-01-02\tThere is no cell here to paste into'])
    await press(page, 'Escape')
    await press(page, 'Control+a')
    expect(await page.locator('[role=gridcell][aria-selected=true]').count()).toBeGreaterThan(20)
  })

  test('Ctrl+D fills down, Delete clears, Ctrl+X cuts', async () => {
    await cell('C/NO. 1').click()
    await press(page, 'Shift+ArrowDown', 'Shift+ArrowDown', 'Control+d')
    expect((await column(1)).slice(0, 4)).toEqual(['C/NO. 1', 'C/NO. 1', 'C/NO. 1', 'C/NO. 4'])
    await press(page, 'Delete')
    expect((await column(1)).slice(0, 4)).toEqual(['', '', '', 'C/NO. 4'])
    await press(page, 'Control+z', 'Control+x')
    expect([await clipboard(page), (await column(1))[0]]).toEqual([
      ['C/NO. 1', 'C/NO. 1', 'C/NO. 1'].join(EXCEL_BREAK),
      '',
    ])
  })

  test('a locked row is not edited', async () => {
    await cell('C/NO. 10').click()
    await press(page, 'F2')
    expect(await page.getByRole('textbox').count()).toBe(0)
    expect(await cell('C/NO. 10').getAttribute('aria-readonly')).toBe('true')
    await press(page, 'ArrowLeft', 'F2')
    expect(await output('Refused').innerText()).toBe('9.id: 10: This cell cannot be edited')
  })
})
