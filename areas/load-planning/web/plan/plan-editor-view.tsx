import { Segmented } from 'antd'
import { type ReactNode, Suspense, useCallback, useMemo, useState } from 'react'
import { RecordPresenceBar } from '#areas/presence/web/index.ts'
import type { RecordPart } from '#platform/web/area-web.ts'
import { useCan } from '#platform/web/can.tsx'
import { LoadingSkeleton } from '#platform/web/kit/layout/loading-skeleton.tsx'
import { PageHeader } from '#platform/web/kit/layout/page-header.tsx'
import { StatusTag } from '#platform/web/kit/layout/status-tag.tsx'
import { FullPage } from '#platform/web/kit/layout/full-page.tsx'
import { formatDay, formatLocalTime } from '#platform/web/kit/shown-time.ts'
import { lazyOnce, useRecordParts } from '#platform/web/record-parts.ts'
import { useAsActor } from '#platform/web/session.ts'
import { useManyTexts, useTexts } from '#platform/web/texts.ts'
import { figure } from '#platform/domain/figure.ts'
import type { PlanRecord } from '../../contract/plan/plan.ts'
import { housesById } from '../../domain/plan/plan-figures.ts'
import { canEditPlan } from '../../domain/plan/plan-rules.ts'
import { outdatedOf, violationsToday } from '../../domain/versions/judge-version.ts'
import { ChangedMeanwhile } from './changed-meanwhile.tsx'
import { FLIGHT_TONES } from './flight-tones.ts'
import { HousesPanel } from './houses-panel.tsx'
import { OffloadPanel } from './offload-panel.tsx'
import { PlanActions } from './plan-actions.tsx'
import { type OpenPlan, PlanContext, useNow, usePlan } from './plan-context.ts'
import { UnitLocks } from './unit-lock.tsx'
import { UnitsPanel } from './units-panel.tsx'
import { usePlanEditor } from './use-plan-editor.ts'
import { ViolationsPanel } from './violations-panel.tsx'
import { WhatIfBar } from './what-if-bar.tsx'

type Props = {
  readonly opened: PlanRecord
  /** The plan as currently on the server. */
  readonly latest: PlanRecord
  onSaved(record: PlanRecord): void
  onBegin(record: PlanRecord): void
  onReadAnew(): Promise<void>
}

/** The page of a plan: header, figures, cargo on the left, ULDs on the right. */
export function PlanEditorView(props: Props): ReactNode {
  const { opened, latest, onReadAnew, onBegin, onSaved } = props
  const t = useTexts('load-planning')
  const editor = usePlanEditor(opened)
  const [locked, setLocked] = useLocked()
  const plan = useOpenPlan(opened, editor, { locked, readAnew: onReadAnew })
  const parts = useRecordParts<PlanRecord>('load-plan', opened)
  const [side, setSide] = useState<string>('houses')
  // Without local changes, what others save is shown at once, and so is what changed underneath a confirmed version.
  const isBehind = latest.version > opened.version || (opened.housesNow !== null && latest !== opened)
  if (isBehind && !editor.dirty && latest.no === opened.no && latest.version >= opened.version) {
    queueMicrotask(() => onBegin(latest))
  }
  const sides = useSides(editor.content.offloads.length, plan.violations.length, parts)
  return (
    <PlanContext.Provider value={plan}>
      <FullPage>
        <UnitLocks onLocked={setLocked} />
        <PlanHead {...props} />
        <ChangedMeanwhile latest={latest} onSaved={onSaved} onReadAnew={onReadAnew} />
        <WhatIfBar />
        <div className="plan-board">
          <div className="plan-side">
            <Segmented block aria-label={t('plan.side')} options={sides} value={side} onChange={setSide} />
            {side === 'houses' && <HousesPanel />}
            {side === 'offloads' && <OffloadPanel />}
            {side === 'violations' && <ViolationsPanel />}
            <AddedPart parts={parts.filter(({ key }) => key === side)} record={opened} />
          </div>
          <UnitsPanel />
        </div>
      </FullPage>
    </PlanContext.Provider>
  )
}

/** One stable component per part, because otherwise React would remount it on every render. */
const lazyOf = lazyOnce<RecordPart<PlanRecord>, { record: PlanRecord }>(async (part) => (await part.load()).Part)

/** What another area shows beside the ULDs. */
function AddedPart({ parts, record }: { parts: readonly RecordPart<PlanRecord>[]; record: PlanRecord }): ReactNode {
  return parts.map((part) => {
    const Part = lazyOf(part)
    return (
      <Suspense key={part.key} fallback={<LoadingSkeleton />}>
        <div className="plan-scroll">
          <Part record={record} />
        </div>
      </Suspense>
    )
  })
}

