import { nameOfShipment } from '#areas/shipments/domain/booking/name-of-shipment.ts'
import { Alert, Checkbox, Select } from 'antd'
import { type ReactNode, useRef, useState } from 'react'
import { z } from 'zod'
import type { Space } from '#areas/flights/domain/capacity.ts'
import { listed } from '#platform/contract/language.ts'
import { useCan } from '#platform/web/can.tsx'
import { BulkDialog } from '#platform/web/kit/bulk/bulk-dialog.tsx'
import { TextField } from '#platform/web/kit/form/text-field.tsx'
import { useLanguage, useTexts } from '#platform/web/texts.ts'
import { invalidate, useAction } from '#platform/web/use-call.ts'
import { spaceApi } from '../contract/api.ts'
import type { BoardFlight } from '../contract/space.ts'
import { lackInWords } from '../domain/room.ts'
import { startingFlight } from '../domain/starting-flight.ts'
import { type Units, UnitsTable, unitOf } from './units-table.tsx'
import { Approval, LateForCutOff, WhyNone } from './assign-words.tsx'
import { changedBySpace } from './changed-by-space.ts'
import { type Judged, useJudged } from './use-judged.ts'
import type { WaitingShipment } from './waiting-shipments.ts'
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

/** Shows which shipments get space on which flight, the effect on the flight, and why others do not, before anything is saved. */
export function AssignDialog(props: Props): ReactNode {
  const { rows, flights, onDone, onClose } = props
  const t = useTexts('space')
  const [start] = useState(() => startingFlight(flights, rows))
  const [flightId, setFlightId] = useState(props.flightId ?? start.flight?.id)
  const [units, setUnits] = useState<Units>({})
  const [overridden, setOverridden] = useState(false)
  const flight = flights.find(({ id }) => id === flightId)
  const judged = useJudged(rows, { flight, units, overridden })
  const { run, said } = useRequest({ flightId, units, onDone })
  return (
    <BulkDialog<WaitingShipment, z.ZodType<{ overrideReason?: string | undefined }>>
      open
      title={t('actions.assign')}
      rows={rows}
      label={(row) => [nameOfShipment(row), row.shipper].filter(Boolean).join(' · ')}
      verdict={judged.verdict}
      schema={overridden ? overriding : plain}
      onRun={(possible, key, { overrideReason }) => run(possible, key, overrideReason ?? null)}
      said={said}
      onRefused={() => invalidate(...changedBySpace)}
      choice={JSON.stringify([flightId, units, overridden])}
      onClose={onClose}
    >
      <FlightPick flights={flights} flightId={flightId} onFlight={setFlightId} />
      {flight ? (
        <OnFlight flight={flight} rows={rows} units={units} onUnits={setUnits} judged={judged} />
      ) : (
        <WhyNone why={start.why} rows={rows} />
      )}
      <Override isOver={judged.isOver} lack={judged.all?.lack} overridden={overridden} onOverridden={setOverridden} />
    </BulkDialog>
  )
}

/** Requests the space and shows the batch numbers. */
function useRequest({ flightId, units, onDone }: { flightId: string | undefined; units: Units; onDone(): void }) {
  const t = useTexts('space')
  const language = useLanguage()
  // Each call of a bulk action has its own batch.
  const batches = useRef<string[]>([])
  const { run: action } = useAction(spaceApi.spaceRequest, {
    quiet: true,
    invalidates: changedBySpace,
    onDone,
  })
  return {
    run: async (possible: readonly WaitingShipment[], idempotencyKey: string, overrideReason: string | null) => {
      const shipments = possible.map(({ id }) => ({ id, ...unitOf(units, id) }))
      const { batchNo } = await action({ flightId: flightId ?? '', shipments, overrideReason }, { idempotencyKey })
      batches.current.push(batchNo)
    },
    said: (done: number) => t('done.request', { done, batch: listed(batches.current, language) }),
  }
}

function FlightPick(props: {
  flights: readonly BoardFlight[]
  flightId: string | undefined
  onFlight(flightId: string): void
}): ReactNode {
  const { flights, flightId, onFlight } = props
  const t = useTexts('space')
  return (
    <Select
      className="space-pick"
      aria-label={t('fields.flight')}
      placeholder={t('fields.flight')}
      value={flightId}
      options={flights.map((one) => ({ value: one.id, label: nameOf(one) }))}
      onChange={onFlight}
      showSearch={{ optionFilterProp: 'label' }}
    />
  )
}

function nameOf({ flightNo, day, legs }: BoardFlight): string {
  return `${flightNo} ${[legs[0]?.origin, ...legs.map(({ destination }) => destination)].join('–')} ${day}`
}

/** Facts about the shipments on the flight, their ULDs, and the flight before and after. */
function OnFlight(props: {
  flight: BoardFlight
  rows: readonly WaitingShipment[]
  units: Units
  onUnits(units: Units): void
  judged: Judged
}): ReactNode {
  const { flight, rows, units, onUnits, judged } = props
  return (
    <>
      <Approval flight={flight} rows={rows} />
      <LateForCutOff flight={flight} rows={rows} units={units} />
      <UnitsTable flight={flight} rows={rows} units={units} onUnits={onUnits} />
      {judged.coming && (
        <WhatIfTable flight={flight} what={judged.coming} all={judged.isOver ? judged.all : undefined} />
      )}
    </>
  )
}

/** Shows by how much the selection exceeds the capacity, and who may overbook. */
function Override(props: {
  isOver: boolean
  lack: Space | undefined
  overridden: boolean
  onOverridden(overridden: boolean): void
}): ReactNode {
  const { isOver, lack, overridden, onOverridden } = props
  const t = useTexts('space')
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
