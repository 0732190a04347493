import { staysOnGround } from '#areas/flights/domain/flight-status.ts'
import { localOf } from '#platform/domain/local-time.ts'
import { areaTexts } from '#platform/server/area-texts.ts'
import type { Verb } from '#platform/server/http/context.ts'
import { renderPdf } from '#platform/server/pdf/render.ts'
import { requireAllowed, found } from '#platform/server/refusal.ts'
import { allowed, refuse } from '#platform/domain/verdict.ts'
import type { planApi } from '../../contract/plan/plan-api.ts'
import { planErrors } from '../../contract/plan/plan-errors.ts'
import { OFFLOAD_REASONS } from '../../domain/plan/plan.ts'
import { BUILD_SHEET_TEXTS, type BuildSheet } from './build-sheet-pdf.ts'
import { findPlan } from './plan-repository.ts'
import { planRecordOf } from './read-plan.ts'

/** LDP-01: prints the build-up of the ULDs of a version for the warehouse. */
export const printBuildSheet: Verb<typeof planApi.planSheet> = async (context, { id, no, origin }) => {
  const { db, language, now } = context
  const record = await planRecordOf(db, context, found(await findPlan(db, id)), no)
  const { content, flight, houses, types, planNo } = record
  const isEmpty = content.units.length === 0 && content.offloads.length === 0
  requireAllowed(planErrors, isEmpty ? refuse('PLAN_EMPTY') : allowed)
  const t = await areaTexts('load-planning', language)
  const reasons = new Map<string, string>(
    OFFLOAD_REASONS.map((reason) => [reason, t(`choices.offloadReason.${reason}`)]),
  )
  const offloads = content.offloads.map((line) => ({ ...line, reason: reasons.get(line.reason) ?? line.reason }))
  const alarm = staysOnGround(flight.status) ? [t('violations.FLIGHT_GROUNDED')] : []
  const route = [flight.legs[0]?.origin, ...flight.legs.map(({ destination }) => destination)].join('–')
  const data = {
    language,
    issuer: flight.ownerOffice,
    origin: new URL(origin).origin,
    planNo,
    no: record.no,
    flight: [`${flight.flightNo} ${flight.day} ${route}`, ...alarm].join(' · '),
    printedAt: localOf(now.toISOString(), flight.originZone).replace('T', ' '),
    content: { ...content, offloads } as BuildSheet['content'],
    aircraft: flight.aircraft,
    houses,
    types,
    texts: Object.fromEntries(BUILD_SHEET_TEXTS.map((key) => [key, t(`buildSheet.${key}`)])) as BuildSheet['texts'],
  }
  const pdf = await renderPdf<BuildSheet>({ module: new URL('./build-sheet-pdf.ts', import.meta.url), data })
  return { fileName: `${planNo}-${record.no}.pdf`, mediaType: 'application/pdf', content: pdf }
}
