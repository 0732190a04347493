import { CURRENCY, type XmlForm, type XmlItem } from './xml-form.ts'

const required = (tag: string, name: string, kind: string): XmlItem => ({
  is: 'field',
  tag,
  name,
  kind,
  isRequired: true,
})
const optional = (tag: string, name: string, kind: string): XmlItem => ({
  is: 'field',
  tag,
  name,
  kind,
  isRequired: false,
})
const fixed = (tag: string, text: string): XmlItem => ({ is: 'fixed', tag, text })
const group = (tag: string, ...of: XmlItem[]): XmlItem => ({ is: 'group', tag, isRequired: true, of })
const optionalGroup = (tag: string, ...of: XmlItem[]): XmlItem => ({ is: 'group', tag, isRequired: false, of })

function repeat(name: string, tag: string, [least, most]: readonly [number, number], ...of: XmlItem[]): XmlItem {
  return { is: 'repeat', name, tag, least, most, of }
}

function withAttribute(item: XmlItem, name: string, text: string): XmlItem {
  return item.is === 'field' ? { ...item, attribute: { name, text } } : item
}

const amount = (tag: string, name: string): XmlItem =>
  withAttribute(optional(tag, name, 'd1-12'), 'currencyID', CURRENCY)
const kilograms = (tag: string, name: string): XmlItem => withAttribute(required(tag, name, 'd1-9'), 'unitCode', 'KGM')
const centimetres = (tag: string, name: string): XmlItem =>
  withAttribute(required(tag, name, 'n1-5'), 'unitCode', 'CMT')
const cubicMetres = withAttribute(optional('GrossVolumeMeasure', 'volume', 'd1-9'), 'unitCode', 'MTQ')
const flag = (tag: string, name: string): XmlItem => required(tag, name, 'true|false')

const partner = (tag: string, name: string): XmlItem =>
  group(tag, withAttribute(required('PrimaryID', name, 'x1-70'), 'schemeID', 'C'))

const header = (name: string, types: string, version: string): XmlItem =>
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

const authentication: readonly XmlItem[] = [
  optionalGroup('SignatoryConsignorAuthentication', optional('Signatory', 'shipperSignature', 'x1-20')),
  group(
    'SignatoryCarrierAuthentication',
    required('ActualDateTime', 'executedOn', 'instant'),
    optional('Signatory', 'signature', 'x1-20'),
    group('IssueAuthenticationLocation', required('Name', 'executedAt', 'x1-17')),
  ),
]

const party = (name: string, tag: string): XmlItem =>
  repeat(
    name,
    tag,
    [1, 1],
    required('Name', 'name', 'x1-70'),
    optional('AccountID', 'account', 'x1-14'),
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
  )

const declaredValues: readonly XmlItem[] = [
  optional('NilCarriageValueIndicator', 'isWithoutCarriageValue', 'true'),
  amount('DeclaredValueForCarriageAmount', 'valueForCarriage'),
  optional('NilCustomsValueIndicator', 'isWithoutCustomsValue', 'true'),
  amount('DeclaredValueForCustomsAmount', 'valueForCustoms'),
  optional('NilInsuranceValueIndicator', 'isWithoutInsurance', 'true'),
  amount('InsuranceValueAmount', 'insurance'),
  flag('TotalChargePrepaidIndicator', 'isWeightPrepaid'),
  flag('TotalDisbursementPrepaidIndicator', 'isOtherPrepaid'),
]

const quantities: readonly XmlItem[] = [
  kilograms('IncludedTareGrossWeightMeasure', 'weight'),
  cubicMetres,
  optional('PackageQuantity', 'slac', 'n1-5'),
  required('TotalPieceQuantity', 'pieces', 'n1-5'),
]

const ends: readonly XmlItem[] = [
  group('OriginLocation', required('ID', 'origin', 'a3')),
  group('FinalDestinationLocation', required('ID', 'destination', 'a3')),
]

const contract = group('TransportContractDocument', required('ID', 'waybill', 'awb'))
const handling = repeat('handling', 'HandlingSPHInstructions', [0, 9], required('DescriptionCode', 'code', 'm3'))

/** The lines of customs and security information (OCI): their parts 3, 4, 2 and 1. */
const customsNotes = repeat(
  'customsNotes',
  'IncludedCustomsNote',
  [0, 99],
  required('ContentCode', 'control', 'm1-2'),
  required('Content', 'text', 'x1-35'),
  optional('SubjectCode', 'information', 'a3'),
  optional('CountryID', 'country', 'a2'),
)

