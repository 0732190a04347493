import { type ReactNode, useEffect, useState } from 'react'
import { z } from 'zod'
import { localTime } from '#platform/contract/calendar.ts'
import { text } from '#platform/contract/text.ts'
import { localOf } from '#platform/domain/local-time.ts'
import { BulkDialog } from '#platform/web/kit/bulk/bulk-dialog.tsx'
import { ChoiceField } from '#platform/web/kit/form/choice-field.tsx'
import { LocalTimeField } from '#platform/web/kit/form/local-time-field.tsx'
import { TextField } from '#platform/web/kit/form/text-field.tsx'
import { useFieldValue } from '#platform/web/kit/form/use-field.ts'
import { FieldRow } from '#platform/web/kit/layout/field-row.tsx'
import { useTexts } from '#platform/web/texts.ts'
import { invalidate, useAction } from '#platform/web/use-call.ts'
import { shipmentApi } from '../../contract/booking/shipment-api.ts'
import { shipmentErrors } from '../../contract/errors.ts'
import { milestoneApi } from '../../contract/milestones/milestone-api.ts'
import { MILESTONE_RULES, type Milestone, RECORDED_BY_HAND } from '../../domain/milestones/route-map.ts'

const entered = z.strictObject({ code: z.enum(RECORDED_BY_HAND), at: localTime, reason: text(200) })

/** A shipment whose milestone is recorded with others. */
export type MilestoneCandidate = {
  readonly id: string
  readonly name: string
  readonly nextMilestone: Milestone | null
  readonly originAirport: string | null
  readonly destinationAirport: string | null
  readonly originZone: string | null
  readonly destinationZone: string | null
}

/**
 * Records one milestone of several shipments at one time. If some are refused nothing is recorded: they are named, and the user
 * may go on with the rest.
 */
export function RecordMilestoneDialog(props: {
  rows: readonly MilestoneCandidate[]
  onClose(): void
  onDone(): void
}): ReactNode {
  const { rows, onClose, onDone } = props
  const t = useTexts('shipments')
  const [choice, setChoice] = useState('')
  const [initial] = useState(() => startOf(rows))
  const { run } = useAction(milestoneApi.noteMany, { quiet: true, invalidates: [shipmentApi.open, milestoneApi.open] })
  return (
    <BulkDialog<MilestoneCandidate, typeof entered>
      open
      title={t('actions.recordMilestone')}
      rows={rows}
      label={({ name }) => name}
      verdict={allPossible}
      choice={choice}
      schema={entered}
      initial={initial}
      errors={shipmentErrors}
      onRun={async (possible, idempotencyKey, values) => {
        await run({ shipmentIds: possible.map(({ id }) => id), ...values }, { idempotencyKey })
      }}
      said={(count) => t('messages.stepNoted', { count })}
      onRefused={() => invalidate(milestoneApi.open)}
      onClose={() => {
        onClose()
        onDone()
      }}
    >
      <Fields rows={rows} onChoice={setChoice} />
    </BulkDialog>
  )
}

const allPossible = () => ({ ok: true }) as const

/** The milestone that most of them wait for, now. */
function startOf(rows: readonly MilestoneCandidate[]) {
  const counts = Map.groupBy(
    rows.flatMap(({ nextMilestone }) => RECORDED_BY_HAND.find((code) => code === nextMilestone) ?? []),
    (code) => code,
  )
  const [most] = [...counts].toSorted(([, one], [, other]) => other.length - one.length)
  const code = most?.[0] ?? 'WHS'
  return { code, at: localOf(new Date().toISOString(), clockOf(rows, code).zone), reason: '' }
}

/** The clock of the first one's airport; each is recorded on that of its own. */
function clockOf(rows: readonly MilestoneCandidate[], code: Milestone) {
  const isAtOrigin = MILESTONE_RULES[code].at === 'origin'
  const airports = new Set(rows.map((row) => (isAtOrigin ? row.originAirport : row.destinationAirport)))
  const zone = isAtOrigin ? rows[0]?.originZone : rows[0]?.destinationZone
  return { zone: zone ?? 'UTC', airport: [...airports].filter(Boolean).join(', ') || undefined }
}

function Fields({
  rows,
  onChoice,
}: {
  rows: readonly MilestoneCandidate[]
  onChoice(choice: string): void
}): ReactNode {
  const t = useTexts('shipments')
  const chosen = useFieldValue('code')
  const code = RECORDED_BY_HAND.find((one) => one === chosen) ?? 'WHS'
  const at = useFieldValue('at')
  const reason = useFieldValue('reason')
  const { airport, zone } = clockOf(rows, code)
  useEffect(() => onChoice(JSON.stringify([code, at, reason])), [onChoice, code, at, reason])
  return (
    <>
      <FieldRow>
        <ChoiceField
          name="code"
          label={t('fields.milestone')}
          values={RECORDED_BY_HAND}
          texts="milestone"
          area="shipments"
        />
        <LocalTimeField name="at" label={t('fields.actual')} airport={airport} zone={zone} />
      </FieldRow>
      <TextField
        name="reason"
        label={t('fields.recordingReason')}
        hint={t('messages.recordingReason')}
        maxLength={200}
      />
    </>
  )
}
