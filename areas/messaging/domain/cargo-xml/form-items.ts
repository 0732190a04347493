import { CURRENCY, type XmlItem } from './xml-form.ts'
// The parts that the forms of cargo XML have in common.

export const required = (tag: string, name: string, kind: string): XmlItem => ({
  is: 'field',
  tag,
  name,
  kind,
  isRequired: true,
})
export const optional = (tag: string, name: string, kind: string): XmlItem => ({
  is: 'field',
  tag,
  name,
  kind,
  isRequired: false,
})
export const fixed = (tag: string, text: string): XmlItem => ({ is: 'fixed', tag, text })
export const group = (tag: string, ...of: XmlItem[]): XmlItem => ({ is: 'group', tag, isRequired: true, of })
export const optionalGroup = (tag: string, ...of: XmlItem[]): XmlItem => ({ is: 'group', tag, isRequired: false, of })

export function repeat(name: string, tag: string, [least, most]: readonly [number, number], ...of: XmlItem[]): XmlItem {
  return { is: 'repeat', name, tag, least, most, of }
}

function withAttribute(item: XmlItem, name: string, text: string): XmlItem {
  return item.is === 'field' ? { ...item, attribute: { name, text } } : item
}

export const amount = (tag: string, name: string): XmlItem =>
  withAttribute(optional(tag, name, 'd1-12'), 'currencyID', CURRENCY)
export const kilograms = (tag: string, name: string): XmlItem =>
  withAttribute(required(tag, name, 'd1-9'), 'unitCode', 'KGM')
const centimetres = (tag: string, name: string): XmlItem =>
  withAttribute(required(tag, name, 'n1-5'), 'unitCode', 'CMT')
const cubicMetres = withAttribute(optional('GrossVolumeMeasure', 'volume', 'd1-9'), 'unitCode', 'MTQ')
export const flag = (tag: string, name: string): XmlItem => required(tag, name, 'true|false')

const partner = (tag: string, name: string): XmlItem =>
  group(tag, withAttribute(required('PrimaryID', name, 'x1-70'), 'schemeID', 'C'))

export const header = (name: string, types: string, version: string): XmlItem =>
  group(
    'MessageHeaderDocument',
    required('ID', 'reference', 'x1-70'),
    fixed('Name', name),
    required('TypeCode', 'type', types),
    required('IssueDateTime', 'issuedAt', 'instant'),
    fixed('PurposeCode', 'Creation'),
    fixed('VersionID', version),
    partner('SenderParty', 'sender'),
    partner('RecipientParty', 'recipient'),
  )

export const authentication: readonly XmlItem[] = [
  optionalGroup('SignatoryConsignorAuthentication', optional('Signatory', 'shipperSignature', 'x1-20')),
  group(
    'SignatoryCarrierAuthentication',
    required('ActualDateTime', 'executedOn', 'instant'),
    optional('Signatory', 'signature', 'x1-20'),
    group('IssueAuthenticationLocation', required('Name', 'executedAt', 'x1-17')),
  ),
]

const address: readonly XmlItem[] = [
  group(
    'PostalStructuredAddress',
    optional('PostcodeCode', 'postCode', 'x1-9'),
    required('StreetName', 'street', 'x1-70'),
    required('CityName', 'place', 'x1-17'),
    required('CountryID', 'country', 'a2'),
  ),
  optionalGroup(
    'DefinedTradeContact',
    optionalGroup('DirectTelephoneCommunication', optional('CompleteNumber', 'phone', 'n1-25')),
  ),
]

export const party = (name: string, tag: string): XmlItem =>
  repeat(name, tag, [1, 1], required('Name', 'name', 'x1-70'), optional('AccountID', 'account', 'x1-14'), ...address)

/** Whom the carrier notifies besides the consignee. */
export const notifyParty = repeat(
  'notify',
  'AssociatedParty',
  [0, 1],
  required('Name', 'name', 'x1-70'),
  fixed('RoleCode', 'NI'),
  ...address,
)

export const declaredValues: readonly XmlItem[] = [
  optional('NilCarriageValueIndicator', 'isWithoutCarriageValue', 'true'),
  amount('DeclaredValueForCarriageAmount', 'valueForCarriage'),
  optional('NilCustomsValueIndicator', 'isWithoutCustomsValue', 'true'),
  amount('DeclaredValueForCustomsAmount', 'valueForCustoms'),
  optional('NilInsuranceValueIndicator', 'isWithoutInsurance', 'true'),
  amount('InsuranceValueAmount', 'insurance'),
  flag('TotalChargePrepaidIndicator', 'isWeightPrepaid'),
  flag('TotalDisbursementPrepaidIndicator', 'isOtherPrepaid'),
]

