import { USUAL_HEADINGS } from '#areas/key-accounts/domain/booking-columns.ts'

// Usual headings of order and delivery note sheets (domain §13), and the form's labels in each language; compared case-insensitively.

const DN_NO = ['dn#', ...(USUAL_HEADINGS.dnNumbers ?? []), 'dn number', 'delivery note no', 'delivery note no.']

/** For lines of a buyer's orders. */
export const PO_HEADINGS = {
  poNo: [
    'po#',
    ...(USUAL_HEADINGS.poNumbers ?? []),
    'po nr',
    'order no',
    'order no.',
    'order number',
    '订单号',
    '訂單號',
  ],
  line: ['line', 'line no', 'line no.', 'line number', 'line item', 'po line', 'item no', 'item no.', '行号', '行號'],
  sku: ['sku', 'sku no', 'sku no.', 'sku#', 'upc', 'ean', 'article', 'article no', 'article no.', '货号', '貨號'],
  style: ['style', 'style no', 'style no.', 'style number', 'style#', 'model', '款号', '款號'],
  colour: ['colour', 'color', 'colour code', 'color code', 'col', '颜色', '顏色'],
  size: ['size', 'sizes', 'size code', '尺码', '尺碼'],
  description: [...(USUAL_HEADINGS.goodsDescription ?? []), 'item description', 'product', '描述', '品名'],
  hsCode: ['hs code', 'hs', 'hts', 'hts code', 'hs no', 'hs no.', 'tariff no', 'tariff no.', 'hs 编码', 'hs 編碼'],
  ordered: [
    'ordered',
    'qty ordered',
    'order qty',
    'ordered qty',
    'po qty',
    'quantity ordered',
    '订购数',
    '订单数量',
    '訂購數',
  ],
  shipped: [
    'shipped',
    'qty shipped',
    'ship qty',
    'shipped qty',
    'shipping qty',
    'quantity shipped',
    '出货数',
    '出货数量',
    '出貨數',
    '付運數',
  ],
  cartons: [...(USUAL_HEADINGS.cartons ?? []), 'cartons', 'carton qty', 'no. of cartons', '箱数', '箱數'],
  cbm: [...(USUAL_HEADINGS.volume ?? []), 'volume', '体积', '體積'],
  shipFrom: [
    'first ship date',
    'ship from',
    'ship window start',
    'earliest ship date',
    'start ship',
    '最早出货日',
    '最早付運日',
  ],
  shipTo: [
    'last ship date',
    'ship window end',
    'latest ship date',
    'ship by',
    'cancel date',
    '最晚出货日',
    '最遲付運日',
  ],
  dc: ['dc', 'dc code', 'distribution center', 'distribution centre', 'warehouse', 'dest dc'],
  dnNo: DN_NO,
} as const satisfies Readonly<Record<string, readonly string[]>>

/** For delivery notes. */
export const DN_HEADINGS = {
  dnNo: DN_NO,
  cartons: PO_HEADINGS.cartons,
  grossWeight: [...(USUAL_HEADINGS.grossWeight ?? []), '毛重'],
  remark: ['remark', 'remarks', 'note', 'notes', '备注', '備註'],
} as const satisfies Readonly<Record<string, readonly string[]>>
