import { notifySaved } from '#platform/web/notify-done.ts'
import { useMemo, useState } from 'react'
import type { DraftOptions } from '#platform/web/kit/form/form-draft.tsx'
import { CallFailed } from '#platform/web/api-client.ts'
import { useConfirm } from '#platform/web/kit/confirm.ts'
import { useTradeForm } from '#platform/web/kit/form/trade-form.ts'
import { useSaveMerged } from '#platform/web/kit/merge/use-save-merged.ts'
import { useUnsavedGuard } from '#platform/web/kit/unsaved.ts'
import { useTab } from '#platform/web/tab.ts'
import { type Texts, useTexts } from '#platform/web/texts.ts'
import { useAction } from '#platform/web/use-call.ts'
import { agentApi } from '../../contract/agent-api.ts'
import { type AgentShipment, agentErrors, agentShipment } from '../../contract/agent-shipment.ts'
import { importDeskErrors } from '../../contract/errors.ts'
import { arrivalApi } from '../../contract/arrival-api.ts'
import { masterApi } from '#areas/consolidation/contract/master-api.ts'
import { milestoneApi } from '#areas/shipments/contract/milestones/milestone-api.ts'
import type { Shipment } from '#areas/shipments/contract/booking/shipment.ts'
import { shipmentApi } from '#areas/shipments/contract/booking/shipment-api.ts'
import {
  type AirportZones,
  flightViolations,
  zonesOfPicked,
  zonesOfRecord,
  useFirstSave,
} from '#areas/shipments/web/index.ts'
import { fieldsOf, inputsOf } from './agent-inputs.ts'

export type AgentForm = ReturnType<typeof useAgentForm>['form']

/** The form state of an import, opened or new; merged with changes by others. */
export function useAgentForm(opened: Shipment | null) {
  const t = useTexts('shipments')
  const { mawb = '' } = useTab().params
  const [shipment, setShipment] = useState(opened)
  const [zones, setZones] = useState(() => zonesOfRecord(opened))
  const form = useTradeForm({
    schema: useMemo(() => formOf(zones, shipment), [zones, shipment]),
    initial: inputsOf(opened, mawb),
    errors: agentErrors,
  })
  useUnsavedGuard(form.dirty, form.save)
  const labels = useMemo(() => labelsOf(t), [t])
  const draft: DraftOptions = {
    key: 'import',
    record: shipment,
    labels,
    onRestored: (picked) => setZones((known) => ({ ...known, ...zonesOfPicked(picked) })),
  }
  const setBaseline = (record: Shipment): void => {
    setShipment(record)
    setZones((known) => ({ ...known, ...zonesOfRecord(record) }))
    form.reset(inputsOf(record))
  }
  const { run: send } = useAction(agentApi.create, { quiet: true, invalidates: [...changed] })
  const create = useFirstSave(useAskElsewhere(send), '/arrivals')
  const change = useChange(labels, setBaseline)
  const save = async (entry: AgentShipment): Promise<void> =>
    shipment ? change(shipment, entry) : create(entry, () => form.reset(form.values()))
  return { form, shipment, save, setBaseline, draft, zones, setZones }
}

type Send = (
  entry: AgentShipment & { elsewhere?: boolean },
  input: { idempotencyKey: string },
) => Promise<{ id: string }>

/** An import of another airport than the office's is asked for before it is written down. */
function useAskElsewhere(send: Send): Send {
  const t = useTexts('shipments')
  const confirm = useConfirm()
  return async (entry, input) => {
    try {
      return await send(entry, input)
    } catch (error) {
      const isElsewhere = error instanceof CallFailed && error.code === importDeskErrors.ARRIVES_ELSEWHERE.code
      if (!isElsewhere || !(await confirm({ text: error.message, okText: t('actions.saveAnyway') }))) throw error
      return send({ ...entry, elsewhere: true }, input)
    }
  }
}

const changed = [arrivalApi.list, arrivalApi.masters, arrivalApi.open, masterApi.ofShipment, milestoneApi.open] as const

function useChange(labels: Readonly<Record<string, string>>, setBaseline: (record: Shipment) => void) {
  const saveMerged = useSaveMerged()
  const { run } = useAction(agentApi.edit, { quiet: true, invalidates: [...changed, shipmentApi.list] })
  return async (before: Shipment, entry: AgentShipment): Promise<void> => {
    const { id, version } = before
    const sides = { base: { ...fieldsOf(before) }, mine: { ...entry }, version, labels }
    await saveMerged(sides, async (merged, over) => {
      setBaseline(await run({ ...agentShipment.parse(merged), id, version: over }))
      notifySaved()
    })
  }
}

/** The schema including flight times, which the server checks separately, so that all violations are reported at once. */
function formOf(zones: AirportZones, before: Shipment | null) {
  return agentShipment.superRefine((entry, issues) => {
    if (before && before.etd === entry.etd && before.eta === entry.eta) return
    const flight = { ...entry, cutOff: null }
    for (const [path, message] of flightViolations(flight, zones, new Date().toISOString()))
      issues.addIssue({ code: 'custom', path: [path], message })
  })
}

function labelsOf(t: Texts): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.keys(agentShipment.shape).map((field) => [field, t(`fields.${field}`)]))
}
