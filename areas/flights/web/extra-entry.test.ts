import { expect, test } from 'vitest'
import { extraFlight } from '../contract/flight.ts'
import { extraEntry, extraForm } from './extra-entry.ts'

const typed = {
  airline: 'CX',
  flightNo: 'CX3289',
  flightType: 'CHARTER',
  aircraft: null,
  subOwnerOfficeId: null,
  allotments: [],
  reason: 'peak season',
  legs: [{ origin: 'HKG', destination: 'FRA', etd: '2026-12-01T01:30', eta: '2026-12-01T07:50' }],
  cutOffs: [
    { kind: 'DOCUMENTS', at: '21:00', day: -1 },
    { kind: 'LOOSE', at: '18:30', day: -1 },
    { kind: 'UNIT', at: '22:15', day: -1 },
    { kind: 'DANGEROUS_GOODS', at: '00:10', day: 0 },
  ],
}

const violations = (cutOffs: unknown) =>
  extraForm({})
    .safeParse({ ...typed, cutOffs })
    .error?.issues.map(({ path, message }) => [path.join('.'), message])

test('FLT-02 an extra flight has the four cut-offs, each on its day before the departure', () => {
  const sent = extraEntry(extraForm({}).parse(typed))
  expect(extraFlight.parse(sent).cutOffs).toEqual([
    { kind: 'DOCUMENTS', at: '2026-11-30T21:00' },
    { kind: 'LOOSE', at: '2026-11-30T18:30' },
    { kind: 'UNIT', at: '2026-11-30T22:15' },
    { kind: 'DANGEROUS_GOODS', at: '2026-12-01T00:10' },
  ])
})

test('FLT-02 a cut-off of an extra flight after its departure, or given twice, is refused at its cell', () => {
  expect(violations([{ kind: 'LOOSE', at: '01:31', day: 0 }])).toEqual([['cutOffs.0.at', 'CUT_OFF_AFTER_ETD']])
  const twice = [typed.cutOffs[1], { kind: 'LOOSE', at: '17:00', day: -1 }]
  expect(violations(twice)).toEqual([['cutOffs.1.kind', 'CUT_OFF_TWICE']])
  expect(violations([{ kind: 'LOOSE', at: '', day: 0 }])?.map(([path]) => path)).toEqual(['cutOffs.0.at'])
})
