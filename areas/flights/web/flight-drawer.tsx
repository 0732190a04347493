import { HistoryOutlined } from '@ant-design/icons'
import { Button, Drawer, Tooltip } from 'antd'
import { type ReactNode, useState } from 'react'
import type { Verdict } from '#platform/domain/verdict.ts'
import { figure } from '#platform/domain/figure.ts'
import { localOf } from '#platform/domain/local-time.ts'
import { useCapacityTypeNames } from '#areas/reference-data/web/index.ts'
import { Can } from '#platform/web/can.tsx'
import { formatNumber } from '#platform/web/kit/format.ts'
import { formatDay, formatLocalTime } from '#platform/web/kit/shown-time.ts'
import { HistoryDialog } from '#platform/web/kit/history/history-dialog.tsx'
import { TableHead } from '#platform/web/kit/layout/table-head.tsx'
import { useAsActor } from '#platform/web/session.ts'
import { useTexts } from '#platform/web/texts.ts'
import { useAction } from '#platform/web/use-call.ts'
import { flightsApi } from '../contract/api.ts'
import type { Flight } from '../contract/flight.ts'
import { canCancel, canChange, canPutBack, canReinstate, type FlightRefusal } from '../domain/flight-rules.ts'
import { CUT_OFF_KINDS } from '../domain/schedule.ts'
import { releaseOf, typesUsed } from '../domain/soft-block.ts'
import { FlightStatusTag } from './flight-status-tag.tsx'
import { type ActionKind, FlightActionDialog } from './flight-action-dialog.tsx'
import { useMinute } from '#platform/web/use-minute.ts'
import { useFlightHistory } from './use-flight-history.ts'
import { useReason } from '#platform/web/kit/use-reason.ts'
import { flightErrors } from '../contract/errors.ts'
import './flights.css'

/** One dated flight: effective and planned legs, cut-offs, space, and actions. */
export function FlightDrawer({ flight, onClose }: { flight: Flight; onClose(): void }): ReactNode {
  const t = useTexts('flights')
  const [action, setAction] = useState<ActionKind | 'history'>()
  const history = useFlightHistory(flight)
  const close = (): void => setAction(undefined)
  const reasons = (['cancelReason', 'retimeReason', 'aircraftReason', 'extraReason'] as const).filter(
    (name) => flight[name],
  )
  return (
    <Drawer open size={640} title={`${flight.flightNo} · ${formatDay(flight.day)}`} onClose={onClose}>
      <div className="flights-acts">
        <FlightStatusTag status={flight.status} />
        <Can any={['/flight/operate']}>
          <Actions flight={flight} onAction={setAction} />
        </Can>
        <Button size="small" icon={<HistoryOutlined />} onClick={() => setAction('history')}>
          {t('actions.history')}
        </Button>
      </div>
      {reasons.map((name) => (
        <p key={name} className="flights-reason">
          <b>{t(`fields.${name}`)}</b> {flight[name]}
        </p>
      ))}
      <Legs flight={flight} />
      <CutOffs flight={flight} />
      <Space flight={flight} />
      <UsedByType flight={flight} />
      {action === 'history' && (
        <HistoryDialog
          history={history}
          id={flight.id}
          title={t('messages.historyOf', { flight: `${flight.flightNo} · ${formatDay(flight.day)}` })}
          onClose={close}
        />
      )}
      {action && action !== 'history' && <FlightActionDialog kind={action} flight={flight} onClose={close} />}
    </Drawer>
  )
}

function Actions({ flight, onAction }: { flight: Flight; onAction(kind: ActionKind): void }): ReactNode {
  const t = useTexts('flights')
  const actor = useAsActor()
  const now = new Date(useMinute()).toISOString()
  const options = { invalidates: [flightsApi.board] }
  const { run: reinstate } = useAction(flightsApi.reinstateFlight, options)
  const { run: putBack } = useAction(flightsApi.putFlightBack, options)
  const seen = { id: flight.id, version: flight.version }
  // The call shows its refusal itself.
  const quietly = (run: Promise<unknown>): void => void run.catch(() => undefined)
  const button = (key: string, verdict: Verdict<FlightRefusal>, press: () => void, danger = false) => (
    <ActionButton label={t(`actions.${key}`)} verdict={verdict} press={press} danger={danger} />
  )
  return (
    <>
      {flight.cancelReason === null
        ? button('cancelFlight', canCancel(flight, actor, now), () => onAction('cancel'), true)
        : button('reinstate', canReinstate(flight, actor, now), () => quietly(reinstate(seen)))}
      {button('retime', canChange(flight, actor, now), () => onAction('retime'))}
      {button('changeAircraft', canChange(flight, actor, now), () => onAction('aircraft'))}
      {button('putBack', canPutBack(flight, actor, now), () => quietly(putBack(seen)))}
    </>
  )
}

