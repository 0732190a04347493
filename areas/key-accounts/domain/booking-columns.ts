import { type KeyAccountColumn, keyAccountKeyOf } from './account.ts'
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
export type ImportColumn = OurColumn | KeyAccountColumn

export const IMPORT_COLUMNS = Object.keys(COLUMN_KINDS) as [OurColumn, ...OurColumn[]]

/** Usual headings of shippers in addition to the portal's own, in lower case. */
const LATIN_HEADINGS: Readonly<Partial<Record<OurColumn, readonly string[]>>> = {
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

/** What shippers in China and Hong Kong write above their columns, in simplified and traditional characters. */
const CHINESE_HEADINGS: Readonly<Partial<Record<OurColumn, readonly string[]>>> = {
  shipper: ['发货人', '發貨人', '付貨人', '发货方'],
  consignee: ['收货人', '收貨人', '收货方'],
  notifyParty: ['通知人', '通知方'],
  originAirport: ['起运港', '起運港', '始发港', '始發港', '始发站', '始發站', '起运地', '始发机场', '始發機場'],
  destinationAirport: ['目的港', '目的站', '目的地', '目的机场', '目的機場'],
  pieces: ['件数', '件數', '总件数', '總件數'],
  cartons: ['箱数', '箱數'],
  pallets: ['板数', '板數', '托数'],
  grossWeight: ['毛重', '毛重(kg)', '毛重(kgs)', '毛重kg', '重量', '重量(kg)', '重量(kgs)', '总毛重'],
  volume: ['体积', '體積', '体积(cbm)', '體積(cbm)', '体积(m3)', '方数', '方數'],
  dimensions: ['尺寸', '尺寸(cm)', '长宽高', '長寬高', '长*宽*高'],
  goodsDescription: ['品名', '货名', '貨名', '货物描述', '貨物描述', '货物名称', '貨物名稱'],
  cargoReadyDate: ['货好日期', '貨好日期', '备货日期', '備貨日期', '备妥日期', '備妥日期'],
  flightNo: ['航班', '航班号', '航班號'],
  etd: ['航班日期', '预计起飞', '預計起飛', '预计起飞时间', '起飞时间'],
  eta: ['预计到达', '預計到達', '预计到达时间', '到达时间'],
  pickUpPlace: ['提货地址', '提貨地址', '提货地'],
  deliveryPlace: ['交货地', '交貨地', '交货地址', '送货地址', '送貨地址'],
  incoterm: ['贸易条款', '貿易條款', '贸易术语', '成交方式'],
  customerReference: ['客户编号', '客戶編號', '客户参考号'],
  poNumbers: ['订单号', '訂單號', '采购单号', '採購單號', '采购订单号'],
  dnNumbers: ['送货单号', '送貨單號'],
  coloaderMawbNo: ['主单号', '主單號', '运单号', '運單號'],
  coloaderHawbNo: ['分单号', '分單號'],
  sellingRate: ['运费', '運費'],
  sellingCurrency: ['币种', '幣種', '币别', '幣別'],
  dangerousGoods: ['危险品', '危險品'],
  batteryType: ['电池', '電池', '电池类型'],
  dimensionRemark: ['备注', '備註'],
}

/** What others write above a column, as `plainHeading` writes it. */
export const USUAL_HEADINGS: Readonly<Partial<Record<OurColumn, readonly string[]>>> = Object.fromEntries(
  [...new Set([...Object.keys(LATIN_HEADINGS), ...Object.keys(CHINESE_HEADINGS)])]
    .filter(isOurColumn)
    .map((column) => [column, [...(LATIN_HEADINGS[column] ?? []), ...(CHINESE_HEADINGS[column] ?? [])]]),
)

/** The parts of a party, as the ends of their columns. */
export type PartyPart = 'Code' | 'Address' | 'Contact' | 'Phone'

/** What stands before the parts of a party below its name, as `plainHeading` writes it; in a sheet it would name no column. */
export const PARTY_PART_HEADINGS: Readonly<Record<PartyPart, readonly string[]>> = {
  Code: ['account code', 'partner code', '客户代码', '客戶代號'],
  Address: ['address', 'addr', 'addr.', 'add', 'add.', '地址'],
  Contact: ['attn', 'attn.', 'attention', 'contact', 'contact person', 'pic', '联系人', '聯絡人', '聯繫人'],
  Phone: ['tel', 'tel.', 'tel no', 'tel no.', 'phone', 'telephone', 'mobile', '电话', '電話', '手机', '手機'],
}

/** The trimmed texts of a row by mapped column; missing columns are absent. */
export type ImportCells = Readonly<Partial<Record<ImportColumn, string>>>

export function isImportColumn(text: string): text is ImportColumn {
  return isOurColumn(text) || /^[a-z][a-zA-Z0-9]{0,29}$/.test(keyAccountKeyOf(text) ?? '')
}

export function isOurColumn(text: string): text is OurColumn {
  return Object.hasOwn(COLUMN_KINDS, text)
}

function columnsOf(name: FieldName): Readonly<Record<string, ColumnKind>> {
  const { workbook = {} }: ShipmentField = SHIPMENT_FIELDS[name]
  return typeof workbook === 'string' ? { [name]: workbook } : workbook
}
