import { useCallback, useMemo, useState } from 'react'
import type { z } from 'zod'
import { CallFailed, call } from '#platform/web/api-client.ts'
import { useActor } from '#platform/web/session.ts'
import { useLanguage } from '#platform/web/texts.ts'
import { useKeyAccounts } from '#areas/key-accounts/web/index.ts'
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

/** The data for checking rows and the query for more; codes not queried yet are not checked. */
export function useImportCheck(words: ImportWords) {
  const language = useLanguage()
  const { officeId } = useActor()
  const { keyAccounts } = useKeyAccounts()
  const [now] = useState(() => new Date().toISOString())
  const [known, setKnown] = useState<ImportKnown>(NOTHING_KNOWN)
  const [failed, setFailed] = useState(false)
  const spellings = useMemo(() => spellingsOf(words, language), [words, language])
  const check = useMemo(
    () => ({ known, keyAccounts, spellings, officeId, now, language }),
    [known, keyAccounts, spellings, officeId, now, language],
  )
  /** Queries unknown codes; returns undefined if there are none, otherwise a function that cancels. */
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

/** The maximum number of codes of a kind per call. */
const MAX_CODES = 5000

type Answer = z.output<typeof knownRecords>

/** In one call, or in several if a sheet has more codes of a kind than one call allows. */
async function askKnown(
  requested: Readonly<Record<CodeKind, readonly string[]>>,
  signal: AbortSignal,
): Promise<Answer> {
  const parts = Math.max(1, ...CODE_KINDS.map((kind) => Math.ceil(requested[kind].length / MAX_CODES)))
  const answers: Answer[] = []
  for (let part = 0; part < parts; part += 1) {
    const some = CODE_KINDS.map((kind) => [kind, requested[kind].slice(part * MAX_CODES, (part + 1) * MAX_CODES)])
    answers.push(await call(importApi.known, Object.fromEntries(some), { signal }))
  }
  return Object.fromEntries(CODE_KINDS.map((kind) => [kind, answers.flatMap((answer) => [...answer[kind]])])) as Answer
}
