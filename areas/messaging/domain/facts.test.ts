import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkMessage } from './check-message.ts'
import { factsOf } from './facts.ts'
import { readMessage } from './grammar/read-message.ts'
import { FFA, FFM, FFR, FHL, FMA, FNA, FSU, FWB } from './testing/samples.ts'

const TODAY = '2025-11-20'

function factsIn(text: string) {
  return factsOf(readMessage(text), TODAY)
}

function problemsIn(text: string) {
  return checkMessage(readMessage(text))
}

const waybill = { number: '020-81140743', origin: 'PVG', destination: 'FRA', pieces: 25, weightKg: '424' }

test.each([
  ['FWB', FWB],
  ['FHL', FHL],
  ['FSU', FSU],
  ['FMA', FMA],
  ['FNA', FNA],
  ['FFR', FFR],
  ['FFA', FFA],
  ['FFM', FFM],
])('DOC-01 %s names its waybill and has nothing wrong', (kind, text) => {
  expect(readMessage(text).kind).toBe(kind)
  expect(factsIn(text).waybills).toEqual([waybill])
  expect(problemsIn(text)).toEqual([])
})

test('DOC-01 an FHL names its houses, and so does the answer that echoes it', () => {
  const houses = [{ number: 'SHA00012345', pieces: 20, weightKg: '300' }]
  expect(factsIn(FHL).houses).toEqual(houses)
  expect(factsIn(FNA).houses).toEqual(houses)
})

const head = 'FSU/14\r\n020-81140743PVGFRA/T25K424\r\n'

test.each([
  ['DEP/LH8401/14NOV/PVGFRA/T25K424/S2355/A0012-N', 'DEP', 'PVG', 'LH8401', '2025-11-15T00:12', 25],
  ['RCS/13NOV1705/PVG/T25K424/DEMO', 'RCS', 'PVG', null, '2025-11-13T17:05', 25],
  ['BKD/QR8985/21JUN/ICNDOH/P3K524.00/S0310/S0650/MC4.761', 'BKD', 'ICN', 'QR8985', '2025-06-21T03:10', 3],
  ['RCF/LH8401/15NOV0530/FRA/P3K50T25', 'RCF', 'FRA', 'LH8401', '2025-11-15T05:30', 3],
  ['DEP/LH8401/14NOV/PVGFRA/T25K424/A2355/E0650-S', 'DEP', 'PVG', 'LH8401', '2025-11-14T23:55', 25],
  ['ARR/LH8401/14NOV0655-S/FRA/T25', 'ARR', 'FRA', 'LH8401', '2025-11-16T06:55', 25],
  ['ARR/LH8401/14NOV2355-N/FRA/T25', 'ARR', 'FRA', 'LH8401', '2025-11-15T23:55', 25],
  ['DIS/LH8401/14NOV1200/PVG/OFLD/P3K50', 'DIS', 'PVG', 'LH8401', '2025-11-14T12:00', 3],
  ['TFD/CX/14NOV1200/HKG/T25K424/123456', 'TFD', 'HKG', null, '2025-11-14T12:00', 25],
  ['DLV/24MAY1223/LHR/T60K1428/NAME', 'DLV', 'LHR', null, '2025-05-24T12:23', 60],
  ['NFD/31DEC0900/FRA/T25K424/DEMO', 'NFD', 'FRA', null, '2025-12-31T09:00', 25],
])('DOC-03 %s', (line, code, airport, flight, at, pieces) => {
  expect(factsIn(`${head}${line}`).statuses).toEqual([expect.objectContaining({ code, airport, flight, at, pieces })])
})

test('DOC-03 a status of half a year ago is not taken for one of the coming year, a booking may lie ahead', () => {
  const at = (line: string) => factsOf(readMessage(`${head}${line}`), '2026-11-24').statuses[0]?.at
  expect(at('DLV/24MAY1223/LHR/T25K424/NAME')).toBe('2026-05-24T12:23')
  expect(at('DEP/LH8401/02JAN/PVGFRA/T25K424')).toBe('2027-01-02')
  expect(at('BKD/LH8401/24APR/PVGFRA/T25K424')).toBe('2027-04-24')
})

