// All fields entered on a shipment, declared once: form, record, table, list, copy and workbook derive from them. They are
// declared on this floor because the headings of a key account refer to them; `areas/shipments` owns their rules.

/** How a workbook column is read; `known` are codes of existing records. */
export type ColumnKind =
  | 'text'
  | 'count'
  | 'decimal'
  | 'day'
  | 'time'
  | 'flag'
  | 'flight'
  | 'choice'
  | 'dimensions'
  | 'references'
  | 'known'

/** For fields of these kinds schema, input and columns follow from the kind; the others are defined individually. */
export const PLAIN_KINDS = ['text', 'count', 'day', 'country'] as const

export type ShipmentField = {
  /** `lines` are lists of records, `values` those of a key account; both are stored as JSON. */
  readonly kind: (typeof PLAIN_KINDS)[number] | 'choice' | 'code' | 'number' | 'flag' | 'party' | 'lines' | 'values'
  /** Maximum length of a text. */
  readonly longest?: number
  /** The workbook columns that fill it: one of its own name, or these. Workbooks have them in the order of this file. */
  readonly workbook?: ColumnKind | Readonly<Record<string, ColumnKind>>
  /** The section of the form for a plain field. */
  readonly section?: 'job' | 'coloader' | 'handover' | 'packages' | 'dimensions' | 'goods'
  /** The number of rows of a multi-line text. */
  readonly rows?: number
  /** The group of list columns for a plain field. */
  readonly listed?: 'goods' | 'ready' | 'places' | 'packages' | 'reference' | 'coloader' | 'batch'
  /** The width of its list column in pixels. */
  readonly width?: number
  /** Whether its list column is hidden by default. */
  readonly hidden?: boolean
  /** Whether an index supports sorting, within an office and over all. */
  readonly sorted?: boolean
  /** The width of its column in the import preview in pixels. */
  readonly checkedWidth?: number
  /** Whether it can be edited in list rows: a text, a count or the weight, which do not depend on other fields. */
  readonly inRows?: boolean
  /** The copy part that it belongs to (SHP-10); `never` if specific to one shipment. By default it is always copied. */
  readonly copied?: CopiedPart | 'never'
  /** The jobs that have it; all by default. `service` excludes space-only jobs. */
  readonly jobs?: 'service' | 'coloadedOut'
  /** Editable after the pre-alert, because neither airline nor destination office relies on it. */
  readonly openAfterSending?: boolean
}

/** Parts that are copied only on request. */
export const COPIED_PARTS = [
  'otherParties',
  'places',
  'rates',
  'flight',
  'customerReference',
  'orders',
  'deliveryNotes',
  'keyAccountFields',
] as const

export type CopiedPart = (typeof COPIED_PARTS)[number]

/** The columns of a party: partner code or typed address. */
const party = <Role extends string>(role: Role) =>
  ({
    [`${role}Code`]: 'known',
    [role]: 'text',
    [`${role}Address`]: 'text',
    [`${role}Contact`]: 'text',
    [`${role}Phone`]: 'text',
  }) as Readonly<
    Record<`${Role}Code`, 'known'> & Record<Role | `${Role}Address` | `${Role}Contact` | `${Role}Phone`, 'text'>
  >

/** The dangerous goods columns of a workbook, one line per row; the class is in `dgClass`. */
export const DANGEROUS_KINDS = {
  dgUnNumber: 'text',
  dgShippingName: 'text',
  dgPackingGroup: 'text',
  dgPacking: 'text',
  dgPackages: 'count',
  dgNetQuantity: 'decimal',
  dgUnit: 'text',
  dgEmergencyPhone: 'text',
  dgBatterySize: 'choice',
  dgContent: 'decimal',
  dgBatteriesPerPackage: 'count',
  dgStateOfCharge: 'count',
  dgTestReport: 'flag',
} as const

