import { useCallback, useMemo, useState } from 'react'
import type { z } from 'zod'
import { CallFailed, call } from '#platform/web/api-client.ts'
import { useActor } from '#platform/web/session.ts'
import { useLanguage } from '#platform/web/texts.ts'
import { useClients } from '#areas/key-accounts/web/index.ts'
import { importApi } from '../contract/import-api.ts'
import { type ImportWords, type knownRecords, spellingsOf } from '../contract/import-sheet.ts'
import type { ImportCells } from '#areas/key-accounts/domain/booking-columns.ts'
import {
  CODE_KINDS,
  type CodeKind,
  type ImportKnown,
  NOTHING_KNOWN,
  codesToAsk,
  withAnswers,
} from '../domain/import-known.ts'

/** What rows are checked against, and how more of it is asked for: codes that were not asked for yet are not judged. */
export function useImportCheck(words: ImportWords) {
  const language = useLanguage()
  const { officeId } = useActor()
  const { clients } = useClients()
  const [now] = useState(() => new Date().toISOString())
  const [known, setKnown] = useState<ImportKnown>(NOTHING_KNOWN)
  const [failed, setFailed] = useState(false)
  const spellings = useMemo(() => spellingsOf(words, language), [words, language])
  const check = useMemo(
    () => ({ known, clients, spellings, officeId, now, language }),
    [known, clients, spellings, officeId, now, language],
  )
  /** Asks the server for codes that are not known yet; undefined where there are none, else what ends the asking. */
  const ask = useCallback(
    (rows: readonly ImportCells[]): (() => void) | undefined => {
      const requested = codesToAsk(rows, known)
      if (CODE_KINDS.every((kind) => requested[kind].length === 0)) return undefined
      const asking = new AbortController()
      askKnown(requested, asking.signal).then(
        (found) => setKnown((before) => withAnswers(before, requested, found)),
        (error: unknown) => error instanceof CallFailed && setFailed(true),
      )
      return () => asking.abort()
    },
    [known],
  )
  return { check, ask, failed, again: () => setFailed(false) }
}

/** What one call may ask of each kind. */
const MOST_CODES = 5000

type Answer = z.output<typeof knownRecords>

/** In one call; in several only where a sheet names more codes of a kind than one may ask. */
async function askKnown(
  requested: Readonly<Record<CodeKind, readonly string[]>>,
  signal: AbortSignal,
): Promise<Answer> {
  const parts = Math.max(1, ...CODE_KINDS.map((kind) => Math.ceil(requested[kind].length / MOST_CODES)))
  const answers: Answer[] = []
  for (let part = 0; part < parts; part += 1) {
    const some = CODE_KINDS.map((kind) => [kind, requested[kind].slice(part * MOST_CODES, (part + 1) * MOST_CODES)])
    answers.push(await call(importApi.known, Object.fromEntries(some), { signal }))
  }
  return Object.fromEntries(CODE_KINDS.map((kind) => [kind, answers.flatMap((answer) => [...answer[kind]])])) as Answer
}
