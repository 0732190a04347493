import { describe, expect, test } from 'vitest'
import { onTimePerformance } from './on-time-performance.ts'
import { type Progress, milestonesOf } from './milestones.ts'

const PROMISED = { flightNo: 'LH8401', etd: '2026-11-20T15:55:00.000Z', eta: '2026-11-21T04:30:00.000Z' }
const ETD = Date.parse(PROMISED.etd)
const after = (hours: number, minutes = 0) => new Date(ETD + hours * 3_600_000 + minutes * 60_000).toISOString()
const landed = (hours: number) => new Date(Date.parse(PROMISED.eta) + hours * 3_600_000).toISOString()

function verdicts(change: Partial<Progress> = {}, { flight = PROMISED, promised = PROMISED } = {}) {
  const progress: Progress = {
    side: 'Export',
    destinationOfficeId: null,
    pieces: 25,
    arrivals: [],
    spaceStatus: 'None',
    noted: {},
    jobType: 'General',
    jobMode: 'Consolidation',
    pickUpPlace: '',
    deliveryPlace: 'Hamburg',
    cutOff: null,
    createdAt: after(-48),
    spaceConfirmedAt: null,
    masterAssignedAt: null,
    transmittedAt: null,
    preAlertSentAt: null,
    ...flight,
    ...change,
  }
  const said = onTimePerformance({ ...progress, milestones: milestonesOf(progress), flight, promised })
  return Object.fromEntries(said.map(({ code, answer, why }) => [code, `${answer} ${why}`]))
}
const nothing = { flightNo: '', etd: null, eta: null } as unknown as typeof PROMISED
const part = (hours: number, pieces: number) => ({ at: landed(hours), pieces, beyondBooked: false })

describe('SHP-03 flown as planned', () => {
  test.each([
    [after(-3), 'Yes Early'],
    [after(0), 'Yes OnTime'],
    [after(0, 1), 'Yes Within'],
    [after(12), 'Yes Within'],
    [after(12, 1), 'No TooLate'],
  ])('on the promised flight, left at %s: %s', (DEP, said) => {
    expect(verdicts({ noted: { DEP } })['FAP']).toBe(said)
  })

  test('on another flight only if it was not the later one, however little later', () => {
    const flight = { ...PROMISED, flightNo: 'LH8403', etd: after(3) }
    expect(verdicts({ noted: { DEP: after(3) } }, { flight })['FAP']).toBe('No OtherFlight')
    expect(verdicts({ noted: { DEP: after(-1) } }, { flight })['FAP']).toBe('Yes Early')
  })

  test('by the promised flight, not by the current plan', () => {
    const flight = { ...PROMISED, etd: after(24), eta: landed(24) }
    expect(verdicts({ noted: { DEP: after(24) } }, { flight })['FAP']).toBe('No TooLate')
    expect(verdicts({ noted: { DEP: after(24) } }, { flight, promised: flight })['FAP']).toBe('Yes OnTime')
  })

  test('whole: a part that comes more than twelve hours late, or is still to come, counts', () => {
    const noted = { DEP: after(0) }
    expect(verdicts({ noted, arrivals: [part(0, 10)] })['FAP']).toBe('Open PartOutstanding')
    expect(verdicts({ noted, arrivals: [part(0, 10), part(11, 15)] })['FAP']).toBe('Yes OnTime')
    expect(verdicts({ noted, arrivals: [part(0, 10), part(24, 5)] })['FAP']).toBe('No PartLate')
  })

  test('is undecided until a departure is noted, and where none was promised', () => {
    expect(verdicts()['FAP']).toBe('Open NotNoted')
    expect(verdicts({ noted: { DLV: landed(20) } })['FAP']).toBe('Open NotNoted')
    expect(verdicts({ noted: { DEP: after(0) } }, { flight: nothing, promised: nothing })['FAP']).toBe(
      'Open NothingPromised',
    )
  })
})

describe('SHP-03 delivered as promised', () => {
  test.each([
    [landed(20), 'Yes Early'],
    [landed(24), 'Yes OnTime'],
    [landed(25), 'No TooLate'],
  ])('a day after the promised arrival, delivered at %s: %s', (DLV, said) => {
    expect(verdicts({ noted: { DLV } })['DAP']).toBe(said)
  })

  test('is undecided until delivery, whatever its current flight', () => {
    const flight = { ...PROMISED, etd: after(48), eta: landed(48) }
    expect(verdicts({}, { flight })['DAP']).toBe('Open NotNoted')
    expect(verdicts({ noted: { DLV: landed(60) } }, { flight })['DAP']).toBe('No TooLate')
    expect(verdicts({}, { flight: nothing, promised: nothing })['DAP']).toBe('Open NothingPromised')
  })

  test('only for existing milestones: no departure of an agent’s shipment, no delivery of goods collected by others', () => {
    expect(Object.keys(verdicts({ side: 'Import', destinationOfficeId: 'FRA' }))).toEqual(['DAP'])
    expect(Object.keys(verdicts({ deliveryPlace: '' }))).toEqual(['FAP'])
  })
})