const flights = repeat(
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

const goods = optionalGroup('NatureIdentificationTransportCargo', optional('Identification', 'goods', 'x1-250'))

const rates = repeat(
  'rates',
  'IncludedMasterConsignmentItem',
  [1, 11],
  required('SequenceNumeric', 'sequence', 'n1-2'),
  kilograms('GrossWeightMeasure', 'weight'),
  required('PieceQuantity', 'pieces', 'n1-5'),
  optional('Information', 'information', 'NDA'),
  goods,
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

const totals = repeat(
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

const masterConsignment = group(
  'MasterConsignment',
  ...declaredValues,
  ...quantities,
  party('shipper', 'ConsignorParty'),
  party('consignee', 'ConsigneeParty'),
  optionalGroup(
    'FreightForwarderParty',
    optional('Name', 'agentName', 'x1-70'),
    optional('CargoAgentID', 'agentIata', 'n7'),
    optionalGroup('FreightForwarderAddress', optional('CityName', 'agentPlace', 'x1-17')),
    optionalGroup('SpecifiedCargoAgentLocation', optional('ID', 'agentCass', 'n4')),
  ),
  ...ends,
  flights,
  handling,
  repeat('services', 'HandlingSSRInstructions', [0, 3], required('Description', 'text', 'x1-65')),
  repeat(
    'accounting',
    'IncludedAccountingNote',
    [0, 6],
    required('ContentCode', 'code', 'a3'),
    required('Content', 'text', 'x1-34'),
  ),
  customsNotes,
  optionalGroup('AssociatedConsignmentCustomsProcedure', optional('GoodsStatusCode', 'customsOrigin', 'm1-2')),
  group('ApplicableOriginCurrencyExchange', required('SourceCurrencyCode', 'currency', 'a3')),
  optionalGroup('ApplicableLogisticsServiceCharge', optional('TransportPaymentMethodCode', 'chargeCode', 'a2')),
  repeat(
    'otherCharges',
    'ApplicableLogisticsAllowanceCharge',
    [0, 24],
    required('ID', 'code', 'a2'),
    flag('PrepaidIndicator', 'isPrepaid'),
    required('PartyTypeCode', 'due', 'A|C'),
    amount('ActualAmount', 'amount'),
  ),
  group('ApplicableRating', fixed('TypeCode', 'F'), required('ConsignmentItemQuantity', 'items', 'n1-2'), rates),
  group('ApplicableTotalRating', fixed('TypeCode', 'F'), totals),
)

/** The electronic master air waybill: 740 direct, 741 with houses. */
export const xfwb: XmlForm = {
  kind: 'XFWB',
  version: '3.00',
  root: 'Waybill',
  namespace: 'iata:waybill:1',
  of: [
    header('Master Air Waybill', '740|741', '3.00'),
    group(
      'BusinessHeaderDocument',
      required('ID', 'waybill', 'awb'),
      optionalGroup(
        'IncludedHeaderNote',
        optional('ContentCode', 'headerCode', 'C'),
        fixed('Content', 'Consolidation'),
      ),
      ...authentication,
    ),
    masterConsignment,
  ],
}

const summary = required('SummaryDescription', 'goods', 'x1-250')

/** One house waybill under its master. */
export const xfzb: XmlForm = {
  kind: 'XFZB',
  version: '3.00',
  root: 'HouseWaybill',
  namespace: 'iata:housewaybill:1',
  of: [
    header('House Waybill', '703', '3.00'),
    group('BusinessHeaderDocument', required('ID', 'house', 'm1-12'), ...authentication),
    group(
      'MasterConsignment',
      ...quantities,
      contract,
      ...ends,
      repeat(
        'houses',
        'IncludedHouseConsignment',
        [1, 1],
        ...declaredValues,
        ...quantities,
        summary,
        party('shipper', 'ConsignorParty'),
        party('consignee', 'ConsigneeParty'),
        ...ends,
        handling,
        customsNotes,
        group('ApplicableOriginCurrencyExchange', required('SourceCurrencyCode', 'currency', 'a3')),
        repeat(
          'items',
          'IncludedHouseConsignmentItem',
          [1, 9],
          required('SequenceNumeric', 'sequence', 'n1'),
          optional('TypeCode', 'commodityCode', 'n6-18'),
          kilograms('GrossWeightMeasure', 'weight'),
          required('PieceQuantity', 'pieces', 'n1-5'),
          goods,
        ),
      ),
    ),
  ],
}

/** The check-list of a master's houses. */
export const xfhl: XmlForm = {
  kind: 'XFHL',
  version: '2.00',
  root: 'HouseManifest',
  namespace: 'iata:housemanifest:1',
  of: [
    header('Cargo Manifest', '785', '2.00'),
    group('BusinessHeaderDocument', required('ID', 'waybill', 'awb')),
    group(
      'MasterConsignment',
      ...quantities,
      contract,
      ...ends,
      repeat(
        'houses',
        'IncludedHouseConsignment',
        [1, 999],
        required('SequenceNumeric', 'sequence', 'n1-3'),
        ...quantities,
        summary,
        group('TransportContractDocument', required('ID', 'house', 'm1-12')),
        ...ends,
        handling,
        customsNotes,
      ),
    ),
  ],
}

export const xmlForms: readonly XmlForm[] = [xfwb, xfzb, xfhl]
