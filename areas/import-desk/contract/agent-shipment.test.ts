import { expect, test } from 'vitest'
import { agentShipment } from './agent-shipment.ts'

const nobody = { partnerId: null, name: '', address: '', contact: '', phone: '' }
const somebody = { ...nobody, name: 'Pearl Fashion Ltd' }
const documents = {
  mawbNo: '160-44100405',
  hawbNo: 'THA55062302',
  originAirport: 'BKK',
  destinationAirport: 'HKG',
  flightNo: 'CX700',
  etd: '2026-11-23T10:35',
  eta: '2026-11-23T14:25',
  shipper: somebody,
  consignee: somebody,
  notifyParty: nobody,
  overseasAgent: nobody,
  deliveryPlace: '',
  incoterm: null,
  pieces: 3,
  grossWeight: '45.50',
  volume: null,
  goodsDescription: 'Scarves',
  handlingCodes: [],
}

test('SHP-14 an agent’s shipment is valid, and an empty party is null', () => {
  expect(agentShipment.parse(documents)).toMatchObject({ mawbNo: '160-44100405', notifyParty: null })
})

test('SHP-14 all missing fields are reported together with other violations', () => {
  const empty = { mawbNo: '', originAirport: null, flightNo: null, etd: null, shipper: nobody, consignee: nobody }
  const reported = violationsOf({ ...documents, ...empty, pieces: null, grossWeight: null, goodsDescription: '' })
  expect(reported.toSorted()).toEqual(
    [
      ...['consignee.name', 'etd', 'flightNo', 'goodsDescription', 'grossWeight', 'mawbNo', 'originAirport'],
      ...['pieces', 'shipper.name'],
    ].toSorted(),
  )
})

test.each([
  [{ mawbNo: '160-1234' }, ['mawbNo']],
  [{ mawbNo: '160-44100406' }, ['mawbNo']],
  [{ grossWeight: '0' }, ['grossWeight']],
  [{ handlingCodes: ['PER', 'PER'] }, ['handlingCodes']],
  [{ notifyParty: { ...nobody, phone: '+852 5808 0000' } }, ['notifyParty.name']],
  [{ destinationAirport: 'BKK' }, ['destinationAirport']],
])('SHP-14 %j is refused at its field', (change, paths) => {
  expect(violationsOf({ ...documents, ...change })).toEqual(paths)
})

function violationsOf(entry: object): string[] {
  return agentShipment.safeParse(entry).error?.issues.map(({ path }) => path.join('.')) ?? []
}
