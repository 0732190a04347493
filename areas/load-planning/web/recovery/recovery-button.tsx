import { SwapOutlined } from '@ant-design/icons'
import { Alert, Button, Drawer, Radio } from 'antd'
import { type ReactNode, useState } from 'react'
import { useCan } from '#platform/web/can.tsx'
import { formatMoney, formatNumber } from '#platform/web/kit/format.ts'
import { formatDay, formatInstant } from '#platform/web/kit/shown-time.ts'
import { NotLoaded } from '#platform/web/kit/layout/loaded.tsx'
import { Placeholder } from '#platform/web/kit/layout/placeholder.tsx'
import { TableHead } from '#platform/web/kit/layout/table-head.tsx'
import { notifySaved } from '#platform/web/notify-done.ts'
import { useTexts } from '#platform/web/texts.ts'
import { useAction, useCall } from '#platform/web/use-call.ts'
import { loadPlanningApi } from '../../contract/api.ts'
import type { RecoveryRecord } from '../../contract/recovery/recovery-api.ts'
import { usePlan } from '../plan/plan-context.ts'
import { houseName } from '../../domain/plan/house-name.ts'

/** What becomes of the cargo of a flight that does not go or has given too much space. */
export function RecoveryButton({ onMoved }: { onMoved(): Promise<void> }): ReactNode {
  const { record } = usePlan()
  const t = useTexts('load-planning')
  const [isOpen, setIsOpen] = useState(false)
  const mayMove = useCan(['/space/assign'])
  if (!mayMove) return null
  return (
    <>
      <Button icon={<SwapOutlined />} onClick={() => setIsOpen(true)}>
        {t('recovery.open')}
      </Button>
      {isOpen && (
        <Drawer
          open
          size={760}
          title={t('recovery.title', { flight: record.flight.flightNo, day: formatDay(record.flight.day) })}
          onClose={() => setIsOpen(false)}
        >
          <Recovery planId={record.id} onMoved={onMoved} />
        </Drawer>
      )}
    </>
  )
}

function Recovery({ planId, onMoved }: { planId: string; onMoved(): Promise<void> }): ReactNode {
  const t = useTexts('load-planning')
  const { data, error, refetch } = useCall(loadPlanningApi.recoveryOpen, { id: planId })
  const [chosen, setChosen] = useState(0)
  const move = useAction(loadPlanningApi.recoveryMove)
  const undo = useAction(loadPlanningApi.recoveryUndo)
  if (!data) return <NotLoaded error={error} refetch={refetch} />
  const proposal = data.proposals[chosen] ?? data.proposals[0]
  const refresh = async (): Promise<void> => {
    notifySaved()
    await Promise.all([refetch(), onMoved()])
  }
  const press = async (): Promise<void> => {
    if (!proposal) return
    const moves = proposal.moves.map(({ shipmentId, flightId }) => ({ shipmentId, flightId }))
    await move.run({ id: planId, moves })
    await refresh()
  }
  const takeBack = async (id: string): Promise<void> => {
    await undo.run({ id })
    await refresh()
  }
  return (
    <div className="plan-recovery">
      {data.last && (
        <Last last={data.last} isUndoing={undo.isRunning} onUndo={(id) => void takeBack(id).catch(() => undefined)} />
      )}
      <Alert
        type={data.trouble === null ? 'info' : 'warning'}
        showIcon
        title={t(`recovery.trouble.${data.trouble ?? 'NONE'}`)}
      />
      {data.trouble !== null && !proposal && <Nothing data={data} />}
      {proposal && (
        <>
          <Choices data={data} chosen={data.proposals.indexOf(proposal)} onChoose={setChosen} />
          <Preview data={data} proposal={proposal} />
          <p className="kit-note">{t('recovery.note')}</p>
          <Button type="primary" loading={move.isRunning} onClick={() => void press().catch(() => undefined)}>
            {t('recovery.move', { count: proposal.moves.length })}
          </Button>
        </>
      )}
    </div>
  )
}

