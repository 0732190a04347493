import type { ReactNode } from 'react'
import type { ListRow } from '#platform/contract/list.ts'
import { StatusTag } from '#platform/web/kit/layout/status-tag.tsx'
import type { Texts } from '#platform/web/texts.ts'
import type { arrivingList } from '../../contract/arriving-list.ts'
import { storageStanding } from '../../domain/import-handling.ts'

type Arriving = Pick<ListRow<typeof arrivingList>, 'state' | 'storageFreeUntil' | 'destinationZone' | 'late'>

/** Storage that is paid for is an alarm as long as the goods are not delivered. */
export function storageClass(row: Arriving): string | undefined {
  const standing = now(row)
  return standing === null ? undefined : ROW_CLASS[standing]
}

/** In words, so that nobody has to know what a colour means: how storage stands, and that a milestone is late. */
export function lateWords(row: Arriving, t: Texts): string {
  return wordsOf(row, t)
    .map(({ word }) => word)
    .join(', ')
}

export function lateTags(row: Arriving, t: Texts): ReactNode {
  return wordsOf(row, t).map(({ word, tone }) => (
    <StatusTag key={word} tone={tone}>
      {word}
    </StatusTag>
  ))
}

/** In a sentence, with the last day on which storage is free. */
export function storageNote(row: Arriving, t: Texts): string | undefined {
  const standing = now(row)
  return standing === null ? undefined : t(`storageNote.${standing}`, { day: row.storageFreeUntil ?? '' })
}

function wordsOf(row: Arriving, t: Texts): readonly { word: string; tone: 'red' | 'amber' }[] {
  const standing = now(row)
  const storage = standing === null ? [] : [{ word: t(`storage.${standing}`), tone: TONE[standing] }]
  return row.late ? [...storage, { word: t('urgency.LATE'), tone: 'red' }] : storage
}

function now(row: Arriving): 'over' | 'lastDay' | null {
  return storageStanding(row, { now: new Date().toISOString(), zone: row.destinationZone ?? 'UTC' })
}

const ROW_CLASS = { over: 'row-alarm', lastDay: 'row-warn' } as const
const TONE = { over: 'red', lastDay: 'amber' } as const
