import { Alert, Button } from 'antd'
import type { ReactNode } from 'react'
import { RecordPresenceBar } from '#areas/presence/web/index.ts'
import { useCan } from '#platform/web/can.tsx'
import { Form, formElementId } from '#platform/web/kit/form/form.tsx'
import { PageHeader } from '#platform/web/kit/layout/page-header.tsx'
import { StatusTag } from '#platform/web/kit/layout/status-tag.tsx'
import { formatDay } from '#platform/web/kit/shown-time.ts'
import { useAsActor } from '#platform/web/session.ts'
import { useTexts } from '#platform/web/texts.ts'
import type { Schedule } from '../contract/schedule.ts'
import { weekdaysText } from '../domain/operating-days.ts'
import { canMaintain } from '../domain/schedule-rules.ts'
import { ClockChanges } from './clock-changes.tsx'
import { CostSection } from './cost-section.tsx'
import { FlightSection, OperationSection, SpaceSection } from './schedule-sections.tsx'
import { useScheduleForm } from './use-schedule-form.ts'
import './flights.css'

/** FLT-01, the setting screen: number and offices, days, legs, cut-offs, space and costs of a schedule. */
export function ScheduleEditor(props: { opened: Schedule | null; copied: Schedule | null }): ReactNode {
  const t = useTexts('flights')
  const { form, schedule, save, draft } = useScheduleForm(props.opened, props.copied)
  const actor = useAsActor()
  const isOurs = schedule === null || canMaintain(schedule, actor).ok
  const mayEdit = useCan(['/flight/edit']) && isOurs
  return (
    <div className="flights-page">
      <PageHeader
        title={schedule ? schedule.flightNo : t('pages.newSchedule')}
        tags={schedule && <StatusTag>{t(`choices.flightType.${schedule.flightType}`)}</StatusTag>}
        facts={schedule ? factsOf(schedule, t) : []}
        actions={
          mayEdit && (
            <Button type="primary" htmlType="submit" form={formElementId(form)} title="Ctrl+S" loading={form.saving}>
              {t('actions.save')}
            </Button>
          )
        }
      />
      {schedule && <RecordPresenceBar kind="schedule" id={schedule.id} editing={form.dirty} />}
      {!isOurs && <Alert type="info" showIcon title={t('messages.otherOffice')} />}
      <Form form={form} onSubmit={save} disabled={!mayEdit} draft={draft} goesWithSave={!schedule}>
        <FlightSection schedule={schedule ?? props.copied} />
        <ClockChanges zones={schedule?.zones ?? props.copied?.zones} />
        <OperationSection />
        <SpaceSection />
        <CostSection />
      </Form>
    </div>
  )
}

function factsOf(schedule: Schedule, t: (key: string) => string) {
  const { legs, weekdays, pattern, validFrom, validTo, ownerOffice, subOwnerOffice } = schedule
  const days = pattern === 'APPOINTED' ? t('choices.pattern.APPOINTED') : weekdaysText(weekdays)
  return [
    { label: t('fields.route'), value: [legs[0]?.origin, ...legs.map(({ destination }) => destination)].join(' → ') },
    { label: t('fields.weekdays'), value: days },
    { label: t('fields.validity'), value: `${formatDay(validFrom)} – ${formatDay(validTo)}` },
    { label: t('fields.ownerOffice'), value: subOwnerOffice ? `${ownerOffice} / ${subOwnerOffice}` : ownerOffice },
  ]
}
