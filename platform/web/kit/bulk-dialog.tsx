import { Button, Modal, Progress } from 'antd'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { z } from 'zod'
import { listed } from '#platform/contract/language.ts'
import type { ErrorCatalogue } from '#platform/contract/error-catalogue.ts'
import { useNotify } from '#platform/web/notify.ts'
import { currentLanguage, useTexts } from '#platform/web/texts.ts'
import { type BulkOutcome, runInParts } from './bulk-run.ts'
import { FormDialog } from './form-dialog/form-dialog.tsx'
import { unbroken } from './unbroken.tsx'
import './bulk-dialog.css'

const nothingToFill = z.object({})

type Known = { readonly id: string }
type Possible = { ok: true } | { ok: false; reason: string }
type Undo = () => Promise<void>

type Props<Row extends Known, S extends z.ZodType<object>> = {
  readonly open: boolean
  readonly title: string
  readonly rows: readonly Row[]
  label(row: Row): string
  verdict(row: Row): Possible
  /** `value` is what the fields of `children` hold, checked by `schema`. Called for at most 200 rows at a time. */
  onRun(possible: readonly Row[], idempotencyKey: string, value: z.output<S>): Promise<void>
  /** The act that takes back what was done to these rows, as an event of its own; undefined where there is none. */
  undo?(done: readonly Row[]): Undo | undefined
  onClose(): void
  readonly submitText?: string
  readonly danger?: boolean
  /** Fields the action needs, such as the party lent to; with `schema` and `initial`. */
  readonly children?: ReactNode
  readonly schema?: S
  readonly initial?: Partial<z.input<S>>
  readonly errors?: ErrorCatalogue
}

type Refused<Row> = { readonly row: Row; readonly reason: string }

/**
 * What a bulk action will do before it does it: how many rows are possible, and of the others each with its reason. Then
 * how far it is, and what it did; where that can be taken back, the offer to do so.
 */
export function BulkDialog<Row extends Known, S extends z.ZodType<object> = typeof nothingToFill>(
  props: Props<Row, S>,
): ReactNode {
  const { open, title, rows, label, verdict, onRun, undo, onClose, danger = false, children } = props
  const t = useTexts('kit')
  const [running, setRunning] = useState<number>()
  const [outcome, setOutcome] = useState<BulkOutcome<Row>>()
  const ended = useRef<BulkOutcome<Row>>(undefined)
  const judged = useMemo(() => rows.map((row) => ({ row, verdict: verdict(row) })), [rows, verdict])
  const possible = judged.filter((one) => one.verdict.ok).map(({ row }) => row)
  const refused = judged.flatMap((one) => (one.verdict.ok ? [] : [{ row: one.row, reason: one.verdict.reason }]))
  if (outcome) return <Summary {...{ title, label, outcome, onClose }} takeBack={undo?.(outcome.done)} />
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
          <p className="kit-bulk-count">{t('bulk.possible', { count: possible.length })}</p>
          {possible.length > 0 && (
            <p className="kit-bulk-rows">{unbroken(listed(possible.map(label), currentLanguage()))}</p>
          )}
          {refused.length > 0 && (
            <RefusedRows title={t('bulk.refused', { count: refused.length })} refused={refused} label={label} />
          )}
          {running !== undefined && <Running done={running} of={possible.length} />}
        </>
      )}
    </FormDialog>
  )
}

function Running({ done, of }: { done: number; of: number }): ReactNode {
  const t = useTexts('kit')
  const words = t('bulk.running', { done, of })
  return <Progress percent={Math.round((100 * done) / of)} aria-label={words} format={() => words} />
}

function Summary<Row extends Known>(props: {
  title: string
  label(row: Row): string
  outcome: BulkOutcome<Row>
  takeBack: Undo | undefined
  onClose(): void
}): ReactNode {
  const { title, label, outcome, takeBack, onClose } = props
  const t = useTexts('kit')
  const notify = useNotify()
  const [undoing, setUndoing] = useState(false)
  const primary = useRef<HTMLButtonElement>(null)
  const undo = async (act: Undo): Promise<void> => {
    setUndoing(true)
    try {
      await act()
      notify.success(t('bulk.undone', { count: outcome.done.length }))
      onClose()
    } catch (error) {
      notify.error(error instanceof Error ? error.message : String(error), 10)
      setUndoing(false)
    }
  }
  const footer = (
    <>
      {takeBack && (
        <Button loading={undoing} onClick={() => void undo(takeBack)}>
          {t('bulk.undo')}
        </Button>
      )}
      <Button ref={primary} type="primary" disabled={undoing} onClick={onClose}>
        {t('bulk.close')}
      </Button>
    </>
  )
  return (
    <Modal
      open
      title={title}
      width={640}
      mask={{ closable: false }}
      footer={footer}
      onCancel={onClose}
      // Not on the cross, where the library begins.
      afterOpenChange={() => primary.current?.focus()}
    >
      <p className="kit-bulk-count" role="status">
        {t('bulk.done', { count: outcome.done.length })}
      </p>
      <p className="kit-bulk-rows">{listed(outcome.done.map(label), currentLanguage())}</p>
      {outcome.failed.length > 0 && (
        <RefusedRows
          title={t('bulk.failed', { count: outcome.failed.length })}
          refused={outcome.failed}
          label={label}
        />
      )}
    </Modal>
  )
}

function RefusedRows<Row extends Known>(props: {
  title: string
  refused: readonly Refused<Row>[]
  label(row: Row): string
}): ReactNode {
  const t = useTexts('kit')
  return (
    <div className="kit-bulk-refused" tabIndex={0} role="region" aria-label={props.title}>
      <table>
        <caption>{props.title}</caption>
        <thead>
          <tr>
            <th scope="col">{t('bulk.record')}</th>
            <th scope="col">{t('bulk.reason')}</th>
          </tr>
        </thead>
        <tbody>
          {props.refused.map(({ row, reason }) => (
            <tr key={row.id}>
              <td>{unbroken(props.label(row))}</td>
              <td>{unbroken(reason)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
