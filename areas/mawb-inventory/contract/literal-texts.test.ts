import { expect, test } from 'vitest'
import { STANDARD_MENU } from '#areas/access/domain/standard-menu.ts'
import { LANGUAGES } from '#platform/contract/language.ts'
import { workbookErrors } from '#platform/contract/workbook-errors.ts'
import texts from '../texts/en_US.json' with { type: 'json' }
import { mawbErrors } from './errors.ts'

// Written out literally, so that the prescribed sentences cannot change unnoticed.
test.each([
  ['MAW-02', workbookErrors.FILE_MISSING.texts.en_US, 'Please choose document to upload!'],
  ['MAW-02', workbookErrors.FILE_UNUSABLE.texts.en_US, 'This file cannot be proceeded, please check!'],
  ['MAW-02', workbookErrors.UPLOAD_FAILED.texts.en_US, 'Upload failed!'],
  ['MAW-03', mawbErrors.LEND_NEEDS_SELECTION.texts.en_US, 'Please select the MAWB# to lend out!'],
  ['MAW-03', texts.messages.selectToLend, 'Please select the MAWB# to lend out!'],
  ['MAW-03', mawbErrors.LEND_NEEDS_AVAILABLE.texts.en_US, 'Status of MAWB# to lend out must be Available!'],
  ['MAW-08', mawbErrors.NUMBER_MISSING.texts.en_US, 'MAWB# is mandatory!'],
  ['MAW-08', mawbErrors.ALREADY_EXISTED.texts.en_US, '{value} already existed, please revise!'],
  ['MAW-08', mawbErrors.CAPACITY_TYPE_MISSING.texts.en_US, 'Please select Capacity Type!'],
  ['MAW-11', texts.messages.confirmDelete, 'Confirm to delete selected MAWB?'],
  ['MAW-11', texts.done.delete, 'Deleted successfully'],
])('%s %j has the prescribed text', (_id, said, owed) => {
  expect(said).toBe(owed)
})

test('MAW-01 the four states are called as the trade calls them', () => {
  const { Available, 'Lend Out': lendOut, Borrowed, Invalid } = texts.choices.mawbStatus
  expect([Available, lendOut, Borrowed, Invalid]).toEqual(['Available', 'Lend Out', 'Borrowed', 'Invalid'])
})

test('MAW-02 an unregistered prefix links to the menu entry by its current name', () => {
  const group = STANDARD_MENU.find(({ code }) => code === 'reference')
  const entry = group?.children?.find(({ url }) => url?.endsWith('/airline-prefixes'))
  for (const [at, language] of LANGUAGES.entries()) {
    const said = mawbErrors.PREFIX_UNKNOWN.texts[language]
    for (const name of [group?.names[at], entry?.names[at]]) expect(said).toContain(name ?? 'no such entry')
  }
})
