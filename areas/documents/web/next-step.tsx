import { type ReactNode, useState } from 'react'
import { AssignMasterDialog } from '#areas/consolidation/web/index.ts'
import type { Shipment } from '#areas/shipments/contract/booking/shipment.ts'
import { shipmentApi } from '#areas/shipments/contract/booking/shipment-api.ts'
import { hawbNumberApi } from '#areas/shipments/contract/house-number/hawb-number-api.ts'
import { milestoneApi } from '#areas/shipments/contract/milestones/milestone-api.ts'
import { nameOfShipment } from '#areas/shipments/domain/booking/name-of-shipment.ts'
import { RuleButton } from '#areas/shipments/web/index.ts'
import { saidOf } from '#platform/contract/language.ts'
import { instantOf } from '#platform/domain/local-time.ts'
import { allowed } from '#platform/domain/verdict.ts'
import type { RecordButtonsProps } from '#platform/web/area-web.ts'
import { today } from '#platform/web/kit/form/today.ts'
import { useLive } from '#platform/web/live/use-live.ts'
import { useAsActor } from '#platform/web/session.ts'
import { useOpenTab, useTab } from '#platform/web/tab.ts'
import { useLanguage, useManyTexts, useTexts } from '#platform/web/texts.ts'
import { invalidateOf, useAction, useCall } from '#platform/web/use-call.ts'
import { useMinute } from '#platform/web/use-minute.ts'
import { documentsTopic } from '../contract/live.ts'
import { preAlertApi } from '../contract/pre-alert-api.ts'
import { waybillApi } from '../contract/waybill-api.ts'
import { type NextStep, type NextStepCode, nextStepOf } from '../domain/next-step.ts'
import { airlineAnswerOf } from '../domain/waybill/airline-answer.ts'
import { waybillsOfJob } from '../domain/waybill/papers-of-job.ts'
import type { WaybillKind } from '../domain/waybill/waybill.ts'
import { useAirlineMessages } from './waybill/use-airline-messages.ts'
import { PreAlertDialog } from './pre-alert/pre-alert-dialog.tsx'

type Props = RecordButtonsProps<Shipment>

/** The next step of a shipment with its button; only its name for users who may not take it. */
export function Buttons({ record: shipment, dirty, reload }: Props): ReactNode {
  const t = useTexts('documents')
  const textOf = useManyTexts(['shipments'])
  const language = useLanguage()
  const step = useNextStep(shipment)
  const [asking, setAsking] = useState<'ASSIGN_MAWB' | 'SEND_PRE_ALERT'>()
  const { lead, take } = useTakeStep(shipment, { reload, ask: setAsking })
  if (!step) return null
  const milestone = step.milestone ? textOf('shipments', `choices.milestone.${step.milestone}`) : ''
  const label = saidOf(t('nextStep.title'), t(`nextStep.${step.code}`, { milestone }), language)
  const close = (): void => setAsking(undefined)
  return (
    <>
      {step.isAllowed ? (
        <RuleButton
          label={label}
          verdict={allowed}
          dirty={dirty && WRITES.includes(step.code)}
          click={`documents:nextStep.${step.code}`}
          run={async () => (WRITES.includes(step.code) ? take(step.code) : lead(step.code))}
        />
      ) : (
        <span>{label}</span>
      )}
      {asking === 'ASSIGN_MAWB' && (
        <AssignMasterDialog houses={[shipment]} onClose={close} onAssigned={() => void reload()} />
      )}
      {asking === 'SEND_PRE_ALERT' && <SendPreAlert shipment={shipment} onClose={close} />}
    </>
  )
}

/** The steps that write; the others lead to the place where the step is done. */
const WRITES: readonly NextStepCode[] = ['ASSIGN_MAWB', 'TAKE_HAWB', 'SEND_PRE_ALERT']

/** The tab of the page in which a step is done. */
const TABS: Readonly<Partial<Record<NextStepCode, string | null>>> = {
  ENTER_CARGO: null,
  ISSUE_HAWB: 'hawb',
  ISSUE_MAWB: 'mawb',
  CORRECT_FWB: 'mawb',
  CORRECT_FHL: 'hawb',
  SEND_FWB: 'host-to-host',
  RECORD_MILESTONE: 'milestones',
}

