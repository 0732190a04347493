import { type ReactNode, useMemo } from 'react'
import { z } from 'zod'
import type { ErrorCatalogue } from '#platform/contract/error-catalogue.ts'
import { useTexts } from '#platform/web/texts.ts'
import { FormDialog } from './form-dialog/form-dialog.tsx'
import { unbroken } from './unbroken.tsx'
import './bulk-dialog.css'

const nothingToFill = z.object({})

type Possible = { ok: true } | { ok: false; reason: string }

type Props<Row, S extends z.ZodType<object>> = {
  readonly open: boolean
  readonly title: string
  readonly rows: readonly Row[]
  label(row: Row): string
  verdict(row: Row): Possible
  /** `value` is what the fields of `children` hold, checked by `schema`. */
  onRun(possible: readonly Row[], idempotencyKey: string, value: z.output<S>): Promise<void>
  onClose(): void
  readonly submitText?: string
  readonly danger?: boolean
  /** Fields the action needs, such as the party lent to; with `schema` and `initial`. */
  readonly children?: ReactNode
  readonly schema?: S
  readonly initial?: Partial<z.input<S>>
  readonly errors?: ErrorCatalogue
}

/** What a bulk action will do before it does it: how many rows are possible, and of the others each with its reason. */
export function BulkDialog<Row, S extends z.ZodType<object> = typeof nothingToFill>(props: Props<Row, S>): ReactNode {
  const { open, title, rows, label, verdict, onRun, onClose, danger = false, children } = props
  const t = useTexts('kit')
  const judged = useMemo(() => rows.map((row) => ({ row, verdict: verdict(row) })), [rows, verdict])
  const possible = judged.filter((one) => one.verdict.ok).map(({ row }) => row)
  const refused = judged.flatMap((one) => (one.verdict.ok ? [] : [{ row: one.row, reason: one.verdict.reason }]))
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
      onClose={onClose}
      onSubmit={(value, idempotencyKey) => onRun(possible, idempotencyKey, value)}
    >
      {() => (
        <>
          {children}
          <p className="kit-bulk-count">{t('bulk.possible', { count: possible.length })}</p>
          {possible.length > 0 && <p className="kit-bulk-rows">{unbroken(possible.map(label).join(', '))}</p>}
          {refused.length > 0 && (
            <RefusedRows title={t('bulk.refused', { count: refused.length })} refused={refused} label={label} />
          )}
        </>
      )}
    </FormDialog>
  )
}

function RefusedRows<Row>(props: {
  title: string
  refused: readonly { row: Row; reason: string }[]
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
            <tr key={props.label(row)}>
              <td>{unbroken(props.label(row))}</td>
              <td>{unbroken(reason)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