function Last(props: {
  last: NonNullable<RecoveryRecord['last']>
  isUndoing: boolean
  onUndo(id: string): void
}): ReactNode {
  const { last, isUndoing, onUndo } = props
  const { record } = usePlan()
  const t = useTexts('load-planning')
  const at = formatInstant(last.at, record.flight.originZone)
  return (
    <Alert
      type="success"
      title={t('recovery.last', { count: last.shipments, by: last.by, at })}
      action={
        <Button loading={isUndoing} onClick={() => onUndo(last.id)}>
          {t('recovery.undo')}
        </Button>
      }
    />
  )
}

type Proposal = RecoveryRecord['proposals'][number]

function Choices(props: { data: RecoveryRecord; chosen: number; onChoose(at: number): void }): ReactNode {
  const { data, chosen, onChoose } = props
  const t = useTexts('load-planning')
  const columns = ['way', 'moves', 'flights', 'delay', 'longest', 'cost', 'stays'] as const
  return (
    <table className="plan-table">
      <TableHead titles={columns.map((column) => t(`recovery.columns.${column}`))} />
      <tbody>
        {data.proposals.map((proposal, at) => {
          const { way, moves, stays, cost } = proposal
          const delays = moves.map(({ delayHours }) => delayHours)
          const mean = delays.reduce((sum, hours) => sum + hours, 0) / delays.length
          return (
            <tr key={way} className={at === chosen ? 'row-chosen' : undefined}>
              <th scope="row">
                <Radio checked={at === chosen} onChange={() => onChoose(at)}>
                  {t(`recovery.ways.${way}`)}
                </Radio>
              </th>
              <td>{formatNumber(moves.length)}</td>
              <td>{formatNumber(new Set(moves.map(({ flightId }) => flightId)).size)}</td>
              <td>{t('recovery.hours', { hours: formatNumber(mean, 1) })}</td>
              <td>{t('recovery.hours', { hours: formatNumber(Math.max(...delays), 1) })}</td>
              <td>{cost ? formatMoney(cost.amount, cost.currency) : '–'}</td>
              <td>{formatNumber(stays.length)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** Why nothing can be moved: what has to leave is under MAWBs that cannot get another flight. */
function Nothing({ data }: { data: RecoveryRecord }): ReactNode {
  const t = useTexts('load-planning')
  const bound = data.houses.filter(({ mawbNo }) => mawbNo !== null)
  if (bound.length === 0) return <Placeholder text={t('recovery.none')} />
  const stays = bound.map(({ id }) => ({ shipmentId: id, reason: 'UNDER_MAWB' as const }))
  return <Preview data={data} proposal={{ moves: [], stays }} />
}

/** Where every shipment goes, and what stays and why. */
function Preview(props: { data: RecoveryRecord; proposal: Pick<Proposal, 'moves' | 'stays'> }): ReactNode {
  const { data, proposal } = props
  const t = useTexts('load-planning')
  const titles = [
    t('columns.hawbNo'),
    'MAWB#',
    'kg',
    t('recovery.columns.to'),
    t('columns.departure'),
    t('recovery.columns.delay'),
  ]
  const house = (id: string) => data.houses.find((one) => one.id === id)
  const nameOf = (id: string): string => houseName(house(id))
  return (
    <table className="plan-table">
      <TableHead titles={titles} />
      <tbody>
        {proposal.moves.map(({ shipmentId, flightId, delayHours }) => {
          const flight = data.departures.find(({ id }) => id === flightId)
          return (
            <tr key={shipmentId}>
              <th scope="row">{nameOf(shipmentId)}</th>
              <td className="kit-unbroken">{house(shipmentId)?.mawbNo}</td>
              <td>{formatNumber(house(shipmentId)?.grossWeight ?? '0', 1)}</td>
              <td>{flight?.flightNo}</td>
              <td>{flight && formatInstant(flight.departsAt, flight.originZone)}</td>
              <td>{t('recovery.hours', { hours: formatNumber(delayHours, 1) })}</td>
            </tr>
          )
        })}
        {proposal.stays.map(({ shipmentId, reason }) => (
          <tr key={shipmentId}>
            <th scope="row">{nameOf(shipmentId)}</th>
            <td className="kit-unbroken">{house(shipmentId)?.mawbNo}</td>
            <td>{formatNumber(house(shipmentId)?.grossWeight ?? '0', 1)}</td>
            <td colSpan={3} className="plan-warned">
              {t(`recovery.stays.${reason}`, { mawb: house(shipmentId)?.mawbNo ?? '' })}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
