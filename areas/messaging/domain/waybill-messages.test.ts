import { expect, test } from 'vitest'
import { checkMessage } from './check-message.ts'
import { factsOf } from './facts.ts'
import { readMessage } from './grammar/read-message.ts'
import { writeMessage } from './grammar/write-message.ts'
import { houseToFhl } from './house-to-fhl.ts'
import type { HouseData, WaybillData, WaybillParty } from './waybill-data.ts'
import { waybillToFwb } from './waybill-to-fwb.ts'

const party: WaybillParty = {
  name: 'Müller & Söhne, Spedition GmbH/Frankfurt am Main Airport Office',
  street: "Cargo City Süd 500\r\nFNA/1 O'Hara",
  place: 'Frankfurt',
  country: 'DE',
  postCode: '60549',
  phone: '+49 69 0000000',
}

const waybill: WaybillData = {
  mawbNo: '020-81140743',
  origin: 'PVG',
  destination: 'FRA',
  pieces: 25,
  weightKg: '424.00',
  volumeM3: '2.880',
  flights: [{ flight: 'LH8401', day: '2026-11-14' }],
  routing: [{ airport: 'FRA', carrier: 'LH' }],
  shipper: party,
  consignee: { ...party, name: '香港貨運 Demo', phone: '', postCode: '' },
  agent: { name: 'DEMO', place: 'SHANGHAI', iataCode: '0800001', cassCode: '0019' },
  currency: 'CNY',
  prepaidCollect: 'PP',
  rates: [{ pieces: 25, weightKg: '424', rateClass: 'Q', chargeableKg: '480', rate: '22.5', total: '10800' }],
  goods: 'CONSOLIDATION AS PER ATTACHED MANIFEST',
  dimensions: [
    { length: '60', width: '40', height: '40', pieces: 20 },
    { length: '59.5', width: '50', height: '64', pieces: 5 },
  ],
  slac: 25,
  otherCharges: [
    { payment: 'P', code: 'MY', due: 'C', amount: '960' },
    { payment: 'P', code: 'SC', due: 'C', amount: '576' },
  ],
  issuedOn: '2026-11-14',
  issuedAt: 'Shanghai',
  signature: 'Demo',
  handlingCodes: ['ELI', 'SPX'],
}

const house: HouseData = {
  hawbNo: 'SHA00012345',
  origin: 'PVG',
  destination: 'FRA',
  pieces: 20,
  weightKg: '300',
  slac: 20,
  goods: 'Wireless earphones, model DE100',
  commodityCodes: ['8518.30'],
  handlingCodes: ['ELI'],
  shipper: party,
  consignee: party,
  currency: 'USD',
  prepaidCollect: 'PP',
}

test.each(['16', '17'] as const)(
  'DOC-01 the FWB/%s of a waybill says what the waybill says and nothing is wrong with it',
  (version) => {
    const text = writeMessage(waybillToFwb(waybill, version))
    const read = readMessage(text)
    expect(checkMessage(read)).toEqual([])
    expect(factsOf(read, '2026-11-14').waybills).toEqual([
      { number: '020-81140743', origin: 'PVG', destination: 'FRA', pieces: 25, weightKg: '424' },
    ])
    expect(text).toContain('/OA0/OC1536/CT12336\r\n')
    // A party cannot end its line and begin another message.
    expect(text.split('\r\n').filter((line) => line.startsWith('FNA'))).toEqual([])
    expect(text).not.toMatch(/[^A-Z0-9 ./\-\r\n]/)
  },
)

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

test('DOC-01 what an airline needs and is not there is refused with its field', () => {
  const write = () => writeMessage(waybillToFwb({ ...waybill, shipper: { ...party, country: '' } }, '16'))
  expect(write).toThrow('shipper.country')
})
