import { expect, test } from 'vitest'
import { checkMessage } from './check-message.ts'
import { factsOf } from './facts.ts'
import { readMessage } from './grammar/read-message.ts'
import { LONGEST_MESSAGE, splitMessage, writeMessage } from './grammar/write-message.ts'
import { houseToFhl, housesToFhl } from './house-to-fhl.ts'
import { house, party, waybill } from './testing/waybill-sample.ts'
import type { WaybillData } from './waybill-data.ts'
import { waybillToFwb } from './waybill-to-fwb.ts'

test.each(['16', '17'] as const)('DOC-01 the FWB/%s has the content of the waybill and no problems', (version) => {
  const text = writeMessage(waybillToFwb(waybill, version))
  const read = readMessage(text)
  expect(checkMessage(read)).toEqual([])
  expect(factsOf(read, '2026-11-14').waybills).toEqual([
    { number: '020-81140743', origin: 'PVG', destination: 'FRA', pieces: 25, weightKg: '424' },
  ])
  expect(text).toMatch(/\r\n\/\d\/NO\/CN\r\n/)
  // Mandatory: office and airport of the sender.
  expect(text).toContain('\r\nREF///FFW/DEMO/PVG\r\n')
  expect(text).toContain('PPD/WT10800\r\n/OC1536/CT12336\r\n')
  // A party's text cannot end its line and start another message.
  expect(text.split('\r\n').filter((line) => line.startsWith('FNA'))).toEqual([])
  expect(text).not.toMatch(/[^A-Z0-9 ./\-\r\n]/)
})

test('DOC-01 all dimensions of a waybill are sent, or none: long goods texts make room for them', () => {
  const goods =
    'WIRELESS EARPHONES WITH CHARGING CASES AND CABLES FOR RESALE IN SETS OF TWELVE WITH MANUALS IN TEN LANGUAGES'
  const lines = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ length: `${60 + index}`, width: '40', height: '40', pieces: 1 }))
  const written = (count: number) =>
    writeMessage(waybillToFwb({ ...waybill, goods, dimensions: lines(count), slac: null, originCountry: '' }, '16'))
  const nine = written(9)
  expect(nine.match(/CMT/g)).toHaveLength(9)
  expect(nine).toContain('/NC/WIRELESS EARPHONES')
  expect(nine).toContain('NV/MC2.88')
  const twelve = written(12)
  expect(twelve).not.toContain('CMT')
  expect(twelve).toContain('ND//NDA')
  expect(checkMessage(readMessage(nine))).toEqual([])
  expect(checkMessage(readMessage(twelve))).toEqual([])
})

test('DOC-01 a waybill as agreed has no amounts', () => {
  const rates = waybill.rates.map((rate) => ({ ...rate, rate: null, total: null }))
  const text = writeMessage(waybillToFwb({ ...waybill, rates, otherCharges: [], dimensions: [] }, '16'))
  expect(checkMessage(readMessage(text))).toEqual([])
  expect(text).toContain('RTD/1/P25/K424/CQ/W480\r\n')
  expect(text).not.toContain('PPD')
})

test.each(['4', '5'] as const)('DOC-01 the FHL/%s of a house names master and house', (version) => {
  const text = writeMessage(houseToFhl(waybill, house, version))
  const read = readMessage(text)
  expect(checkMessage(read)).toEqual([])
  expect(factsOf(read, '2026-11-14').houses).toEqual([{ number: 'SHA00012345', pieces: 20, weightKg: '300' }])
  expect(text).toContain('HTS/851830\r\n')
})

const collect: WaybillData = {
  ...waybill,
  weightPayment: 'C',
  notify: { ...party, name: 'Broker GmbH', street: 'Tor 21', phone: '+49 69 555' },
  destinationCharges: { currency: 'EUR', rate: '0.1256', charges: '1356.48', atDestination: '45', total: '1401.48' },
  shipmentReference: { reference: 'PO 4711', supplement: '', furtherSupplement: 'LOT 3' },
  furtherDetails: {
    commissionPercentage: '5',
    incentiveAmount: '20',
    incentiveIndicator: 'AI',
    agentReference: 'HKG-2026-1',
    participantName: 'Broker GmbH',
    participantKind: 'BRK',
    participantCode: 'DEBROKER1',
    participantAirport: 'FRA',
    participantFile: 'B 77',
  },
}

