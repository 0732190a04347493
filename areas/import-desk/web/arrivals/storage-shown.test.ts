import { expect, test } from 'vitest'
import { formatDay } from '#platform/web/kit/shown-time.ts'
import { lateWords, storageClass, storageNote } from './storage-shown.tsx'

const t = ((key: string, values?: object) => [key, ...Object.values(values ?? {})].join(' ')) as never
const today = new Date().toISOString().slice(0, 10)
const row = { state: 'Arrived', storageFreeUntil: null, destinationZone: 'UTC', late: false } as const

test.each([
  [{ storageFreeUntil: '2026-01-02' }, 'row-alarm', 'storage.over', `storageNote.over ${formatDay('2026-01-02')}`],
  [
    { storageFreeUntil: '2026-01-02', late: true },
    'row-alarm',
    'urgency.LATE, storage.over',
    `storageNote.over ${formatDay('2026-01-02')}`,
  ],
  [{ storageFreeUntil: today }, 'row-warn', 'storage.lastDay', `storageNote.lastDay ${formatDay(today)}`],
  [{ late: true }, 'row-alarm', 'urgency.LATE', undefined],
  [{ storageFreeUntil: '2026-01-02', state: 'Delivered' as const }, undefined, '', undefined],
])('SHP-14 an arrival with %j is coloured %s, reads "%s" and says %s', (fields, colour, words, note) => {
  const arriving = { ...row, ...fields }
  expect([storageClass(arriving), lateWords(arriving, t), storageNote(arriving, t)]).toEqual([colour, words, note])
})
