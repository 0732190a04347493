import { expect, test } from 'vitest'
import { MILESTONES, MILESTONE_RULES, type Milestone } from '#areas/shipments/domain/milestones/route-map.ts'
import { NEXT_STEPS, type StepFacts, type StepShipment, nextStepOf } from './next-step.ts'

const NOW = '2026-11-24T08:00:00.000Z'
const OWN = 'office-hkg'
const all = Object.values(NEXT_STEPS).flat()
const clerk = { officeId: OWN, permissions: all }

const booked: StepShipment = {
  originOfficeId: OWN,
  salesOfficeId: null,
  handlingOfficeId: null,
  destinationOfficeId: 'office-fra',
  status: 'Pending',
  jobType: 'General',
  jobMode: 'Consolidation',
  spaceStatus: 'None',
  masterId: null,
  hawbNo: null,
  grossWeight: '120.00',
  cubicCm: 900_000,
}

/** The milestones of a shipment of which these are reached. */
function factsOf(reached: readonly Milestone[], changes: Partial<StepFacts> = {}): StepFacts {
  const departed = reached.includes('DEP')
  const milestones = MILESTONES.map((code) => ({
    code,
    plannedAt: null,
    actualAt: reached.includes(code) ? NOW : null,
    isDerived: MILESTONE_RULES[code].by === 'system',
    isPassed: departed && !reached.includes(code) && MILESTONE_RULES[code].at === 'origin' && code !== 'PRE',
  }))
  return { milestones, issued: [], fwb: null, fhl: null, etd: '2026-11-26T08:00:00.000Z', now: NOW, ...changes }
}

const confirmed = { ...booked, spaceStatus: 'Confirmed' as const }
const assigned = { ...confirmed, masterId: 'master' }
const numbered = { ...assigned, hawbNo: 'HKG00000001' }

test.each<[string, StepShipment, StepFacts, string | null]>([
  ['no weight', { ...booked, grossWeight: null }, factsOf(['BKD']), 'ENTER_CARGO'],
  ['no volume', { ...booked, cubicCm: 0 }, factsOf(['BKD']), 'ENTER_CARGO'],
  ['no space', booked, factsOf(['BKD']), 'BOOK_SPACE'],
  ['space refused', { ...booked, spaceStatus: 'Refused' }, factsOf(['BKD']), 'BOOK_SPACE'],
  ['no space, and the flight has left', booked, factsOf(['BKD'], { etd: '2026-11-23T08:00:00.000Z' }), 'ASSIGN_MAWB'],
  ['space requested', { ...booked, spaceStatus: 'Requested' }, factsOf(['BKD']), 'CONFIRM_SPACE'],
  ['space confirmed', confirmed, factsOf(['BKD', 'SPC']), 'ASSIGN_MAWB'],
  ['under a MAWB', assigned, factsOf(['SPC', 'MAW']), 'TAKE_HAWB'],
  ['with a house number', numbered, factsOf(['SPC', 'MAW']), 'ISSUE_HAWB'],
  ['HAWB issued', numbered, factsOf(['SPC', 'MAW'], { issued: ['HAWB'] }), 'ISSUE_MAWB'],
  ['both issued', numbered, factsOf(['SPC', 'MAW'], { issued: ['HAWB', 'MAWB'] }), 'SEND_FWB'],
  ['FWB sent', numbered, factsOf(['SPC', 'MAW', 'FWB'], { issued: ['HAWB', 'MAWB'] }), 'SEND_PRE_ALERT'],
  ['FWB rejected', numbered, factsOf(['MAW', 'FWB'], { issued: ['HAWB', 'MAWB'], fwb: 'Rejected' }), 'CORRECT_FWB'],
  ['corrected', numbered, factsOf(['MAW', 'FWB'], { issued: ['HAWB', 'MAWB'], fwb: 'Corrected' }), 'SEND_FWB'],
  ['FHL rejected', numbered, factsOf(['MAW', 'FWB'], { issued: ['HAWB', 'MAWB'], fhl: 'Rejected' }), 'CORRECT_FHL'],
  ['house corrected', numbered, factsOf(['MAW', 'FWB'], { issued: ['HAWB', 'MAWB'], fhl: 'Corrected' }), 'SEND_FWB'],
  ['rejected, and flown', numbered, factsOf(['MAW', 'FWB', 'DEP'], { fwb: 'Rejected' }), 'SEND_PRE_ALERT'],
  ['departed without an issued HAWB', numbered, factsOf(['MAW', 'FWB', 'DEP']), 'SEND_PRE_ALERT'],
  ['direct', { ...assigned, jobType: 'Direct MAWB', jobMode: 'Direct' }, factsOf(['SPC', 'MAW']), 'ISSUE_MAWB'],
  ['pre-alert sent', { ...numbered, status: 'Sent' }, factsOf(['MAW', 'FWB', 'PRE', 'DEP']), 'RECORD_MILESTONE'],
  ['recalled', { ...numbered, status: 'Sent', recalledFields: ['pieces'] }, factsOf(['PRE', 'DEP']), 'SEND_PRE_ALERT'],
  ['everything reached', { ...numbered, status: 'Sent' }, factsOf(MILESTONES), null],
])('SHP-03 the next step of a shipment: %s', (_name, shipment, facts, code) => {
  expect(nextStepOf(shipment, facts, clerk)?.code ?? null).toBe(code)
})

test('SHP-03 the next milestone is named', () => {
  const facts = factsOf(['MAW', 'FWB', 'PRE', 'DEP', 'ARR'])
  expect(nextStepOf({ ...numbered, status: 'Sent' }, facts, clerk)?.milestone).toBe('RCF')
})

test('SHP-03 a step is only named to who may not take it: without its permission, or of another office', () => {
  const facts = factsOf(['BKD'])
  const others = all.filter((one) => one !== '/space/assign')
  expect(nextStepOf(booked, facts, clerk)).toMatchObject({ code: 'BOOK_SPACE', isAllowed: true })
  expect(nextStepOf(booked, facts, { officeId: OWN, permissions: others })).toMatchObject({ isAllowed: false })
  expect(nextStepOf(booked, facts, { officeId: 'office-fra', permissions: all })).toMatchObject({ isAllowed: false })
})

test('SHP-03 the destination office records what happens at its end', () => {
  const facts = factsOf(['MAW', 'FWB', 'PRE', 'DEP', 'ARR'])
  const fra = { officeId: 'office-fra', permissions: ['/arrival/edit'] }
  expect(nextStepOf({ ...numbered, status: 'Sent' }, facts, fra)).toMatchObject({ milestone: 'RCF', isAllowed: true })
})