/** What can be shown beside the ULDs, with the counts of what needs attention. */
function useSides(offloads: number, violations: number, parts: readonly RecordPart<PlanRecord>[]) {
  const t = useTexts('load-planning')
  const titleOf = useManyTexts(parts.map(({ area }) => area))
  return [
    { value: 'houses', label: t('plan.sides.houses') },
    { value: 'offloads', label: `${t('plan.sides.offloads')} (${offloads})` },
    { value: 'violations', label: `${t('plan.sides.violations')} (${violations})` },
    ...parts.map(({ key, area, titleKey }) => ({ value: key, label: titleOf(area, titleKey) })),
  ]
}

/** The ULDs that somebody else edits, by key. */
function useLocked(): [ReadonlySet<string>, (key: string, isLocked: boolean) => void] {
  const [locked, setLocked] = useState<ReadonlySet<string>>(new Set())
  const lock = useCallback((key: string, isLocked: boolean): void => {
    setLocked((before) => {
      if (before.has(key) === isLocked) return before
      return new Set(isLocked ? [...before, key] : [...before].filter((other) => other !== key))
    })
  }, [])
  return [locked, lock]
}

function useOpenPlan(
  record: PlanRecord,
  editor: OpenPlan['editor'],
  { locked, readAnew }: { locked: ReadonlySet<string>; readAnew: OpenPlan['readAnew'] },
): OpenPlan {
  const actor = useAsActor()
  const now = useNow()
  const isLatest = record.no === record.versions[0]?.no
  const canEdit = useCan(['/plan/edit'])
  const mayEdit = canEdit && isLatest && canEditPlan(record, record.flight, actor, now).ok
  const houses = useMemo(() => housesById(record.houses), [record.houses])
  const violations = useMemo(() => violationsToday({ ...record, content: editor.content }), [record, editor.content])
  const mayEditUnit = (key: string): boolean => mayEdit && !locked.has(key)
  return { record, editor, houses, violations, mayEdit, mayEditUnit, readAnew }
}

function PlanHead(props: Props): ReactNode {
  const { opened } = props
  const { flight, no, versions } = opened
  const t = useTexts('load-planning')
  const isLatest = no === versions[0]?.no
  const confirmed = versions.find((version) => version.no === no)
  const route = [flight.legs[0]?.origin, ...flight.legs.map(({ destination }) => destination)].join('–')
  return (
    <PageHeader
      title={`${flight.flightNo} · ${formatDay(flight.day)} · ${route}`}
      tags={
        <>
          <StatusTag tone={opened.status === 'Completed' ? 'green' : opened.status === 'In progress' ? 'blue' : 'grey'}>
            {t(`choices.planStatus.${opened.status}`)}
          </StatusTag>
          <StatusTag tone={confirmed?.confirmedAt ? 'green' : 'amber'}>
            {t(`choices.planState.${confirmed?.confirmedAt ? 'Confirmed' : 'Pending'}`)}
          </StatusTag>
          {flight.status !== 'PLANNED' && (
            <StatusTag tone={FLIGHT_TONES[flight.status]}>{t(`choices.flightStatus.${flight.status}`)}</StatusTag>
          )}
          {confirmed?.confirmedAt && isLatest && <OutdatedTag />}
          {!isLatest && <StatusTag tone="red">{t('plan.olderVersion')}</StatusTag>}
          <RecordPresence id={opened.id} />
        </>
      }
      facts={[
        { label: t('lists.plans.planNo'), value: opened.planNo },
        { label: t('lists.plans.versionNo'), value: no },
        {
          label: t('columns.departure'),
          value: formatLocalTime(flight.legs[0]?.etd, { airport: flight.legs[0]?.origin }),
        },
        { label: t('plan.aircraft'), value: flight.aircraft ?? '–' },
        { label: t('plan.capacity'), value: capacityText(flight.capacity) },
        ...(confirmed?.confirmedBy ? [{ label: t('lists.plans.confirmedBy'), value: confirmed.confirmedBy }] : []),
      ]}
      actions={<PlanActions {...props} />}
    />
  )
}

/** On a confirmed version: how much of it no longer fits. */
function OutdatedTag(): ReactNode {
  const { record } = usePlan()
  const t = useTexts('load-planning')
  const outdated = useMemo(() => outdatedOf(record), [record])
  if (outdated.length === 0) return null
  const tone = outdated.some(({ hard }) => hard) ? 'red' : 'amber'
  return <StatusTag tone={tone}>{t('plan.outdated', { count: outdated.length })}</StatusTag>
}

function RecordPresence({ id }: { id: string }): ReactNode {
  return <RecordPresenceBar kind="plan" id={id} />
}

function capacityText({ weightKg, volumeM3, positions }: PlanRecord['flight']['capacity']): string {
  const types = Object.entries(positions).map(([type, count]) => `${count} ${type}`)
  return [`${figure(weightKg)} kg`, `${figure(volumeM3)} m³`, ...types].join(' · ')
}
