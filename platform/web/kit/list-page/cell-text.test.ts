import { expect, it } from 'vitest'
import { column } from '#platform/contract/list-column.ts'
import { cellText, otherClocks, shownCell } from './cell-text.ts'

const words = { choice: (_texts: string | null, value: string) => value, yes: 'Yes', no: 'No', zone: 'UTC' }
const year = new Date().getUTCFullYear()
const row = { id: '1', etd: `${year}-06-20T10:00:00.000Z`, zone: 'Asia/Hong_Kong', ready: `${year}-06-21` }

it('SHP-01 moments and days are read as people say them and copied as sheets read them', () => {
  const etd = column.instant({ zoneColumn: 'zone' })
  const text = () => cellText(etd, 'etd', row, words)
  expect(text()).toBe(`${year}-06-20 18:00`)
  expect(shownCell(etd, 'etd', row, { words, text })).toBe('20 Jun 18:00')
  expect(shownCell(etd, 'etd', row, { words, text: () => `${text()} HKG` })).toBe('20 Jun 18:00 HKG')
  expect(shownCell(etd, 'etd', row, { words, text: () => 'flown' })).toBe('flown')
  expect(otherClocks(etd, 'etd', row, words)).toBe('20 Jun 18:00 Asia/Hong_Kong\n20 Jun 10:00 UTC')
  const ready = column.date()
  const day = () => cellText(ready, 'ready', row, words)
  expect([day(), shownCell(ready, 'ready', row, { words, text: day })]).toEqual([`${year}-06-21`, '21 Jun'])
})
