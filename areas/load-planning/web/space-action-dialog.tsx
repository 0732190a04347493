import { type ReactNode, useCallback } from 'react'
import { z } from 'zod'
import type { Flight } from '#areas/flights/contract/flight.ts'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { useCan } from '#platform/web/can.tsx'
import { BulkDialog } from '#platform/web/kit/bulk/bulk-dialog.tsx'
import { TextField } from '#platform/web/kit/form/text-field.tsx'
import { useAsActor } from '#platform/web/session.ts'
import { useTexts } from '#platform/web/texts.ts'
import { invalidate, useAction } from '#platform/web/use-call.ts'
import type { SpaceRecord } from '../contract/space.ts'
import { type ActionKind, SPACE_ACTS } from './space-actions.ts'
import { changedBySpace } from './changed-by-space.ts'
import { useReason } from './use-reason.ts'

const reason = z.string().trim().min(1).max(200)
const forms = {
  optional: z.object({ reason: reason.nullable() }),
  required: z.object({ reason }),
  override: z.object({ reason: reason.nullable() }),
}

/** Shows for which shipments an action is possible, and why not for the others, before it runs. */
export function SpaceActionDialog(props: {
  kind: ActionKind
  flight: Flight
  rows: readonly SpaceRecord[]
  onClose(): void
}): ReactNode {
  const { kind, flight, rows, onClose } = props
  const t = useTexts('load-planning')
  const { reason: requested } = SPACE_ACTS[kind]
  const mayOverride = useCan(['/space/override'])
  const verdict = useVerdict(kind, flight)
  const run = useRun(kind)
  return (
    <BulkDialog<SpaceRecord, z.ZodType<{ reason: string | null }>>
      open
      title={t(`actions.${kind}`)}
      rows={rows}
      label={(row) => [row.hawbNo ?? t('board.noHawb'), row.shipper].filter(Boolean).join(' · ')}
      verdict={verdict}
      schema={forms[requested]}
      initial={{}}
      danger={kind === 'refuse' || kind === 'release'}
      onRun={(possible, _key, value) => run(possible, value.reason)}
      said={(done) => t(`done.${kind}`, { done })}
      onRefused={() => invalidate(...changedBySpace)}
      onClose={onClose}
    >
      {(requested !== 'override' || mayOverride) && (
        <TextField name="reason" label={t(`fields.${kind}Reason`)} maxLength={200} autoFocus />
      )}
    </BulkDialog>
  )
}

function useVerdict(kind: ActionKind, flight: Flight) {
  const { rule } = SPACE_ACTS[kind]
  const actor = useAsActor()
  const say = useReason()
  return useCallback(
    (row: SpaceRecord) => say(rule(row, flight, actor, new Date().toISOString())),
    [say, rule, flight, actor],
  )
}

function useRun(kind: ActionKind) {
  const { endpoint, reason: requested } = SPACE_ACTS[kind]
  const { run: action } = useAction<Endpoint>(endpoint, {
    quiet: true,
    invalidates: changedBySpace,
  })
  return async (possible: readonly SpaceRecord[], granted: string | null): Promise<void> => {
    const ids = possible.map(({ id }) => id)
    await action({ ids, [requested === 'override' ? 'overrideReason' : 'reason']: granted })
  }
}
