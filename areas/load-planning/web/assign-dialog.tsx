import { Alert, Checkbox, Select } from 'antd'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { z } from 'zod'
import type { Space } from '#areas/flights/domain/capacity.ts'
import { listed } from '#platform/contract/language.ts'
import { useCan } from '#platform/web/can.tsx'
import { BulkDialog } from '#platform/web/kit/bulk/bulk-dialog.tsx'
import { TextField } from '#platform/web/kit/form/text-field.tsx'
import { useAsActor } from '#platform/web/session.ts'
import { useLanguage, useTexts } from '#platform/web/texts.ts'
import { invalidate, useAct } from '#platform/web/use-call.ts'
import { loadPlanningApi } from '../contract/api.ts'
import type { BoardFlight } from '../contract/space.ts'
import { type Wanted, askedOf, judgeRequests, wouldCome } from '../domain/judge.ts'
import { lackInWords } from '../domain/room.ts'
import { startingFlight } from '../domain/starting-flight.ts'
import { type Cargo, whatIf } from '../domain/what-if.ts'
import { type Units, UnitsTable, unitOf, useUnitFault } from './units-table.tsx'
import { Approval, LateForCutOff, WhyNone } from './assign-words.tsx'
import { changedBySpace } from './changed-by-space.ts'
import { useReason } from './use-reason.ts'
import { type WaitingShipment, asWanted } from './waiting-shipments.ts'
import { WhatIfTable } from './what-if-table.tsx'

const plain = z.object({})
const overriding = z.object({ overrideReason: z.string().trim().min(1).max(200) })

type Props = {
  readonly rows: readonly WaitingShipment[]
  readonly flights: readonly BoardFlight[]
  readonly flightId: string | null
  onDone(): void
  onClose(): void
}

/** Which shipments get space on which flight, what becomes of it, and why the others do not: all before anything is saved. */
export function AssignDialog(props: Props): ReactNode {
  const { rows, flights, onDone, onClose } = props
  const t = useTexts('load-planning')
  // A part of the run is a batch of its own.
  const batches = useRef<string[]>([])
  const language = useLanguage()
  const [start] = useState(() => startingFlight(flights, rows))
  const [flightId, setFlightId] = useState(props.flightId ?? start.flight?.id)
  const [units, setUnits] = useState<Units>({})
  const [overridden, setOverridden] = useState(false)
  const flight = flights.find(({ id }) => id === flightId)
  const judged = useJudged(rows, { flight, units, overridden })
  const all = flight && whatIf(flight, cargoOf(flight), judged.all)
  const { act } = useAct(loadPlanningApi.spaceRequest, {
    quiet: true,
    invalidates: changedBySpace,
    onDone,
  })
  const run = async (possible: readonly WaitingShipment[], idempotencyKey: string, overrideReason: string | null) => {
    const shipments = possible.map(({ id }) => ({ id, ...unitOf(units, id) }))
    const { batchNo } = await act({ flightId: flightId ?? '', shipments, overrideReason }, { idempotencyKey })
    batches.current.push(batchNo)
  }
  return (
    <BulkDialog<WaitingShipment, z.ZodType<{ overrideReason?: string | undefined }>>
      open
      title={t('actions.assign')}
      rows={rows}
      label={(row) => [row.hawbNo ?? t('board.noHawb'), row.shipper].filter(Boolean).join(' · ')}
      verdict={judged.verdict}
      schema={overridden ? overriding : plain}
      onRun={(possible, key, { overrideReason }) => run(possible, key, overrideReason ?? null)}
      said={(done) => t('done.request', { done, batch: listed(batches.current, language) })}
      onRefused={() => invalidate(...changedBySpace)}
      choice={JSON.stringify([flightId, units, overridden])}
      onClose={onClose}
    >
      <Select
        className="space-pick"
        aria-label={t('fields.flight')}
        placeholder={t('fields.flight')}
        value={flightId}
        options={flights.map((one) => ({ value: one.id, label: nameOf(one) }))}
        onChange={setFlightId}
        showSearch={{ optionFilterProp: 'label' }}
      />
      {!flight && <WhyNone why={start.why} rows={rows} />}
      {flight && <Approval flight={flight} rows={rows} />}
      {flight && <LateForCutOff flight={flight} rows={rows} units={units} />}
      {flight && <UnitsTable flight={flight} rows={rows} units={units} onUnits={setUnits} />}
      {flight && (
        <WhatIfTable
          flight={flight}
          what={whatIf(flight, cargoOf(flight), judged.coming)}
          all={judged.isOver ? all : undefined}
        />
      )}
      <Override isOver={judged.isOver} lack={all?.lack} overridden={overridden} onOverridden={setOverridden} />
    </BulkDialog>
  )
}

