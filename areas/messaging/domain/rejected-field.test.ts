import { expect, test } from 'vitest'
import { readMessage } from './grammar/read-message.ts'
import { writeMessage } from './grammar/write-message.ts'
import { rejectedField } from './rejected-field.ts'
import { FWB } from './testing/samples.ts'
import { party, waybill } from './testing/waybill-sample.ts'
import { waybillToFwb } from './waybill-to-fwb.ts'

const { fields } = readMessage(FWB)

test.each([
  ['INVALID CONSIGNEE NAME', 'consignee.name', 'DEMO GERMANY GMBH'],
  ['CNE POST CODE INVALID', 'consignee.postCode', '60549'],
  ['SHIPPER COUNTRY NOT KNOWN', 'shipper.country', 'CN'],
  ['RATE CLASS NOT APPLICABLE', 'rating.rateClass', 'Q'],
  ['FLIGHT DOES NOT OPERATE', 'bookedFlights.flight', 'LH8401'],
  ['CHECK DIGIT OF AWB NUMBER', 'consignment.waybill', '020-81140743'],
  ['INVALID CURRENCY', 'chargeDeclarations.currency', 'CNY'],
])('DOC-03 the rejection %s is shown at its field', (reason, name, value) => {
  expect(rejectedField(reason, fields)).toMatchObject({ name, value })
})

test.each([
  ['CDC RATE OF EXCHANGE INVALID', 'chargesAtDestination.rate', '0.1256'],
  ['NFY CITY UNKNOWN', 'notify.place', 'FRANKFURT'],
  ['SRI NOT ALLOWED', 'shipmentReference.reference', 'PO 4711'],
  ['COMMISSION NOT AGREED', 'commission.amount', '139'],
  ['AGENT REFERENCE UNKNOWN', 'agentReference.reference', 'HKG-1'],
  ['OPI NAME MISSING', 'otherParticipant.name', 'BROKER GMBH'],
  ['INVALID CURRENCY', 'chargeDeclarations.currency', 'CNY'],
])('DOC-03 the rejection %s of what is seldom sent is shown at its field', (reason, name, value) => {
  const fwb = waybillToFwb(
    {
      ...waybill,
      notify: { ...party, name: 'Broker GmbH' },
      destinationCharges: { currency: 'EUR', rate: '0.1256', charges: '10', atDestination: '0', total: '10' },
      shipmentReference: { reference: 'PO 4711', supplement: '', furtherSupplement: '' },
      furtherDetails: {
        commissionAmount: '139',
        agentReference: 'HKG-1',
        participantName: 'Broker GmbH',
        participantKind: 'BRK',
        participantCode: 'X1',
        participantAirport: 'FRA',
      },
    },
    '17',
  )
  expect(rejectedField(reason, readMessage(writeMessage(fwb)).fields)).toMatchObject({ name, value })
})

test('DOC-03 a rejection that names a line is shown there, one that names nothing nowhere', () => {
  expect(rejectedField('CHARGES TOTAL LINE 6', fields)).toMatchObject({ line: 6 })
  expect(rejectedField('SYSTEM NOT AVAILABLE', fields)).toBeUndefined()
})

test('DOC-03 a part without the named field is answered by its first field', () => {
  expect(rejectedField('CONSIGNEE ACCOUNT MISSING', fields)).toMatchObject({ name: 'consignee.name' })
})