/** Returns the step by the rule, or null as long as its facts are not there. */
function useNextStep(shipment: Shipment): NextStep | null {
  const { id, etd, originZone } = shipment
  const actor = useAsActor()
  const now = new Date(useMinute()).toISOString()
  const { data } = useCall(milestoneApi.open, { id }, { quiet: true })
  const ofJob = shipment.status === 'Pending' ? waybillsOfJob(shipment) : []
  const hawb = useIssued(id, 'HAWB', ofJob.includes('HAWB') && shipment.hawbNo !== null)
  const mawb = useIssued(id, 'MAWB', ofJob.includes('MAWB') && shipment.masterId !== null)
  const isSent = data?.milestones.some(({ code, actualAt }) => code === 'FWB' && actualAt !== null) ?? false
  const messages = useAirlineMessages(shipment, isSent && mawb.issued.length > 0)
  useLive(documentsTopic(id), () => invalidateOf(id, waybillApi.waybillOpen))
  if (!data || hawb.isLoading || mawb.isLoading) return null
  const issued = [...hawb.issued, ...mawb.issued]
  const departure = etd !== null && originZone !== null ? instantOf(etd, originZone) : null
  const fwb = airlineAnswerOf(messages, { kind: 'MAWB' }, mawb.issuedAt)
  const fhl = airlineAnswerOf(messages, { kind: 'HAWB', hawbNo: shipment.hawbNo }, hawb.issuedAt)
  return nextStepOf(shipment, { milestones: data.milestones, issued, fwb, fhl, etd: departure, now }, actor)
}

function useIssued(
  id: string,
  kind: WaybillKind,
  enabled: boolean,
): { readonly issued: readonly WaybillKind[]; readonly issuedAt: string | undefined; readonly isLoading: boolean } {
  const { data, isLoading } = useCall(waybillApi.waybillOpen, { id, kind }, { quiet: true, enabled })
  const issuedAt = data?.issues[0]?.issuedAt
  return { issuedAt, issued: data?.state === 'Issued' ? [kind] : [], isLoading: enabled && isLoading }
}

/** Takes a step, asks for what it needs, or leads to where it is done. */
function useTakeStep(
  shipment: Shipment,
  { reload, ask }: { reload(): Promise<void>; ask(code: 'ASSIGN_MAWB' | 'SEND_PRE_ALERT'): void },
) {
  const open = useOpenTab()
  const { setQuery } = useTab()
  const { run: takeNumber } = useAction(hawbNumberApi.take, { invalidates: [shipmentApi.list, hawbNumberApi.list] })
  return {
    lead(code: NextStepCode): void {
      if (code in TABS) setQuery({ tab: TABS[code] ?? null })
      else open(boardOf(shipment, code))
    },
    async take(code: NextStepCode): Promise<void> {
      if (code === 'ASSIGN_MAWB' || code === 'SEND_PRE_ALERT') return ask(code)
      await takeNumber({ shipmentId: shipment.id, hawbNo: null })
      await reload()
    },
  }
}

/** The space board with this shipment and the flights of its day. */
function boardOf(shipment: Shipment, code: NextStepCode): string {
  const { destinationAirport, etd } = shipment
  const query = new URLSearchParams()
  if (code === 'BOOK_SPACE') query.set('search', nameOfShipment(shipment))
  if (destinationAirport) query.set('to', destinationAirport)
  const day = etd?.slice(0, 10)
  if (day !== undefined && day > today()) query.set('from', day)
  return `/space?${query.toString()}`
}

function SendPreAlert({ shipment, onClose }: { shipment: Shipment; onClose(): void }): ReactNode {
  const state = useCall(preAlertApi.preAlertOpen, { id: shipment.id })
  return state.data ? <PreAlertDialog shipment={shipment} suggested={state.data.suggested} onClose={onClose} /> : null
}