export const quantities: readonly XmlItem[] = [
  kilograms('IncludedTareGrossWeightMeasure', 'weight'),
  cubicMetres,
  optional('PackageQuantity', 'slac', 'n1-5'),
  required('TotalPieceQuantity', 'pieces', 'n1-5'),
]

export const ends: readonly XmlItem[] = [
  group('OriginLocation', required('ID', 'origin', 'a3')),
  group('FinalDestinationLocation', required('ID', 'destination', 'a3')),
]

export const contract = group('TransportContractDocument', required('ID', 'waybill', 'awb'))
export const handling = repeat('handling', 'HandlingSPHInstructions', [0, 9], required('DescriptionCode', 'code', 'm3'))

/** The lines of customs and security information (OCI): their parts 3, 4, 2 and 1. */
export const customsNotes = repeat(
  'customsNotes',
  'IncludedCustomsNote',
  [0, 99],
  required('ContentCode', 'control', 'm1-2'),
  required('Content', 'text', 'x1-35'),
  optional('SubjectCode', 'information', 'a3'),
  optional('CountryID', 'country', 'a2'),
)

export const flights = repeat(
  'flights',
  'SpecifiedLogisticsTransportMovement',
  [1, 3],
  fixed('StageCode', 'Main-Carriage'),
  fixed('ModeCode', '4'),
  fixed('Mode', 'AIR TRANSPORT'),
  optional('ID', 'flight', 'flight'),
  required('SequenceNumeric', 'sequence', 'n1'),
  group('UsedLogisticsTransportMeans', required('Name', 'carrier', 'm2')),
  group('ArrivalEvent', group('OccurrenceArrivalLocation', required('ID', 'to', 'a3'), fixed('TypeCode', 'Airport'))),
  group(
    'DepartureEvent',
    optional('ScheduledOccurrenceDateTime', 'departure', 'instant'),
    group('OccurrenceDepartureLocation', required('ID', 'from', 'a3'), fixed('TypeCode', 'Airport')),
  ),
)

export const goods = [
  optionalGroup('NatureIdentificationTransportCargo', optional('Identification', 'goods', 'x1-250')),
  optionalGroup('OriginCountry', optional('ID', 'originCountry', 'a2')),
]

export const rates = repeat(
  'rates',
  'IncludedMasterConsignmentItem',
  [1, 11],
  required('SequenceNumeric', 'sequence', 'n1-2'),
  kilograms('GrossWeightMeasure', 'weight'),
  required('PieceQuantity', 'pieces', 'n1-5'),
  optional('Information', 'information', 'NDA'),
  ...goods,
  repeat(
    'packages',
    'TransportLogisticsPackage',
    [0, 60],
    required('ItemQuantity', 'pieces', 'n1-5'),
    group(
      'LinearSpatialDimension',
      centimetres('WidthMeasure', 'width'),
      centimetres('LengthMeasure', 'length'),
      centimetres('HeightMeasure', 'height'),
    ),
  ),
  group(
    'ApplicableFreightRateServiceCharge',
    required('CategoryCode', 'rateClass', 'a1'),
    optional('CommodityItemID', 'commodity', 'm1-7'),
    kilograms('ChargeableWeightMeasure', 'chargeableWeight'),
    optional('AppliedRate', 'rate', 'd1-9'),
    amount('AppliedAmount', 'total'),
  ),
)

export const totals = repeat(
  'totals',
  'ApplicablePrepaidCollectMonetarySummation',
  [0, 2],
  flag('PrepaidIndicator', 'isPrepaid'),
  amount('WeightChargeTotalAmount', 'WT'),
  amount('ValuationChargeTotalAmount', 'VC'),
  amount('TaxTotalAmount', 'TX'),
  amount('AgentTotalDuePayableAmount', 'OA'),
  amount('CarrierTotalDuePayableAmount', 'OC'),
  amount('GrandTotalAmount', 'CT'),
)

/** Amounts in the currency of the destination. */
export const destinationCharges = repeat(
  'destinationCharges',
  'ApplicableDestinationCurrencyServiceCharge',
  [0, 1],
  amount('CollectAppliedAmount', 'charges'),
  amount('DestinationAppliedAmount', 'atDestination'),
  amount('TotalAppliedAmount', 'total'),
)