/** By how much all that is selected is more than there is, and who may give it nevertheless. */
function Override(props: {
  isOver: boolean
  lack: Space | undefined
  overridden: boolean
  onOverridden(overridden: boolean): void
}): ReactNode {
  const { isOver, lack, overridden, onOverridden } = props
  const t = useTexts('load-planning')
  const language = useLanguage()
  const mayOverride = useCan(['/space/override'])
  const lacking = lack ? lackInWords(lack) : []
  if (!isOver && !overridden) return null
  return (
    <>
      {lacking.length > 0 && (
        <Alert type="warning" showIcon title={t('messages.over', { lack: listed(lacking, language) })} />
      )}
      {mayOverride && (
        <Checkbox checked={overridden} onChange={({ target }) => onOverridden(target.checked)}>
          {t('actions.override')}
        </Checkbox>
      )}
      {overridden && <TextField name="overrideReason" label={t('fields.overrideReason')} maxLength={200} required />}
    </>
  )
}

/** The verdict for each row as long as there is room, the cargo of those that come, and of all that would if there were room. */
function useJudged(
  rows: readonly WaitingShipment[],
  { flight, units, overridden }: { flight: BoardFlight | undefined; units: Units; overridden: boolean },
) {
  const t = useTexts('load-planning')
  const say = useReason()
  const faultOf = useUnitFault(units)
  const actor = useAsActor()
  const [now] = useState(() => new Date().toISOString())
  return useMemo(() => {
    const wanted = rows.map((row): Wanted => ({ ...asWanted(row), ...unitOf(units, row.id) }))
    const by = { actor, now, overridden }
    const verdicts = flight ? judgeRequests(wanted, flight, by) : []
    const cargo = (comes: (verdict: (typeof verdicts)[number]) => boolean) =>
      verdicts.flatMap((verdict, index) => {
        const one = wanted[index]
        return one && comes(verdict) ? [{ ...askedOf(one), chargeWeight: rows[index]?.chargeWeight ?? '0' }] : []
      })
    const places = new Map(rows.map((row, index) => [row.id, index]))
    return {
      isOver: verdicts.some((verdict) => !verdict.ok && verdict.code === 'OVER_CAPACITY'),
      coming: cargo(({ ok }) => ok),
      all: cargo(wouldCome),
      verdict: ({ id }: WaitingShipment) => {
        const mistyped = faultOf(id)
        if (mistyped !== undefined) return { ok: false, reason: `${t('columns.positions')}: ${mistyped}` } as const
        const verdict = verdicts[places.get(id) ?? -1]
        return verdict ? say(verdict) : ({ ok: false, reason: t('messages.pickFlight') } as const)
      },
    }
  }, [rows, flight, units, overridden, actor, now, say, faultOf, t])
}

function cargoOf({ aboard }: BoardFlight): Cargo {
  const { grossWeight, cubicCm, charged } = aboard
  return { grossWeight, cubicCm, charged }
}

function nameOf({ flightNo, day, legs }: BoardFlight): string {
  return `${flightNo} ${[legs[0]?.origin, ...legs.map(({ destination }) => destination)].join('–')} ${day}`
}
