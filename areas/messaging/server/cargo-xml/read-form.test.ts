import { expect, test } from 'vitest'
import { xmlForms } from '../../domain/cargo-xml/forms.ts'
import { houseToXfzb, housesToXfhl, waybillToXfwb } from '../../domain/cargo-xml/waybill-to-xml.ts'
import { type XmlItem, writeXml } from '../../domain/cargo-xml/xml-form.ts'
import type { Values } from '../../domain/grammar/pattern.ts'
import { type Random, between, randomField, randomFrom } from '../../domain/testing/random-message.ts'
import { house, waybill } from '../../domain/testing/waybill-sample.ts'
import { readCargoXml } from './read-cargo-xml.ts'
import { readForm } from './read-form.ts'

/** `MESSAGE_RUNS=10000` is the full run. */
const MESSAGES_OF_A_KIND = Number(process.env['MESSAGE_RUNS'] ?? 300)
const SENDING = { reference: 'HKG-1', sender: 'DEMO', recipient: 'AIRLINE', issuedAt: '2026-11-14T09:00:00Z' }

test.each(xmlForms.map((form) => [form.kind, form] as const))(
  'DOC-01 %s is read as it was written',
  (_, form) => {
    const random = randomFrom(20_261_124)
    for (let count = 0; count < MESSAGES_OF_A_KIND; count += 1) {
      const values = randomValues(form.of, random)
      expect(readForm(form, writeXml({ form, values }))).toEqual(values)
    }
  },
  240_000,
)

/** Returns random values of a form: optional items are present every second time. */
function randomValues(items: readonly XmlItem[], random: Random): Values {
  const values: Record<string, string | readonly Values[]> = {}
  for (const item of items) {
    if (item.is === 'field' && (item.isRequired || random() < 0.5)) values[item.name] = randomText(item.kind, random)
    // Required fields within an optional group are present only with it.
    if (item.is === 'group' && (item.isRequired || random() < 0.5)) Object.assign(values, randomValues(item.of, random))
    if (item.is === 'repeat') {
      const count = between(random, item.least, Math.min(item.most, item.least + 2))
      if (count > 0) values[item.name] = Array.from({ length: count }, () => randomValues(item.of, random))
    }
  }
  return values
}

const SIGNS = ['&', '<', '>', '"', "'", ']]>', '&amp;']

/** Texts contain characters that would break an unescaped document. */
function randomText(kind: string, random: Random): string {
  const text = randomField(kind, random, 60)
  if (!kind.startsWith('x') || text.length < 8) return text
  const sign = SIGNS[between(random, 0, SIGNS.length - 1)] ?? ''
  return text.slice(0, 2) + sign + text.slice(2 + sign.length)
}

test('DOC-01 the XFWB has the content of the waybill and no problems', () => {
  const text = writeXml(waybillToXfwb(waybill, SENDING))
  const read = readCargoXml(text)
  expect(read.problems).toEqual([])
  expect(read).toMatchObject({ kind: 'XFWB', version: '3.00' })
  expect(read.waybills).toEqual([
    { number: '020-81140743', origin: 'PVG', destination: 'FRA', pieces: 25, weightKg: '424' },
  ])
  expect(text).toContain('<ram:GrandTotalAmount currencyID="CNY">12336</ram:GrandTotalAmount>')
  expect(text).toContain('<ram:NilInsuranceValueIndicator>true')
  expect(text).toContain('<ram:DepartureEvent>')
})

test('DOC-01 the XFWB has notify party, references and charges in the currency of the destination', () => {
  const message = waybillToXfwb(
    {
      ...waybill,
      notify: { ...waybill.shipper, name: 'Broker GmbH' },
      shipmentReference: { reference: 'PO 4711', supplement: 'A', furtherSupplement: '' },
      destinationCharges: { currency: 'EUR', rate: '0.1256', charges: '10', atDestination: '5', total: '15' },
    },
    SENDING,
  )
  const text = writeXml(message)
  expect(text).toMatch(/<ram:Name>BROKER GMBH<\/ram:Name>\s+<ram:RoleCode>NI</)
  expect(text).toContain('<ram:ID>PO 4711</ram:ID>')
  expect(text).toContain('<ram:ConversionRate>0.1256</ram:ConversionRate>')
  expect(text).toContain('<ram:TotalAppliedAmount currencyID="EUR">15</ram:TotalAppliedAmount>')
  expect(readCargoXml(text).problems).toEqual([])
  expect(readForm(message.form, text)).toMatchObject({
    shipmentReference: 'PO 4711',
    destinationCurrency: 'EUR',
    notify: [{ name: 'BROKER GMBH' }],
    destinationCharges: [{ charges: '10', atDestination: '5', total: '15' }],
  })
})

test('DOC-01 the XFZB of a house and the XFHL of a master name master and houses', () => {
  const one = readCargoXml(writeXml(houseToXfzb(waybill, house, SENDING)))
  expect(one).toMatchObject({ kind: 'XFZB', problems: [] })
  expect(one.houses).toEqual([{ number: 'SHA00012345', pieces: 20, weightKg: '300' }])
  expect(one.waybills[0]).toMatchObject({ number: '020-81140743', pieces: 25 })
  const other = { ...house, hawbNo: 'SHA00012346', pieces: 5, weightKg: '124' }
  const list = readCargoXml(writeXml(housesToXfhl(waybill, [house, other], SENDING)))
  expect(list).toMatchObject({ kind: 'XFHL', problems: [] })
  expect(list.houses.map(({ number, pieces }) => [number, pieces])).toEqual([
    ['SHA00012345', 20],
    ['SHA00012346', 5],
  ])
})

test('DOC-01 missing mandatory data are refused with the field', () => {
  const shipper = { ...waybill.shipper, country: '' }
  expect(() => writeXml(waybillToXfwb({ ...waybill, shipper }, SENDING))).toThrow('shipper.country')
})