function ActionButton(props: {
  label: string
  verdict: Verdict<FlightRefusal>
  danger: boolean
  press(): void
}): ReactNode {
  const say = useReason(flightErrors)
  const possible = say(props.verdict)
  return (
    <Tooltip title={possible.ok ? '' : possible.reason}>
      <Button size="small" danger={props.danger} disabled={!possible.ok} onClick={props.press}>
        {props.label}
      </Button>
    </Tooltip>
  )
}

function Legs({ flight }: { flight: Flight }): ReactNode {
  const t = useTexts('flights')
  return (
    <Table
      title={t('fields.legs')}
      heads={['origin', 'etd', 'destination', 'eta', 'planned'].map((key) => t(`columns.${key}`))}
    >
      {flight.legs.map((leg) => (
        <tr key={leg.origin + leg.destination}>
          <td>{leg.origin}</td>
          <td title={leg.departsAt}>{formatLocalTime(leg.etd)}</td>
          <td>{leg.destination}</td>
          <td title={leg.arrivesAt}>{formatLocalTime(leg.eta)}</td>
          <td>
            {leg.etd !== leg.plannedEtd || leg.eta !== leg.plannedEta
              ? `${formatLocalTime(leg.plannedEtd)} – ${formatLocalTime(leg.plannedEta)}`
              : '–'}
          </td>
        </tr>
      ))}
    </Table>
  )
}

function CutOffs({ flight }: { flight: Flight }): ReactNode {
  const t = useTexts('flights')
  const input = CUT_OFF_KINDS.filter((kind) => flight.cutOffs[kind] !== null)
  if (input.length === 0) return null
  const airport = flight.legs[0]?.origin
  return (
    <Table title={t('fields.cutOffs')} heads={[t('columns.kind'), t('columns.at')]}>
      {input.map((kind) => {
        const at = flight.cutOffs[kind] ?? ''
        return (
          <tr key={kind}>
            <td>{t(`choices.cutOff.${kind}`)}</td>
            <td title={at}>{formatLocalTime(localOf(at, flight.originZone), { airport })}</td>
          </tr>
        )
      })}
    </Table>
  )
}

function Space({ flight }: { flight: Flight }): ReactNode {
  const t = useTexts('flights')
  const capacityTypeName = useCapacityTypeNames()
  const clock = (at: string) => formatLocalTime(localOf(at, flight.originZone), { airport: flight.legs[0]?.origin })
  const releaseText = (line: Flight['allotments'][number]): string => {
    if (line.releasedAt !== null) return t('messages.releasedAt', { at: clock(line.releasedAt) })
    const at = releaseOf(line, flight.departsAt)
    const hours = line.releaseHours === null ? '–' : String(line.releaseHours)
    return at === null ? hours : t('messages.releasesAt', { hours, at: clock(at) })
  }
  const heads = ['capacityType', 'weightKg', 'volumeM3', 'positions', 'releaseHours'].map((key) => t(`columns.${key}`))
  return (
    <Table title={t('fields.allotments')} heads={heads} className="flights-allotments">
      {flight.allotments.map((line, index) => (
        <tr key={index}>
          <td>{capacityTypeName(line.capacityType)}</td>
          <td>{Number(line.weightKg) === 0 ? '–' : formatNumber(line.weightKg)}</td>
          <td>{Number(line.volumeM3) === 0 ? '–' : formatNumber(line.volumeM3)}</td>
          <td>{line.uldType === null ? '–' : `${line.positions} ${line.uldType}`}</td>
          <td>{releaseText(line)}</td>
        </tr>
      ))}
    </Table>
  )
}

/** Hard block, soft block and spot apart: taken of what there is. */
function UsedByType({ flight }: { flight: Flight }): ReactNode {
  const t = useTexts('flights')
  const capacityTypeName = useCapacityTypeNames()
  const used = typesUsed(flight.allotments, flight.taken)
  if (used.length < 2) return null
  const heads = ['capacityType', 'weightKg', 'volumeM3', 'positions'].map((key) => t(`columns.${key}`))
  return (
    <Table title={t('fields.usedByType')} heads={heads} className="flights-allotments">
      {used.map(({ capacityType, capacity, taken }) => (
        <tr key={capacityType}>
          <td>{capacityTypeName(capacityType)}</td>
          <td>{takenOf(taken.weightKg, capacity.weightKg)}</td>
          <td>{takenOf(taken.volumeM3, capacity.volumeM3)}</td>
          <td>
            {Object.entries(capacity.positions)
              .map(([type, all]) => `${taken.positions[type] ?? 0} / ${all} ${type}`)
              .join(', ') || '–'}
          </td>
        </tr>
      ))}
    </Table>
  )
}

function takenOf(taken: string, all: string): string {
  return Number(all) === 0 && Number(taken) === 0 ? '–' : `${figure(taken)} / ${figure(all)}`
}

function Table(props: { title: string; heads: readonly string[]; className?: string; children: ReactNode }): ReactNode {
  return (
    <table className={`flights-table ${props.className ?? ''}`}>
      <caption>{props.title}</caption>
      <TableHead titles={props.heads} />
      <tbody>{props.children}</tbody>
    </table>
  )
}
