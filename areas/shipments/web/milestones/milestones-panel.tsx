import { Button } from 'antd'
import { Fragment, type ReactNode, useState } from 'react'
import { refusalText } from '#platform/contract/error-catalogue.ts'
import { saidOf } from '#platform/contract/language.ts'
import { useCan } from '#platform/web/can.tsx'
import { Loaded } from '#platform/web/kit/layout/loaded.tsx'
import { FormSection } from '#platform/web/kit/layout/form-section.tsx'
import { StatusTag } from '#platform/web/kit/layout/status-tag.tsx'
import { TableHead } from '#platform/web/kit/layout/table-head.tsx'
import { useAsActor } from '#platform/web/session.ts'
import { useLanguage, useTexts } from '#platform/web/texts.ts'
import { shipmentErrors } from '../../contract/errors.ts'
import type { MilestonesRecord, ShownMilestone } from '../../contract/milestones/milestone-api.ts'
import type { Shipment } from '../../contract/booking/shipment.ts'
import { canNoteMilestone } from '../../domain/milestones/milestone-rules.ts'
import { type MilestoneTrack, milestoneTracks } from '../../domain/milestones/milestone-track.ts'
import type { Milestone } from '../../domain/milestones/route-map.ts'
import { MilestoneTag } from './milestone-tag.tsx'
import { PromisesSection } from './promises.tsx'
import { timeOf } from './time-of.tsx'
import { NoteDialog } from './note-dialog.tsx'
import './milestone-strip.css'
import { type StandingMilestone, useMilestones, useStanding } from './use-milestones.ts'

const COLUMNS = ['milestone', 'planned', 'actual', 'track', 'standing', 'notedBy'] as const

/** The milestones of a shipment from booking to delivery: planned, reached and late, in local airport times. */
export function MilestonesPanel({ record: { id: shipmentId } }: { record: Pick<Shipment, 'id'> }): ReactNode {
  const milestones = useMilestones(shipmentId)
  return (
    <Loaded of={milestones}>
      {(record) => (
        <>
          <PromisesSection promises={record.promises} />
          <Timeline shipmentId={shipmentId} record={record} />
        </>
      )}
    </Loaded>
  )
}

function Timeline({ shipmentId, record }: { shipmentId: string; record: MilestonesRecord }): ReactNode {
  const t = useTexts('shipments')
  const { standing, now } = useStanding(record.milestones)
  const line = milestoneTracks(record.milestones, new Date(now).toISOString())
  const [noting, setNoting] = useState<Milestone>()
  const noted = record.milestones.find(({ code }) => code === noting)
  const firstOfAirline = standing.find(({ code }) => UNTIL_LAT.includes(code))?.code
  const mayNote = useCan(['/shipment/edit', '/arrival/edit'])
  return (
    <FormSection title={t('tabs.milestones')}>
      <div className="shipments-wide">
        <table className="shipments-houses shipments-milestones">
          <TableHead titles={[...COLUMNS.map((column) => t(`fields.${column}`)), '']} />
          <tbody>
            {standing.map((milestone, index) => (
              <Fragment key={milestone.code}>
                {milestone.code === firstOfAirline && <LimitRow limit={record.latestAcceptance} />}
                <Row milestone={milestone} now={now} track={<Track track={line?.tracks[index]} now={line?.now} />}>
                  {mayNote && (
                    <NoteButton milestone={milestone} record={record} onNote={() => setNoting(milestone.code)} />
                  )}
                </Row>
              </Fragment>
            ))}
          </tbody>
        </table>
      </div>
      {noted && (
        <NoteDialog shipmentId={shipmentId} record={record} milestone={noted} onClose={() => setNoting(undefined)} />
      )}
    </FormSection>
  )
}

/** The airline's events by LAT; the row of LAT precedes them. */
const UNTIL_LAT: readonly Milestone[] = ['FOH', 'RCS']

/** LAT is a limit, not an event. */
function LimitRow({ limit }: { limit: MilestonesRecord['latestAcceptance'] }): ReactNode {
  const t = useTexts('shipments')
  if (limit === null) return null
  return (
    <tr>
      <th scope="row">{t('messages.latestAcceptance')}</th>
      <td>{timeOf(limit, limit.at)}</td>
      <td>–</td>
      <td />
      <td>
        <StatusTag>{t('milestoneState.Limit')}</StatusTag>
      </td>
      <td />
      <td />
    </tr>
  )
}

function Row(props: { milestone: StandingMilestone; now: number; track: ReactNode; children: ReactNode }): ReactNode {
  const { milestone, now, track, children } = props
  const { code, state, isNext, plannedAt, actualAt } = milestone
  const t = useTexts('shipments')
  return (
    <tr aria-current={isNext ? 'step' : undefined}>
      <th scope="row">{t(`choices.milestone.${code}`)}</th>
      <td>{timeOf(milestone, plannedAt)}</td>
      <td>{timeOf(milestone, actualAt)}</td>
      <td className={`milestone-track-cell milestone-${state}`}>{track}</td>
      <td>
        <MilestoneTag milestone={milestone} state={state} now={now} />
      </td>
      <td>
        {milestone.isDerived && actualAt !== null ? t('messages.bySystem') : milestone.notedBy}
        {milestone.reason && <div className="kit-note">{milestone.reason}</div>}
      </td>
      <td>{children}</td>
    </tr>
  )
}

/** Planned (hollow) against actual (filled) on one line; the columns beside it say the same. */
function Track({ track, now }: { track: MilestoneTrack | undefined; now: number | null | undefined }): ReactNode {
  if (!track) return null
  const { planned, actual } = track
  const left = (place: number) => ({ left: `${place}%` })
  const delay = planned !== null &&
    actual !== null && { from: Math.min(planned, actual), to: Math.max(planned, actual) }
  return (
    <div className="milestone-track" aria-hidden="true">
      {delay && <b style={{ left: `${delay.from}%`, width: `${delay.to - delay.from}%` }} />}
      {typeof now === 'number' && <u style={left(now)} />}
      {planned !== null && <i style={left(planned)} />}
      {actual !== null && <em style={left(actual)} />}
    </div>
  )
}

/** No button if the rule refuses: the system records it, or another office. */
function NoteButton(props: { milestone: ShownMilestone; record: MilestonesRecord; onNote(): void }): ReactNode {
  const { milestone, record, onNote } = props
  const t = useTexts('shipments')
  const actor = useAsActor()
  const language = useLanguage()
  const verdict = canNoteMilestone(milestone.code, record, actor)
  if (milestone.isDerived || milestone.zone === null) return null
  const label = t(milestone.actualAt === null ? 'actions.note' : 'actions.change')
  return (
    <Button
      size="small"
      disabled={!verdict.ok}
      title={verdict.ok ? undefined : refusalText(shipmentErrors, verdict, language)}
      aria-label={saidOf(label, milestone.code, language)}
      onClick={onNote}
    >
      {label}
    </Button>
  )
}