test('DOC-03 a Type-B envelope, an older version and pounds are read', () => {
  const text =
    '\u0001QD SIN05XH\r\n.HDQFMQR 200739\r\n\u0002FSU/12\r\n02081140743PVGFRA/T1L100\r\nRCS/13NOV1705/PVG/T1L100\u0003'
  expect(readMessage(text).version).toBe('12')
  expect(factsIn(text).waybills).toEqual([{ ...waybill, pieces: 1, weightKg: '45.359' }])
  expect(problemsIn(text)).toEqual([])
})

test('DOC-01 an EDIFACT envelope is stripped', () => {
  const text = `UNB+IATA:1+A:PIMA+B:PIMA+170613:2019+1'\r\nUNH+1+CIMFWB:16'\r\n${FWB}UNT+3+1'\r\nUNZ+1+1'\r\n`
  expect(factsIn(text).waybills).toEqual([waybill])
  expect(problemsIn(text)).toEqual([])
})

test.each([
  [FWB, 'T10800\n', 'T10900\n', 'RATE_TOTAL', 20, 31, '10800'],
  [FWB, '/CT12336', '/CT12335', 'CHARGES_TOTAL', 29, 11, '12336'],
  [FWB, '/OC1536', '/OC1535', 'OTHER_CHARGES_CARRIER', 29, 4, '1536'],
  [FWB, '/P25/', '/P24/', 'PIECES_TOTAL', 20, 8, '25'],
  [FWB, '/K424/', '/K425/', 'WEIGHT_TOTAL', 20, 12, '424'],
  [FWB, '020-81140743', '020-81140744', 'CHECK_DIGIT', 2, 12, '3'],
  [FHL, '/20/K300', '/26/K300', 'HOUSE_EXCEEDS_MASTER', 3, 24, '25'],
  [FSU, '/T25K424/S', '/P26K424/S', 'PART_EXCEEDS_TOTAL', 3, 26, '25'],
  [FSU, '14NOV', '31FEB', 'IMPOSSIBLE_DATE', 3, 12, undefined],
])('DOC-01 a fault is found at its place: %#', (sample, right, wrong, code, line, column, expected) => {
  const problem = problemsIn(sample.replace(right, wrong)).find((one) => one.code === code)
  expect(problem).toMatchObject({ code, line, column, ...(expected === undefined ? {} : { expected }) })
})

test('DOC-01 lines that begin with spaces or control characters are read, and their fields stand where they are', () => {
  const text = '\u0001FSU/14\r\n  160-48211332HKGFRA/T25K424 \r\n\u0002RCS/20JUN1039/HKG/T25K424/X\r\n'
  const read = readMessage(text)
  expect(factsOf(read, '2026-11-24')).toMatchObject({
    waybills: [{ number: '160-48211332', origin: 'HKG', destination: 'FRA', pieces: 25, weightKg: '424' }],
    statuses: [{ code: 'RCS', airport: 'HKG', at: '2026-06-20T10:39' }],
  })
  const spots = read.fields.map(({ line, column, length, value }) => [line, column, length, value])
  expect(spots.slice(0, 3)).toEqual([
    [1, 2, 6, 'FSU/14'],
    [2, 3, 12, '160-48211332'],
    [2, 15, 3, 'HKG'],
  ])
})

test('DOC-01 a manifest names the arrival behind one slash or two', () => {
  const manifest = (unloading: string) =>
    `FFM/8\n1/CX289/20JUN0035/HKG\n${unloading}\n160-48211332HKGFRA/T25K424/SHIRTS\nLAST\n`
  for (const unloading of ['FRA', 'FRA//20JUN0650', 'FRA/20JUN0650', 'FRA/20JUN0650/20JUN0900']) {
    expect([unloading, problemsIn(manifest(unloading))]).toEqual([unloading, []])
  }
})

/** `MESSAGE_SAMPLES` is a folder of public samples, which are tested too. */
const folder = process.env['MESSAGE_SAMPLES']
const samples = folder ? readdirSync(folder).filter((name) => name.endsWith('.txt')) : []

test.each(samples)('DOC-01 the sample %s is understood', (name) => {
  const text = readFileSync(join(folder ?? '', name), 'utf8')
  expect(factsIn(text).waybills.length).toBeGreaterThan(0)
  expect(problemsIn(text).length > 0).toBe(name.includes('BAD'))
})
