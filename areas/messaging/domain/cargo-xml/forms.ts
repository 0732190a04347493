import {
  required,
  optional,
  fixed,
  group,
  optionalGroup,
  amount,
  kilograms,
  flag,
  header,
  authentication,
  party,
  declaredValues,
  destinationCharges,
  notifyParty,
  quantities,
  ends,
  contract,
  handling,
  customsNotes,
  flights,
  goods,
  rates,
  totals,
  repeat,
} from './form-items.ts'
import type { XmlForm } from './xml-form.ts'

const masterConsignment = group(
  'MasterConsignment',
  optional('ID', 'shipmentReference', 'x1-14'),
  optional('AdditionalID', 'supplement', 'x1-12'),
  optional('AssociatedReferenceID', 'furtherSupplement', 'x1-12'),
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
  notifyParty,
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
  optionalGroup(
    'ApplicableDestinationCurrencyExchange',
    optional('TargetCurrencyCode', 'destinationCurrency', 'a3'),
    optional('ConversionRate', 'conversionRate', 'd1-11'),
  ),
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
  group('ApplicableTotalRating', fixed('TypeCode', 'F'), destinationCharges, totals),
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
          ...goods,
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
