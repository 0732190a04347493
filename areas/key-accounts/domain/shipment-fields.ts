// Every field that is entered on a shipment, declared once: form, record, table, list, copy and workbook are derived from here.
// It lies on this floor because the headings of a key account name these fields; `areas/shipments` owns their rules.

/** What a column of a workbook is read as; `known` are codes that the portal has records of. */
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

/** The fields of these kinds are plain: schema, input and columns follow from the kind. The others say more in their own places. */
export const PLAIN_KINDS = ['text', 'count', 'day'] as const

export type ShipmentField = {
  /** `lines` are lists of records, `values` are what a key account wants; both are stored as JSON. */
  readonly kind: (typeof PLAIN_KINDS)[number] | 'choice' | 'code' | 'number' | 'flag' | 'party' | 'lines' | 'values'
  /** Characters of a text. */
  readonly longest?: number
  /** The columns of a workbook that fill it in: one of its own name, or these. In a workbook they stand in the order of this file. */
  readonly workbook?: ColumnKind | Readonly<Record<string, ColumnKind>>
  /** Where a plain field stands in the form. */
  readonly section?: 'job' | 'coloader' | 'handover' | 'packages' | 'dimensions' | 'goods'
  /** Lines of a text that is written in several. */
  readonly rows?: number
  /** The run of columns of the lists in which a plain field stands. */
  readonly listed?: 'goods' | 'ready' | 'places' | 'packages' | 'reference' | 'coloader' | 'batch'
  /** Of its column in the lists, in pixels. */
  readonly width?: number
  /** Its column in the lists is not shown until the user asks for it. */
  readonly hidden?: boolean
  /** An index carries the order, within an office and over all. */
  readonly sorted?: boolean
  /** Of its column among the checked bookings of a workbook, in pixels. */
  readonly checkedWidth?: number
  /** Written in the rows of the lists too: a text, a count or the weight, which need no other field beside them. */
  readonly inRows?: boolean
  /** The part of a copy that it belongs to (SHP-10); `never`: it stands for one freight only. Without it is always copied. */
  readonly copied?: CopiedPart | 'never'
  /** The jobs that have it; without, all have. `service`: not where space alone is sold. */
  readonly jobs?: 'service' | 'coloadedOut'
  /** A remark or a reference: open after the pre-alert, as neither the airline nor the destination office counts on it. */
  readonly openAfterSending?: boolean
}

/** What a copy takes along only when it is asked to. */
export const COPIED_PARTS = [
  'otherParties',
  'places',
  'rates',
  'flight',
  'customerReference',
  'orders',
  'deliveryNotes',
  'clientFields',
] as const

export type CopiedPart = (typeof COPIED_PARTS)[number]

/** The columns of a party: the code of a partner, or what is typed. */
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

/** What a workbook says of the dangerous goods of a booking, one line a row; the class stands in `dgClass`. */
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

/** In the order of the template of a workbook: what nearly every booking needs stands first. */
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
    width: 160,
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
  clientFields: { kind: 'values', copied: 'clientFields', openAfterSending: true },
} as const satisfies Readonly<Record<string, ShipmentField>>

type Catalogue = typeof SHIPMENT_FIELDS

export type FieldName = keyof Catalogue

/** The names of the fields of which these statements are true. */
export type FieldWith<Facets> = { [Field in FieldName]: Catalogue[Field] extends Facets ? Field : never }[FieldName]

export type PlainField = FieldWith<{ kind: (typeof PLAIN_KINDS)[number] }>

export const FIELD_NAMES = Object.keys(SHIPMENT_FIELDS) as readonly FieldName[]

/** The fields of which all statements are true, in the order of the catalogue: `fieldsWith({ copied: 'places' })`. */
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
