import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readCargoXml } from './read-cargo-xml.ts'

const HEADER =
  '<MessageHeaderDocument><ID>1</ID><TypeCode>741</TypeCode><VersionID>5.00</VersionID></MessageHeaderDocument>'

const XFWB = `<?xml version="1.0"?>
<w:Waybill xmlns:w="iata:waybill:1" xmlns="iata:datamodel:3">${HEADER}
<BusinessHeaderDocument><ID>02081140743</ID></BusinessHeaderDocument>
<w:MasterConsignment>
<IncludedTareGrossWeightMeasure unitCode="KGM">424.0</IncludedTareGrossWeightMeasure>
<TotalPieceQuantity>25</TotalPieceQuantity>
<OriginLocation><ID>PVG</ID></OriginLocation><FinalDestinationLocation><ID>FRA</ID></FinalDestinationLocation>
<ApplicableFreightRateServiceCharge><CategoryCode>Q</CategoryCode><ChargeableWeightMeasure>480</ChargeableWeightMeasure>
<AppliedRate>22.5</AppliedRate><AppliedAmount>10800</AppliedAmount></ApplicableFreightRateServiceCharge>
</w:MasterConsignment></w:Waybill>`

const XFSU = `<StatusMessage xmlns="iata:statusmessage:1">${HEADER}
<BusinessHeaderDocument><ID>020-81140743</ID></BusinessHeaderDocument>
<MasterConsignment><GrossWeightMeasure>424</GrossWeightMeasure><TotalPieceQuantity>25</TotalPieceQuantity>
<IncludedTareGrossWeightMeasure unitCode="LBR">100</IncludedTareGrossWeightMeasure>
<OriginLocation><ID>PVG</ID></OriginLocation><FinalDestinationLocation><ID>FRA</ID></FinalDestinationLocation>
<ReportedStatus><ReasonCode>DEP</ReasonCode><AssociatedStatusConsignment>
<GrossWeightMeasure unitCode="KGM">50</GrossWeightMeasure><PieceQuantity>3</PieceQuantity>
<SpecifiedLogisticsTransportMovement><ID>LH8401</ID>
<ArrivalEvent><ScheduledOccurrenceDateTime>2025-11-15T05:30:00</ScheduledOccurrenceDateTime>
<OccurrenceArrivalLocation><ID>FRA</ID></OccurrenceArrivalLocation></ArrivalEvent>
<DepartureEvent><ActualOccurrenceDateTime>2025-11-15T00:12:00+08:00</ActualOccurrenceDateTime>
<OccurrenceDepartureLocation><ID>PVG</ID></OccurrenceDepartureLocation></DepartureEvent>
</SpecifiedLogisticsTransportMovement></AssociatedStatusConsignment></ReportedStatus></MasterConsignment></StatusMessage>`

test('DOC-01 an XFWB is read whatever its prefixes', () => {
  const read = readCargoXml(XFWB)
  expect(read).toMatchObject({ kind: 'XFWB', version: '5.00', problems: [] })
  expect(read.waybills).toEqual([
    { number: '020-81140743', origin: 'PVG', destination: 'FRA', pieces: 25, weightKg: '424.0' },
  ])
  const pieces = read.fields.find(({ name }) => name === 'consignment.pieces')
  expect(pieces).toEqual({ line: 6, column: 21, length: 2, name: 'consignment.pieces', value: '25' })
})

test('DOC-03 an XFSU gives part, flight and actual time', () => {
  const read = readCargoXml(XFSU)
  expect(read.problems).toEqual([])
  expect(read.waybills[0]).toMatchObject({ number: '020-81140743', weightKg: '45.359' })
  expect(read.statuses).toEqual([
    { code: 'DEP', airport: 'PVG', flight: 'LH8401', at: '2025-11-15T00:12', pieces: 3, weightKg: '50' },
  ])
})

test('DOC-03 a total in yen may be rounded to hundreds, as in an FWB', () => {
  const rounded = XFWB.replace('10800</AppliedAmount>', '10850</AppliedAmount>')
  const codes = (text: string) => readCargoXml(text).problems.map(({ code }) => code)
  expect(codes(rounded)).toContain('RATE_TOTAL')
  expect(codes(rounded.replace('<AppliedAmount>', '<AppliedAmount currencyID="JPY">'))).not.toContain('RATE_TOTAL')
})

test.each([
  ['10800</AppliedAmount>', '10900</AppliedAmount>', 'RATE_TOTAL'],
  ['02081140743', '02081140744', 'CHECK_DIGIT'],
  ['<TotalPieceQuantity>25', '<TotalPieceQuantity>many', 'WRONG_VALUE'],
  ['<ID>PVG</ID>', '', 'MISSING_FIELD'],
  ['</TotalPieceQuantity>', '</TotalPiece>', 'NOT_WELL_FORMED'],
  ['<?xml version="1.0"?>', '<!DOCTYPE x [<!ENTITY a "b">]>', 'DOCTYPE'],
  ['w:Waybill', 'w:Invoice', 'UNKNOWN_KIND'],
])('DOC-01 a fault of XML is found: %s', (right, wrong, code) => {
  expect(readCargoXml(XFWB.replaceAll(right, wrong)).problems.map((problem) => problem.code)).toContain(code)
})

test('DOC-01 cut XML never throws', () => {
  for (let length = 0; length < XFSU.length; length += 7) {
    const { problems } = readCargoXml(XFSU.slice(0, length))
    expect(problems.length).toBeGreaterThan(0)
  }
})

/** `XML_SAMPLES` is a folder of public samples. */
const folder = process.env['XML_SAMPLES']
const samples = folder ? readdirSync(folder).filter((name) => name.endsWith('.xml')) : []

test.each(samples)('DOC-01 the XML sample %s is understood', (name) => {
  const read = readCargoXml(readFileSync(join(folder ?? '', name), 'utf8'))
  expect(read.problems).toEqual([])
  expect(read.waybills.length).toBe(1)
})
