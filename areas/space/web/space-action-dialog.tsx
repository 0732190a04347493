import { nameOfShipment } from '#areas/shipments/domain/booking/name-of-shipment.ts'
import { Alert } from 'antd'
import { type ReactNode, useCallback, useRef } from 'react'
import { z } from 'zod'
import type { Flight } from '#areas/flights/contract/flight.ts'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { useCan } from '#platform/web/can.tsx'
import { listed } from '#platform/contract/language.ts'
import { ChoiceField } from '#platform/web/kit/form/choice-field.tsx'
import { BulkDialog } from '#platform/web/kit/bulk/bulk-dialog.tsx'
import { TextField } from '#platform/web/kit/form/text-field.tsx'
import { useAsActor } from '#platform/web/session.ts'
import { useLanguage, useTexts } from '#platform/web/texts.ts'
import { invalidate, useAction } from '#platform/web/use-call.ts'
import type { SpaceRecord } from '../contract/space.ts'
import { type ActionKind, SPACE_ACTS } from './space-actions.ts'
import { changedBySpace } from './changed-by-space.ts'
import { useReason } from '#platform/web/kit/use-reason.ts'
import { spaceErrors } from '../contract/refusals.ts'

const reason = z.string().trim().min(1).max(200)
const mawb = z.enum(['off', 'together'])
const forms = {
  optional: z.object({ reason: reason.nullable(), mawb: mawb.optional() }),
  required: z.object({ reason, mawb: mawb.optional() }),
  requiredUnderMawb: z.object({ reason, mawb }),
  override: z.object({ reason: reason.nullable(), mawb: mawb.optional() }),
}
type SpaceInput = { readonly reason: string | null; readonly mawb?: z.output<typeof mawb> | undefined }

/** Shows for which shipments an action is possible, and why not for the others, before it runs. */
export function SpaceActionDialog(props: {
  kind: ActionKind
  flight: Flight
  rows: readonly SpaceRecord[]
  onClose(): void
}): ReactNode {
  const { kind, flight, rows, onClose } = props
  const t = useTexts('space')
  const { reason: requested } = SPACE_ACTS[kind]
  const mayOverride = useCan(['/space/override'])
  const verdict = useVerdict(kind, flight)
  const run = useRun(kind)
  // The other houses of a MAWB change with those selected.
  const changed = useRef(0)
  const givesBack = kind === 'refuse' || kind === 'release'
  const isUnderMawb = rows.some(({ mawbNo }) => mawbNo !== null)
  return (
    <BulkDialog<SpaceRecord, z.ZodType<SpaceInput>>
      open
      title={t(`actions.${kind}`)}
      rows={rows}
      label={(row) => [nameOfShipment(row), row.shipper].filter(Boolean).join(' · ')}
      verdict={verdict}
      schema={forms[givesBack && isUnderMawb ? 'requiredUnderMawb' : requested]}
      initial={{}}
      danger={givesBack}
      onRun={async (possible, _key, value) => {
        changed.current += await run(possible, value)
      }}
      said={() => t(`done.${kind}`, { done: changed.current })}
      onRefused={() => invalidate(...changedBySpace)}
      onClose={onClose}
    >
      {isUnderMawb && <UnderMawb rows={rows} givesBack={givesBack} />}
      {(requested !== 'override' || mayOverride) && (
        <TextField name="reason" label={t(`fields.${kind}Reason`)} maxLength={200} autoFocus />
      )}
    </BulkDialog>
  )
}

/** Houses of a MAWB have one state of space: what else changes is said before, and where there is a choice, asked. */
function UnderMawb({ rows, givesBack }: { rows: readonly SpaceRecord[]; givesBack: boolean }): ReactNode {
  const t = useTexts('space')
  const language = useLanguage()
  const numbers = [...new Set(rows.flatMap(({ mawbNo }) => mawbNo ?? []))]
  const text = t(givesBack ? 'messages.underMawb' : 'messages.housesTogether', { mawb: listed(numbers, language) })
  const options = mawb.options.map((value) => ({ value, label: t(`choices.underMawb.${value}`) }))
  return (
    <>
      <Alert type={givesBack ? 'warning' : 'info'} showIcon title={text} />
      {givesBack && <ChoiceField name="mawb" label={t('fields.underMawb')} options={options} required />}
    </>
  )
}

function useVerdict(kind: ActionKind, flight: Flight) {
  const { rule } = SPACE_ACTS[kind]
  const actor = useAsActor()
  const say = useReason(spaceErrors)
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
  return async (possible: readonly SpaceRecord[], { reason: granted, mawb: choice }: SpaceInput): Promise<number> => {
    const ids = possible.map(({ id }) => id)
    const under = possible.some(({ mawbNo }) => mawbNo !== null) && choice ? { mawb: choice } : {}
    const input = { ids, [requested === 'override' ? 'overrideReason' : 'reason']: granted, ...under }
    const { done } = (await action(input)) as { readonly done: number }
    return done
  }
}
