import { Fragment, type ReactNode } from 'react'
import type { ListRow } from '#platform/contract/list.ts'
import { StatusTag } from '#platform/web/kit/layout/status-tag.tsx'
import { formatDay } from '#platform/web/kit/shown-time.ts'
import type { Texts } from '#platform/web/texts.ts'
import type { arrivingList } from '../../contract/arriving-list.ts'
import { storageStanding } from '../../domain/import-handling.ts'

type Arriving = Pick<ListRow<typeof arrivingList>, 'state' | 'storageFreeUntil' | 'destinationZone' | 'late'>

/** A milestone that is late and chargeable storage are alarms until the goods are delivered. */
export function storageClass(row: Arriving): string | undefined {
  const standing = now(row)
  if (row.late) return ROW_CLASS.over
  return standing === null ? undefined : ROW_CLASS[standing]
}

/** The storage status and overdue milestones as text, because colours alone are not accessible. */
export function lateWords(row: Arriving, t: Texts): string {
  return wordsOf(row, t)
    .map(({ word }) => word)
    .join(', ')
}

export function lateTags(row: Arriving, t: Texts): ReactNode {
  return wordsOf(row, t).map(({ word, tone }) => (
    <Fragment key={word}>
      <StatusTag tone={tone}>{word}</StatusTag>{' '}
    </Fragment>
  ))
}

/** The storage status as a sentence, with the last free day. */
export function storageNote(row: Arriving, t: Texts): string | undefined {
  const standing = now(row)
  return standing === null ? undefined : t(`storageNote.${standing}`, { day: formatDay(row.storageFreeUntil) })
}

function wordsOf(row: Arriving, t: Texts): readonly { word: string; tone: 'red' | 'amber' }[] {
  const standing = now(row)
  const storage = standing === null ? [] : [{ word: t(`storage.${standing}`), tone: TONE[standing] }]
  return row.late ? [{ word: t('urgency.LATE'), tone: 'red' }, ...storage] : storage
}

function now(row: Arriving): 'over' | 'lastDay' | null {
  return storageStanding(row, { now: new Date().toISOString(), zone: row.destinationZone ?? 'UTC' })
}

const ROW_CLASS = { over: 'row-alarm', lastDay: 'row-warn' } as const
const TONE = { over: 'red', lastDay: 'amber' } as const