test.each([
  ['16', ['NFY/BROKER GMBH', '/TOR 21', '/FRANKFURT', '/DE/60549/TE/4969555']],
  ['17', ['NFY', 'NAM/BROKER GMBH', 'ADR/TOR 21', 'LOC/FRANKFURT', '/DE/60549/TE/4969555']],
] as const)(
  'DOC-01 the FWB/%s has charges at destination, notify party, references and further details, and is read as written',
  (version, notify) => {
    const fwb = waybillToFwb(collect, version)
    const text = writeMessage(fwb)
    const lines = text.split('\r\n')
    const start = lines.indexOf(notify[0])
    expect(lines.slice(start, start + notify.length)).toEqual(notify)
    // The order of the segments is that of the message.
    const others = ['CDC/EUR0.1256/1356.48/45/1401.48', 'COI///5', 'SII/20/AI', 'ARD/HKG-2026-1', 'SPH/ELI/SPX']
    const all = [...others, 'SRI/PO 4711//LOT 3', 'OPI/BROKER GMBH', '//B 77/BRK/DEBROKER1/FRA']
    expect(lines.filter((line) => all.includes(line))).toEqual(all)
    const read = readMessage(text)
    expect(checkMessage(read)).toEqual([])
    expect(read.problems).toEqual([])
    expect(read.message).toEqual(fwb)
  },
)

test('DOC-01 a waybill without further details has none of their segments', () => {
  const text = writeMessage(waybillToFwb(waybill, '17'))
  expect(text).not.toMatch(/^(NFY|CDC|COI|SII|ARD|SRI|OPI)/m)
  const none = { noCommission: 'N' }
  expect(writeMessage(waybillToFwb({ ...waybill, furtherDetails: none }, '17'))).toContain('\r\nCOI/N\r\n')
})

test('DOC-01 missing mandatory data are refused with the field', () => {
  const write = () => writeMessage(waybillToFwb({ ...waybill, shipper: { ...party, country: '' } }, '16'))
  expect(write).toThrow('shipper.country')
})

test('DOC-01 an FHL lists all houses of a master, in messages of at most 3,500 characters', () => {
  const houses = Array.from({ length: 200 }, (_, index) => ({
    ...house,
    hawbNo: `SHA${String(index).padStart(8, '0')}`,
  }))
  const master = { ...waybill, pieces: 4000, weightKg: '60000' }
  const texts = splitMessage(housesToFhl(master, houses, '4')).map(writeMessage)
  expect(texts.length).toBeGreaterThan(2)
  for (const text of texts) {
    expect(text.length).toBeLessThanOrEqual(LONGEST_MESSAGE)
    expect(text).toMatch(/^FHL\/4\r\nMBI\/020-81140743PVGFRA\/T4000K60000\r\nHBS\//)
    expect(checkMessage(readMessage(text))).toEqual([])
  }
  const numbers = texts.flatMap((text) => factsOf(readMessage(text), '2026-11-14').houses.map(({ number }) => number))
  expect(numbers).toEqual(houses.map(({ hawbNo }) => hawbNo))
})

test('DOC-01 a message that is too long and cannot be split is refused', () => {
  const long = Array.from({ length: 60 }, () => ({ length: '120', width: '100', height: '160', pieces: 1 }))
  const rates = Array.from({ length: 60 }, () => waybill.rates[0]).flatMap((rate) => rate ?? [])
  const fwb = waybillToFwb({ ...waybill, rates, dimensions: long }, '16')
  const accounting = fwb.segments.filter(({ segment }) => segment === 'accounting')
  const tooLong = { ...fwb, segments: [...fwb.segments, ...Array.from({ length: 40 }, () => accounting).flat()] }
  expect(() => splitMessage(tooLong)).toThrow('characters')
})
