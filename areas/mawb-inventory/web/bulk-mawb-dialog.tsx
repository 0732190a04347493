import { Alert } from 'antd'
import { type ReactNode, useCallback } from 'react'
import { z } from 'zod'
import { listed } from '#platform/contract/language.ts'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { call } from '#platform/web/api-client.ts'
import { BulkDialog } from '#platform/web/kit/bulk/bulk-dialog.tsx'
import { TextField } from '#platform/web/kit/form/text-field.tsx'
import { noWrap } from '#platform/web/kit/no-wrap.tsx'
import { useAsActor } from '#platform/web/session.ts'
import { currentLanguage, useTexts } from '#platform/web/texts.ts'
import { invalidate, useAction } from '#platform/web/use-call.ts'
import { mawbApi } from '../contract/api.ts'
import { type MawbRow, mawbOfRow } from '../contract/mawb-list.ts'
import { type BulkKind, bulkActions } from './bulk-actions.ts'
import { undoOf } from './undo-of.ts'
import { useReason } from '#platform/web/kit/use-reason.ts'
import { mawbErrors } from '../contract/errors.ts'
import './mawb-inventory.css'

const reason = z.string().trim().min(1).max(200)
const forms = {
  none: z.object({}),
  optional: z.object({ reason: reason.nullable() }),
  required: z.object({ reason }),
}

type Props = { readonly kind: BulkKind; readonly rows: readonly MawbRow[]; onClose(): void }

/** Shows which of the selected numbers the action is possible for, and why not for the others, before it runs. */
export function BulkMawbDialog({ kind, rows, onClose }: Props): ReactNode {
  const t = useTexts('mawb-inventory')
  const actor = useAsActor()
  const say = useReason(mawbErrors)
  const action = bulkActions[kind]
  const run = useRun(action.endpoint)
  const undo = useUndo(kind)
  const verdict = useCallback((row: MawbRow) => say(action.rule(mawbOfRow(row), actor)), [say, action, actor])
  const loans = kind === 'disable' ? rows.filter((row) => row.stockStatus === 'Lend Out' && verdict(row).ok) : []
  return (
    <BulkDialog<MawbRow, z.ZodType<{ reason?: string | null }>>
      open
      title={t(`actions.${kind}`)}
      rows={rows}
      label={(row) => row.number ?? ''}
      verdict={verdict}
      schema={forms[action.reason]}
      initial={{}}
      danger={action.danger ?? false}
      deletes={kind === 'delete'}
      onRun={(possible, _key, value) =>
        run(
          possible.map((row) => row.id),
          action.reason === 'none' ? {} : { reason: value.reason ?? null },
        )
      }
      said={(done) => t(`done.${kind}`, { done })}
      undo={undo}
      onRefused={readAnew}
      onClose={onClose}
    >
      {loans.length > 0 && (
        <Alert
          className="mawb-loans"
          type="warning"
          showIcon
          title={noWrap(
            t('messages.loanEnds', {
              numbers: listed(
                loans.map(({ number }) => number ?? ''),
                currentLanguage(),
              ),
            }),
          )}
        />
      )}
      {kind === 'delete' && <p>{t('messages.confirmDelete')}</p>}
      {action.reason !== 'none' && <TextField name="reason" label={t('fields.reason')} maxLength={200} autoFocus />}
    </BulkDialog>
  )
}

/** Returns the `undo` of a bulk dialog: the call that reverses the action for a part of its rows, if there is one. */
export function useUndo(kind: BulkKind | 'lend') {
  const actor = useAsActor()
  return (done: readonly MawbRow[]) => {
    const taken = undoOf(kind, done, actor)
    if (!taken) return undefined
    return async (part: readonly MawbRow[]) => {
      await call(taken.endpoint as Endpoint, { ids: part.map((row) => row.id), ...taken.more }, { quiet: true })
      readAnew()
    }
  }
}

/** Refetches everything that a change of numbers may affect. */
export function readAnew(): void {
  invalidate(...CHANGED)
}

/** Endpoints whose answers change with every move of a number. */
const CHANGED = [mawbApi.list, mawbApi.ledger, mawbApi.listAlertSettings, mawbApi.listAlerts]

/** Runs a bulk endpoint on a part of the selection. */
export function useRun(endpoint: Endpoint): (ids: readonly string[], more: object) => Promise<void> {
  const { run: send } = useAction(endpoint, { quiet: true, invalidates: CHANGED })
  return async (ids, more) => void (await send({ ids, ...more }))
}
