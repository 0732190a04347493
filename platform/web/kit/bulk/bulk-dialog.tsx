import { Progress } from 'antd'
import { type ReactNode, useRef, useState } from 'react'
import { z } from 'zod'
import { listed, withAside } from '#platform/contract/language.ts'
import type { ErrorCatalogue } from '#platform/contract/error-catalogue.ts'
import { currentLanguage, useTexts } from '#platform/web/texts.ts'
import { FormDialog } from '../form-dialog/form-dialog.tsx'
import { noWrap } from '../no-wrap.tsx'
import { type BulkOutcome, runInParts } from './bulk-run.ts'
import { BulkSummary } from './bulk-summary.tsx'
import { endRun } from './end-run.ts'
import { RefusedRows } from './refused-rows.tsx'
import type { UndoPart } from './take-back.ts'
import { type JudgedRows, type Possible, useJudgedRows } from './use-judged-rows.ts'
import './bulk-dialog.css'

const nothingToFill = z.object({})

type Known = { readonly id: string }

type Props<Row extends Known, S extends z.ZodType<object>> = {
  readonly open: boolean
  readonly title: string
  readonly rows: readonly Row[]
  label(row: Row): string
  verdict(row: Row): Possible
  /** `value` is what the fields of `children` hold, checked by `schema`. Called for at most 200 rows at a time. */
  onRun(possible: readonly Row[], idempotencyKey: string, value: z.output<S>): Promise<void>
  /** What is said in passing when the run has ended, of all rows that it did. */
  said?(done: number): string
  /**
   * The act that takes back what was done to these rows, as an event of its own; undefined where there is none. Like `onRun`
   * it is called for at most 200 rows at a time.
   */
  undo?(done: readonly Row[]): UndoPart<Row> | undefined
  /** Reads the records anew, those behind the dialog too: the server refused what the rows on the screen allow. */
  onRefused(): void
  /** What a refusal of the server holds for, beside the row: with another choice the row may be possible again. */
  readonly choice?: string
  onClose(): void
  readonly submitText?: string
  readonly danger?: boolean
  /** The rows are deleted, not changed: the preview says so. */
  readonly deletes?: boolean
  /** Fields the action needs, such as the party lent to; with `schema` and `initial`. */
  readonly children?: ReactNode
  readonly schema?: S
  readonly initial?: Partial<z.input<S>>
  readonly errors?: ErrorCatalogue
}

/**
 * What a bulk action will do before it does it: how many rows are possible, and of the others each with its reason. Then
 * how far it is. It goes as soon as the work is done, which is said in passing with the offer to take it back where that can
 * be; it stays to name rows that failed. Rows that the server refuses, since somebody else was quicker, go over to the others, and what is left
 * can be confirmed.
 */
export function BulkDialog<Row extends Known, S extends z.ZodType<object> = typeof nothingToFill>(
  props: Props<Row, S>,
): ReactNode {
  const { open, title, label, undo, onClose, danger = false, deletes = false, children } = props
  const [outcome, setOutcome] = useState<BulkOutcome<Row>>()
  const judged = useJudgedRows(props)
  const { possible, refused } = judged
  const { submit, ended, running } = useRun(props, judged)
  if (outcome)
    return (
      <BulkSummary title={title} label={label} outcome={outcome} onClose={onClose} undoPart={undo?.(outcome.done)} />
    )
  const close = (): void => {
    const result = ended()
    if (result && endRun(result, props)) setOutcome(result)
    else onClose()
  }
  return (
    <FormDialog
      open={open}
      title={title}
      schema={(props.schema ?? nothingToFill) as S}
      initial={props.initial ?? {}}
      {...(props.errors && { errors: props.errors })}
      submitText={withAside(props.submitText ?? title, possible.length, currentLanguage())}
      submitDisabled={possible.length === 0}
      danger={danger}
      onClose={close}
      onSubmit={submit}
    >
      {() => (
        <>
          {children}
          <Preview possible={possible} refused={refused} label={label} deletes={deletes} />
          {running !== undefined && <Running done={running} of={possible.length} />}
        </>
      )}
    </FormDialog>
  )
}

/** Runs the action on what is possible; what the server refuses of it is told to the judge of the rows. */
function useRun<Row extends Known, Value>(
  {
    onRun,
    onRefused,
  }: { onRun(possible: readonly Row[], key: string, value: Value): Promise<void>; onRefused(): void },
  { possible, notify: report }: Pick<JudgedRows<Row>, 'possible' | 'notify'>,
) {
  const t = useTexts('kit')
  const [running, setRunning] = useState<number>()
  const outcome = useRef<BulkOutcome<Row>>(undefined)
  const submit = async (value: Value, key: string): Promise<void> => {
    const runPart = (part: readonly Row[], number: number) =>
      onRun(part, number === 0 ? key : `${key}-${number}`, value)
    try {
      outcome.current = await runInParts(possible, runPart, { onProgress: setRunning, notTried: t('bulk.notTried') })
    } catch (error) {
      onRefused()
      throw report(error)
    } finally {
      setRunning(undefined)
    }
  }
  return { submit, running, ended: () => outcome.current }
}

function Preview<Row extends Known>(props: {
  possible: readonly Row[]
  refused: readonly { readonly row: Row; readonly reason: string }[]
  label(row: Row): string
  deletes: boolean
}): ReactNode {
  const { possible, refused, label, deletes } = props
  const act = deletes ? 'Delete' : ''
  const t = useTexts('kit')
  return (
    <>
      <p className="kit-bulk-count">{t(`bulk.possible${act}`, { count: possible.length })}</p>
      {possible.length > 0 && <p className="kit-bulk-rows">{noWrap(listed(possible.map(label), currentLanguage()))}</p>}
      {refused.length > 0 && (
        <RefusedRows title={t(`bulk.refused${act}`, { count: refused.length })} refused={refused} label={label} />
      )}
    </>
  )
}

function Running({ done, of }: { done: number; of: number }): ReactNode {
  const t = useTexts('kit')
  const words = t('bulk.running', { done, of })
  return <Progress percent={Math.round((100 * done) / of)} aria-label={words} format={() => words} />
}
