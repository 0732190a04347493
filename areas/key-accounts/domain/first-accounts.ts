import type { KeyAccountField } from './account.ts'
import type { FirstKeyAccountCode } from './first-headings.ts'

/** A key account of a new installation, without partners. */
export type FirstKeyAccount = {
  readonly code: FirstKeyAccountCode
  readonly name: string
  readonly fields: readonly KeyAccountField[]
}

/**
 * SHP-11: the six key accounts of the specification, which does not define their fields. The fields are those usual for such
 * customers (practice); afterwards they are configuration, and changes by users are kept.
 */
export const FIRST_KEY_ACCOUNTS: readonly FirstKeyAccount[] = [
  {
    code: 'AMAZON',
    name: 'Amazon',
    fields: [
      text('fbaShipment', ['FBA shipment', 'FBA 货件编号', 'FBA 貨件編號'], { longest: 12 }),
      text('fulfilmentCentre', ['Fulfilment centre', '运营中心', '營運中心'], { longest: 4, mask: '@@@#' }),
      date('deliveryAppointment', ['Delivery appointment', '送仓预约日', '送倉預約日']),
      number('units', ['Units', '商品数量', '貨品數量'], { least: 1, most: 9_999_999 }),
    ],
  },
  {
    code: 'ASUS',
    name: 'Asus',
    fields: [
      text('modelNo', ['Model', '型号', '型號'], { longest: 40 }),
      choice('shipKind', ['Kind of goods', '货物类别', '貨物類別'], 'New, Spare parts, RMA'),
      text('deliveryOrder', ['Delivery order', '交货单号', '交貨單號'], { longest: 20 }),
    ],
  },
  {
    code: 'GAP',
    name: 'Gap',
    fields: [
      choice('season', ['Season', '季节', '季節'], 'Spring, Summer, Fall, Holiday'),
      choice('division', ['Brand', '品牌', '品牌'], 'Gap, Banana Republic, Old Navy, Athleta'),
      date('inDcDate', ['In-DC date', '到仓日', '到倉日']),
      flag('garmentOnHanger', ['Garments on hanger', '挂装', '掛裝']),
    ],
  },
  {
    code: 'EBAY',
    name: 'Ebay',
    fields: [
      text('sellerId', ['Seller', '卖家', '賣家'], { longest: 40 }),
      number('parcels', ['Parcels', '包裹数', '包裹數'], { least: 1, most: 999_999 }),
      choice('service', ['Service', '服务', '服務'], 'Standard, Expedited, Economy'),
    ],
  },
  {
    code: 'APPLE',
    name: 'Apple',
    fields: [
      text('deliveryNo', ['Delivery number', '交货号', '交貨編號'], { longest: 10, mask: '##########' }),
      choice('shipMode', ['Release', '出货方式', '出貨方式'], 'Launch, Regular, Returns'),
      flag('securityEscort', ['Security escort', '押运', '押運']),
      number('declaredValue', ['Declared value (USD)', '申报价值（USD）', '申報價值（USD）'], {
        decimals: 2,
        least: 0,
      }),
    ],
  },
  {
    code: 'HP',
    name: 'HP',
    fields: [
      text('orderNo', ['HP order', 'HP 订单号', 'HP 訂單編號'], { longest: 20 }),
      choice('productLine', ['Product line', '产品线', '產品線'], 'Print, Personal systems, Supplies'),
      date('requestedDelivery', ['Requested delivery', '要求到货日', '要求到貨日']),
    ],
  },
]

type Labels = readonly [english: string, mainland: string, hongKong: string]
type Limits = Partial<Pick<KeyAccountField, 'longest' | 'decimals' | 'least' | 'most' | 'mask'>>

function text(key: string, labels: Labels, limits: Limits): KeyAccountField {
  return field(key, labels, { type: 'text', ...limits })
}

function number(key: string, labels: Labels, limits: Limits): KeyAccountField {
  return field(key, labels, { type: 'number', decimals: 0, ...limits })
}

function date(key: string, labels: Labels): KeyAccountField {
  return field(key, labels, { type: 'date' })
}

function flag(key: string, labels: Labels): KeyAccountField {
  return field(key, labels, { type: 'flag' })
}

function choice(key: string, labels: Labels, choices: string): KeyAccountField {
  return field(key, labels, { type: 'choice', choices })
}

function field(
  key: string,
  [labelEnUs, labelZhCn, labelZhHk]: Labels,
  of: Pick<KeyAccountField, 'type'> & Partial<KeyAccountField>,
): KeyAccountField {
  const limits = { longest: null, decimals: null, least: null, most: null, mask: '', choices: '' }
  return { key, labelEnUs, labelZhCn, labelZhHk, required: 'never', active: true, ...limits, ...of }
}