/** In template order: the most common fields first. */
export const SHIPMENT_FIELDS = {
  shipper: { kind: 'party', workbook: party('shipper') },
  consignee: { kind: 'party', workbook: party('consignee') },
  originAirport: { kind: 'code', workbook: 'known' },
  destinationAirport: { kind: 'code', workbook: 'known' },
  pieces: { kind: 'number', workbook: 'count', inRows: true },
  grossWeight: { kind: 'number', workbook: 'decimal', inRows: true },
  volume: { kind: 'number', workbook: 'decimal' },
  dimensionLines: { kind: 'lines', workbook: { dimensions: 'dimensions' } },
  goodsDescription: {
    kind: 'text',
    longest: 500,
    workbook: 'text',
    section: 'goods',
    rows: 2,
    listed: 'goods',
    width: 200,
    inRows: true,
  },
  originCountry: {
    kind: 'country',
    workbook: 'text',
    section: 'goods',
    listed: 'goods',
    width: 80,
    hidden: true,
    inRows: true,
  },
  jobType: { kind: 'choice', workbook: 'choice' },
  jobMode: { kind: 'choice', workbook: 'choice' },
  originOfficeId: { kind: 'code', workbook: { originOffice: 'known' } },
  salesOfficeId: { kind: 'code', workbook: { salesOffice: 'known' } },
  handlingOfficeId: { kind: 'code', workbook: { handlingOffice: 'known' } },
  destinationOfficeId: { kind: 'code', workbook: { destinationOffice: 'known' } },
  flightNo: { kind: 'code', workbook: 'flight', copied: 'flight' },
  etd: { kind: 'code', workbook: 'time', copied: 'flight' },
  eta: { kind: 'code', workbook: 'time', copied: 'flight' },
  cutOff: { kind: 'code', workbook: 'time', copied: 'flight' },
  cargoReadyDate: {
    kind: 'day',
    workbook: 'day',
    section: 'handover',
    listed: 'ready',
    width: 100,
    sorted: true,
    inRows: true,
    copied: 'flight',
  },
  incoterm: { kind: 'code', workbook: 'known', checkedWidth: 80 },
  customerReference: {
    kind: 'text',
    longest: 60,
    workbook: 'text',
    section: 'job',
    listed: 'reference',
    width: 78,
    inRows: true,
    copied: 'customerReference',
    openAfterSending: true,
  },
  coloader: {
    kind: 'text',
    longest: 70,
    workbook: 'text',
    section: 'coloader',
    listed: 'coloader',
    width: 160,
    hidden: true,
    jobs: 'coloadedOut',
    openAfterSending: true,
  },
  coloaderMawbNo: {
    kind: 'text',
    longest: 20,
    workbook: 'text',
    section: 'coloader',
    copied: 'never',
    jobs: 'coloadedOut',
    openAfterSending: true,
  },
  coloaderHawbNo: {
    kind: 'text',
    longest: 20,
    workbook: 'text',
    section: 'coloader',
    copied: 'never',
    jobs: 'coloadedOut',
    openAfterSending: true,
  },
  poLines: { kind: 'lines', workbook: { poNumbers: 'references' }, copied: 'orders', openAfterSending: true },
  deliveryNotes: {
    kind: 'lines',
    workbook: { dnNumbers: 'references' },
    copied: 'deliveryNotes',
    openAfterSending: true,
  },
  pallets: {
    kind: 'count',
    workbook: 'count',
    section: 'packages',
    listed: 'packages',
    width: 80,
    hidden: true,
    inRows: true,
  },
  cartons: { kind: 'count', workbook: 'count', section: 'packages', listed: 'packages', width: 80, inRows: true },
  handlingCodes: { kind: 'lines', workbook: 'known' },
  dangerousGoods: { kind: 'flag', workbook: 'flag' },
  dgClass: { kind: 'choice', workbook: 'choice' },
  batteryType: { kind: 'choice', workbook: 'choice' },
  batteryNumber: { kind: 'number', workbook: 'count' },
  dangerousGoodsLines: { kind: 'lines', workbook: DANGEROUS_KINDS },
  sellingRate: { kind: 'number', workbook: 'decimal', copied: 'rates' },
  sellingCurrency: { kind: 'code', workbook: 'known', copied: 'rates' },
  settlingRate: { kind: 'number', workbook: 'decimal', copied: 'rates' },
  settlingCurrency: { kind: 'code', workbook: 'known', copied: 'rates' },
  pickUpPlace: {
    kind: 'text',
    longest: 200,
    workbook: 'text',
    section: 'handover',
    listed: 'places',
    width: 200,
    hidden: true,
    checkedWidth: 130,
    inRows: true,
    copied: 'places',
    jobs: 'service',
  },
  deliveryPlace: {
    kind: 'text',
    longest: 200,
    workbook: 'text',
    section: 'handover',
    listed: 'places',
    width: 200,
    hidden: true,
    checkedWidth: 130,
    inRows: true,
    copied: 'places',
    jobs: 'service',
  },
  dimensionText: { kind: 'text', longest: 900, workbook: 'text', section: 'dimensions', rows: 2 },
  dimensionRemark: {
    kind: 'text',
    longest: 900,
    workbook: 'text',
    section: 'dimensions',
    rows: 2,
    listed: 'ready',
    width: 200,
    inRows: true,
    openAfterSending: true,
  },
  batchNo: {
    kind: 'text',
    longest: 20,
    workbook: 'text',
    section: 'job',
    listed: 'batch',
    width: 110,
    checkedWidth: 80,
    inRows: true,
    copied: 'never',
    openAfterSending: true,
  },
  notifyParty: { kind: 'party', workbook: party('notifyParty'), copied: 'otherParties', jobs: 'service' },
  overseasAgent: { kind: 'party', workbook: party('overseasAgent'), copied: 'otherParties', jobs: 'service' },
  keyAccountFields: { kind: 'values', copied: 'keyAccountFields', openAfterSending: true },
} as const satisfies Readonly<Record<string, ShipmentField>>

type Catalogue = typeof SHIPMENT_FIELDS

export type FieldName = keyof Catalogue

/** The names of the fields with these properties. */
export type FieldWith<Facets> = { [Field in FieldName]: Catalogue[Field] extends Facets ? Field : never }[FieldName]

export type PlainField = FieldWith<{ kind: (typeof PLAIN_KINDS)[number] }>

export const FIELD_NAMES = Object.keys(SHIPMENT_FIELDS) as readonly FieldName[]

/** Returns the fields with all given properties in catalogue order: `fieldsWith({ copied: 'places' })`. */
export function fieldsWith<const Facets extends Partial<ShipmentField>>(facets: Facets): readonly FieldWith<Facets>[] {
  const names = FIELD_NAMES.filter((name) => {
    const field: ShipmentField = SHIPMENT_FIELDS[name]
    return Object.entries(facets).every(([facet, value]) => field[facet as keyof ShipmentField] === value)
  })
  return names as readonly FieldName[] as readonly FieldWith<Facets>[]
}

export function isFieldName(text: string): text is FieldName {
  return Object.hasOwn(SHIPMENT_FIELDS, text)
}

export function isPlainField(name: FieldName): name is PlainField {
  return PLAIN_KINDS.some((kind) => kind === SHIPMENT_FIELDS[name].kind)
}
