export const PRODUCT_KINDS = ['AIR', 'TRUCK', 'LOCAL_SERVICE', 'MULTIMODAL'] as const
export const PRODUCT_STATUSES = ['DRAFT', 'ON_SALE', 'OFF_SALE'] as const
/** Airport to airport, door to airport, airport to door, door to door. */
export const AIR_SERVICES = ['A2A', 'D2A', 'A2D', 'D2D'] as const
/** A whole truck, or a part of one. */
export const TRUCK_LOADS = ['FTL', 'LTL'] as const
export const ACTIVITIES = ['CUSTOMS', 'XRAY', 'PALLETISING', 'WAREHOUSING', 'DOCUMENTS'] as const
export type Activity = (typeof ACTIVITIES)[number]
/** The kinds of the legs of a multimodal product, in order. */
export const LEG_KINDS = ['AIR', 'TRUCK', 'LOCAL_SERVICE'] as const
/** The unit of a price: kilogram of chargeable weight, cubic metre, piece, pallet, trip or shipment. */
export const PRICE_UNITS = ['KG', 'CBM', 'PIECE', 'PALLET', 'TRIP', 'SHIPMENT'] as const

/** The basis of a surcharge; PERCENT refers to the freight. */
export const SURCHARGE_BASES = ['KG', 'PIECE', 'SHIPMENT', 'PERCENT'] as const
export const SERVICE_LEVELS = ['STANDARD', 'EXPRESS', 'ECONOMY'] as const
/** Goods that a product may refuse to carry. */
export const GOODS_CLASSES = ['DG', 'LITHIUM', 'TEMPERATURE', 'PERISHABLE', 'LIVE', 'OVERSIZE'] as const
export const PRODUCT_TAGS = ['PROMOTED', 'SPOT', 'FAST', 'CHEAP'] as const
export const EVERY_DAY = '1234567'

export type SurchargeBasis = (typeof SURCHARGE_BASES)[number]
export type GoodsClass = (typeof GOODS_CLASSES)[number]
export type ProductKind = (typeof PRODUCT_KINDS)[number]
export type ProductStatus = (typeof PRODUCT_STATUSES)[number]
export type LegKind = (typeof LEG_KINDS)[number]
export type PriceUnit = (typeof PRICE_UNITS)[number]

/** The units that each kind is sold by (domain section 15). */
export const UNITS_OF: Readonly<Record<ProductKind, readonly PriceUnit[]>> = {
  AIR: ['KG'],
  TRUCK: ['TRIP', 'KG', 'CBM', 'PALLET'],
  LOCAL_SERVICE: ['SHIPMENT', 'KG', 'CBM', 'PIECE', 'PALLET'],
  MULTIMODAL: ['KG', 'CBM', 'SHIPMENT'],
}

/** The page of a product of each kind (ROU-02); `/productDetail` shows any. */
export const DETAIL_PATH: Readonly<Record<ProductKind, `/${string}`>> = {
  AIR: '/airDetail',
  TRUCK: '/truckDetail',
  LOCAL_SERVICE: '/localServiceDetail',
  MULTIMODAL: '/multiDetail',
}

/** From place to place; of a local service both are the one place where it is done. */
export type Leg = {
  readonly kind: LegKind
  readonly origin: string
  readonly destination: string
  readonly note: string | null
}

/** A price break: from this quantity on, each unit costs `rate`; both are decimal text. */
export type PriceBreak = { readonly from: string; readonly rate: string }

/** Surcharges; decimals as text. */
export type Surcharge = {
  readonly code: string
  readonly basis: SurchargeBasis
  readonly rate: string
  readonly minimum: string | null
}

/** The properties of a product that rules use; values of other kinds are null or empty. */
export type Product = {
  readonly kind: ProductKind
  readonly origin: string | null
  readonly destination: string | null
  readonly airline: string | null
  readonly service: (typeof AIR_SERVICES)[number] | null
  readonly truckLoad: (typeof TRUCK_LOADS)[number] | null
  readonly truckType: string | null
  readonly activity: Activity | null
  readonly legs: readonly Leg[]
  readonly validFrom: string
  readonly validTo: string
  readonly unit: PriceUnit
  readonly minimum: string | null
  readonly breaks: readonly PriceBreak[]
  readonly surcharges: readonly Surcharge[]
}

/** Defaults of a product: no surcharge, every day, no limit. */
export const PLAIN = {
  surcharges: [] as Surcharge[],
  taxPercent: null,
  cancelFeePercent: null,
  days: EVERY_DAY,
  cutOffHours: null,
  serviceLevel: SERVICE_LEVELS[0],
  refused: [] as GoodsClass[],
  tags: [] as (typeof PRODUCT_TAGS)[number][],
  dayKg: null,
  dayCbm: null,
  dayPieces: null,
  distanceKm: null,
}
