import { type ClientColumn, clientKeyOf } from './account.ts'
import { type ColumnKind, FIELD_NAMES, type FieldName, SHIPMENT_FIELDS, type ShipmentField } from './shipment-fields.ts'

// The columns of a booking workbook: the hidden keys of its template, and how their cells are read.

export const PARTY_ROLES = ['shipper', 'consignee', 'notifyParty', 'overseasAgent'] as const

export type PartyRole = (typeof PARTY_ROLES)[number]

/** How the cells of each column are read, in template order. */
export const COLUMN_KINDS: Readonly<Record<OurColumn, ColumnKind>> = Object.assign({}, ...FIELD_NAMES.map(columnsOf))

/** The shipment field that a column fills: `dimensions` is `dimensionLines`. */
export const FIELD_OF_COLUMN: Readonly<Record<OurColumn, FieldName>> = Object.assign(
  {},
  ...FIELD_NAMES.map((name) => Object.fromEntries(Object.keys(columnsOf(name)).map((column) => [column, name]))),
)

/** A column available for every booking. */
export type OurColumn = { [Field in FieldName]: ColumnsOf<Field> }[FieldName]

type ColumnsOf<Field extends FieldName> = (typeof SHIPMENT_FIELDS)[Field] extends { workbook: infer Columns }
  ? Columns extends string
    ? Field
    : keyof Columns & string
  : never

/** Standard columns, and the fields of the key account (SHP-11). */
export type ImportColumn = OurColumn | ClientColumn

export const IMPORT_COLUMNS = Object.keys(COLUMN_KINDS) as [OurColumn, ...OurColumn[]]

/** Usual headings of shippers in addition to the portal's own, in lower case. */
export const USUAL_HEADINGS: Readonly<Partial<Record<OurColumn, readonly string[]>>> = {
  shipper: ['shipper name', 'exporter', 'vendor', 'supplier'],
  consignee: ['consignee name', 'cnee', 'importer', 'ship to'],
  originAirport: ['from', 'pol', 'aol', 'airport of loading', 'origin port'],
  destinationAirport: ['to', 'dest', 'destination', 'pod', 'aod', 'airport of discharge'],
  pieces: ['pcs', 'pkgs', 'packages', 'no. of pieces', 'qty'],
  cartons: ['ctns', 'ctn'],
  grossWeight: [
    ...['gw', 'g.w.', 'gw (kg)', 'gw (kgs)', 'gw(kg)', 'g.w. (kg)', 'g.w. (kgs)', 'g.w.(kg)'],
    ...['gross weight', 'gross weight (kg)', 'gross weight (kgs)', 'kgs', 'weight'],
  ],
  volume: ['cbm', 'volume (cbm)', 'm3'],
  dimensions: ['dims', 'dimension', 'dimensions', 'dimensions (cm)', 'l x w x h'],
  goodsDescription: ['commodity', 'description', 'description of goods', 'goods description', 'cargo description'],
  cargoReadyDate: ['crd', 'ready', 'ready date', 'cargo ready', 'cargo ready date'],
  incoterm: ['incoterms', 'terms', 'trade term'],
  coloader: ['co-loader', 'coload to', 'coloaded to', 'master loader'],
  coloaderMawbNo: ['coloader mawb', "co-loader's mawb"],
  coloaderHawbNo: ['coloader hawb', "co-loader's hawb"],
  customerReference: [
    ...['ref', 'ref no', 'ref no.', 'ref#', 'reference', 'reference no', 'reference no.', 'reference number'],
    ...['customer ref', 'customer ref.', 'customer ref no', 'customer ref no.', 'cust ref', 'client ref', 'your ref'],
    ...['shipper ref', 'shipper reference', 'booking ref', 'booking reference'],
  ],
  poNumbers: ['po', 'po no', 'po no.', 'po number', 'p.o.', 'purchase order'],
  dnNumbers: ['dn', 'dn no', 'dn no.', 'delivery note'],
  dgUnNumber: ['un', 'un no', 'un no.', 'un number'],
  dgShippingName: ['psn', 'proper shipping name'],
  // Not "pi": in many workbooks that is the proforma invoice.
  dgPacking: ['packing instruction'],
  flightNo: ['flight no', 'flight no.', 'flight number'],
}

/** The trimmed texts of a row by mapped column; missing columns are absent. */
export type ImportCells = Readonly<Partial<Record<ImportColumn, string>>>

export function isImportColumn(text: string): text is ImportColumn {
  return isOurColumn(text) || /^[a-z][a-zA-Z0-9]{0,29}$/.test(clientKeyOf(text) ?? '')
}

export function isOurColumn(text: string): text is OurColumn {
  return Object.hasOwn(COLUMN_KINDS, text)
}

function columnsOf(name: FieldName): Readonly<Record<string, ColumnKind>> {
  const { workbook = {} }: ShipmentField = SHIPMENT_FIELDS[name]
  return typeof workbook === 'string' ? { [name]: workbook } : workbook
}
