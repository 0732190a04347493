import { useMemo, useState } from 'react'
import { CallFailed } from '#platform/web/api-client.ts'
import { useTexts } from '#platform/web/texts.ts'
import { refusalsOf } from './bulk-run.ts'
import type { RefusedRow } from './refused-rows.tsx'

export type Possible = { ok: true } | { ok: false; reason: string }

type Known = { readonly id: string }

type JudgeInput<Row> = {
  readonly rows: readonly Row[]
  readonly choice?: string
  verdict(row: Row): Possible
}

export type JudgedRows<Row> = {
  readonly possible: readonly Row[]
  readonly refused: readonly RefusedRow<Row>[]
  /** Takes over what the server refused, and answers the failure as the dialog says it. */
  notify(error: unknown): unknown
}

/** The rows selected at the opening, each as it is now: possible, or refused by the rule or since by the server. */
export function useJudgedRows<Row extends Known>({ rows, choice, verdict }: JudgeInput<Row>): JudgedRows<Row> {
  const t = useTexts('kit')
  const [opened] = useState(rows)
  const [reported, setReported] = useState<Reported>(NOTHING_TOLD)
  const reasons = reported.choice === choice ? reported.reasons : NOTHING_TOLD.reasons
  const judged = useMemo(() => {
    const now = new Map(rows.map((row) => [row.id, row]))
    return opened.map((before) => {
      const row = now.get(before.id) ?? before
      return { row, reason: refusedBy(verdict(row)) ?? reasons.get(row.id) }
    })
  }, [opened, rows, verdict, reasons])
  const possible = judged.filter(({ reason }) => reason === undefined).map(({ row }) => row)
  return {
    possible,
    refused: judged.flatMap(({ row, reason }) => (reason === undefined ? [] : [{ row, reason }])),
    notify(error) {
      const news = refusalsOf(error, possible)
      if (!(error instanceof CallFailed) || news.size === 0) return error
      setReported({ choice, reasons: new Map([...reasons, ...news]) })
      const { status, code, problems } = error
      const said = news.size < possible.length ? 'bulk.fewerLeft' : noneText(choice)
      const elsewhere = problems.filter(({ path }) => !news.has(path))
      return new CallFailed(t(said, { count: news.size }), { status, code, problems: elsewhere })
    },
  }
}

type Reported = { readonly choice: string | undefined; readonly reasons: ReadonlyMap<string, string> }

const NOTHING_TOLD: Reported = { choice: undefined, reasons: new Map() }

/** With another choice, such as a reason, they may be possible again: then nothing is over. */
export function noneText(choice: string | undefined): string {
  return choice === undefined ? 'bulk.noneLeft' : 'bulk.noneSo'
}

function refusedBy(verdict: Possible): string | undefined {
  return verdict.ok ? undefined : verdict.reason
}
