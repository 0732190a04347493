import { Progress } from 'antd'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { z } from 'zod'
import { listed } from '#platform/contract/language.ts'
import type { ErrorCatalogue } from '#platform/contract/error-catalogue.ts'
import { currentLanguage, useTexts } from '#platform/web/texts.ts'
import { type BulkOutcome, runInParts } from './bulk-run.ts'
import { BulkSummary } from './bulk-summary.tsx'
import { FormDialog } from './form-dialog/form-dialog.tsx'
import { RefusedRows } from './refused-rows.tsx'
import { unbroken } from './unbroken.tsx'
import './bulk-dialog.css'

const nothingToFill = z.object({})

type Known = { readonly id: string }
type Possible = { ok: true } | { ok: false; reason: string }
type Props<Row extends Known, S extends z.ZodType<object>> = {
  readonly open: boolean
  readonly title: string
  readonly rows: readonly Row[]
  label(row: Row): string
  verdict(row: Row): Possible
  /** `value` is what the fields of `children` hold, checked by `schema`. Called for at most 200 rows at a time. */
  onRun(possible: readonly Row[], idempotencyKey: string, value: z.output<S>): Promise<void>
  /** The act that takes back what was done to these rows, as an event of its own; undefined where there is none. */
  undo?(done: readonly Row[]): (() => Promise<void>) | undefined
  onClose(): void
  readonly submitText?: string
  readonly danger?: boolean
  /** Fields the action needs, such as the party lent to; with `schema` and `initial`. */
  readonly children?: ReactNode
  readonly schema?: S
  readonly initial?: Partial<z.input<S>>
  readonly errors?: ErrorCatalogue
}

/**
 * What a bulk action will do before it does it: how many rows are possible, and of the others each with its reason. Then
 * how far it is, and what it did; where that can be taken back, the offer to do so, which stands for a while after the
 * dialog is closed.
 */
export function BulkDialog<Row extends Known, S extends z.ZodType<object> = typeof nothingToFill>(
  props: Props<Row, S>,
): ReactNode {
  const { open, title, rows, label, verdict, onRun, undo, onClose, danger = false, children } = props
  const [running, setRunning] = useState<number>()
  const [outcome, setOutcome] = useState<BulkOutcome<Row>>()
  const ended = useRef<BulkOutcome<Row>>(undefined)
  const judged = useMemo(() => rows.map((row) => ({ row, verdict: verdict(row) })), [rows, verdict])
  const possible = judged.filter((one) => one.verdict.ok).map(({ row }) => row)
  const refused = judged.flatMap((one) => (one.verdict.ok ? [] : [{ row: one.row, reason: one.verdict.reason }]))
  if (outcome) return <BulkSummary {...{ title, label, outcome, onClose }} act={undo?.(outcome.done)} />
  const submit = async (value: z.output<S>, key: string): Promise<void> => {
    const runPart = (part: readonly Row[], number: number) =>
      onRun(part, number === 0 ? key : `${key}-${number}`, value)
    ended.current = await runInParts(possible, runPart, setRunning).finally(() => setRunning(undefined))
  }
  const close = (): void => {
    const result = ended.current
    // Nothing to tell and nothing to offer: the dialog goes as soon as the work is done.
    if (result && (result.failed.length > 0 || undo?.(result.done))) setOutcome(result)
    else onClose()
  }
  return (
    <FormDialog
      open={open}
      title={title}
      schema={(props.schema ?? nothingToFill) as S}
      initial={props.initial ?? {}}
      {...(props.errors && { errors: props.errors })}
      submitText={`${props.submitText ?? title} (${possible.length})`}
      submitDisabled={possible.length === 0}
      danger={danger}
      onClose={close}
      onSubmit={submit}
    >
      {() => (
        <>
          {children}
          <Preview {...{ possible, refused, label }} />
          {running !== undefined && <Running done={running} of={possible.length} />}
        </>
      )}
    </FormDialog>
  )
}

function Preview<Row extends Known>(props: {
  possible: readonly Row[]
  refused: readonly { readonly row: Row; readonly reason: string }[]
  label(row: Row): string
}): ReactNode {
  const { possible, refused, label } = props
  const t = useTexts('kit')
  return (
    <>
      <p className="kit-bulk-count">{t('bulk.possible', { count: possible.length })}</p>
      {possible.length > 0 && (
        <p className="kit-bulk-rows">{unbroken(listed(possible.map(label), currentLanguage()))}</p>
      )}
      {refused.length > 0 && (
        <RefusedRows title={t('bulk.refused', { count: refused.length })} refused={refused} label={label} />
      )}
    </>
  )
}

function Running({ done, of }: { done: number; of: number }): ReactNode {
  const t = useTexts('kit')
  const words = t('bulk.running', { done, of })
  return <Progress percent={Math.round((100 * done) / of)} aria-label={words} format={() => words} />
}
