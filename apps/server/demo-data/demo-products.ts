import type { ProductFields } from '#areas/products/contract/product.ts'
import { ACTIVITIES, GOODS_CLASSES, PLAIN, PRODUCT_TAGS, SERVICE_LEVELS } from '#areas/products/domain/product.ts'
import { type Random, seededRandom } from './random.ts'

type Market = {
  readonly currency: string
  /** Of this currency for a dollar. */
  readonly dollar: number
  readonly airports: readonly string[]
  readonly destinations: readonly string[]
  readonly airlines: readonly string[]
  /** Places that trucks serve, with km to the first airport. */
  readonly cities: readonly (readonly [string, number])[]
}

/** Products of an office on plausible lanes at invented rates: so many that searching is worth while. */
export function marketOf(
  office: keyof typeof MARKETS,
  count: number,
  validity: Pick<ProductFields, 'validFrom' | 'validTo'>,
) {
  const market = MARKETS[office]
  const random = seededRandom(office.charCodeAt(0))
  const made = [...flights(market, random), ...trucks(market, random), ...services(market, random)]
  return made.slice(0, count).map((product): ProductFields => ({ ...BLANK, ...product, ...validity }))
}

type Made = Pick<ProductFields, 'kind' | 'code' | 'title' | 'origin' | 'currency' | 'unit' | 'breaks'> &
  Partial<ProductFields>

function flights(market: Market, random: Random): Made[] {
  const { airports, destinations, airlines, currency, dollar } = market
  return airports.flatMap((origin) =>
    destinations.flatMap((destination) =>
      airlines.flatMap((airline) =>
        SERVICE_LEVELS.map((serviceLevel): Made => {
          const distanceKm = distanceOf(origin, destination)
          const perKg = dollar * (0.9 + distanceKm / 3400) * FACTOR[serviceLevel] * (0.85 + random.below(30) / 100)
          return {
            kind: 'AIR',
            code: `${origin}-${destination}-${airline}-${serviceLevel.slice(0, 2)}`,
            title: `${origin} to ${destination} with ${airline}`,
            origin,
            destination,
            airline,
            service: 'A2A',
            serviceLevel,
            distanceKm,
            transitDays:
              serviceLevel === 'EXPRESS' ? 1 : serviceLevel === 'STANDARD' ? 2 + random.below(2) : 4 + random.below(3),
            days: random.pick(['1234567', '135', '246', '1357', '12345']),
            cutOffHours: random.pick([4, 6, 8, 12]),
            refused: random.percent(30) ? [random.pick(GOODS_CLASSES)] : [],
            tags: random.percent(12) ? [random.pick(PRODUCT_TAGS)] : [],
            dayKg: random.percent(40) ? String(500 * (1 + random.below(10))) : null,
            cancelFeePercent: random.percent(50) ? '20' : null,
            currency,
            unit: 'KG',
            minimum: (perKg * 10).toFixed(0),
            breaks: [
              ['0', 1],
              ['45', 0.78],
              ['100', 0.6],
              ['300', 0.53],
              ['500', 0.47],
            ].map(([from, share]) => ({ from: String(from), rate: (perKg * Number(share)).toFixed(2) })),
            surcharges: [
              { code: 'FSC', basis: 'KG', rate: (dollar * 0.35).toFixed(2), minimum: null },
              { code: 'SSC', basis: 'KG', rate: (dollar * 0.1).toFixed(2), minimum: (dollar * 3).toFixed(0) },
            ],
          }
        }),
      ),
    ),
  )
}

function trucks({ airports, cities, currency, dollar }: Market, random: Random): Made[] {
  return cities.flatMap(([city, toFirst], cityAt) =>
    airports.flatMap((airport, airportAt) =>
      [true, false].flatMap((isPickUp) =>
        ['5 t', '10 t', 'LTL'].map((size): Made => {
          const distanceKm = toFirst + 60 * airportAt
          const isWhole = size !== 'LTL'
          const trip = dollar * (90 + distanceKm * (size === '10 t' ? 1.5 : 1.1)) * (0.9 + random.below(20) / 100)
          const [origin, destination] = isPickUp ? [city, `${airport} airport`] : [`${airport} airport`, city]
          return {
            kind: 'TRUCK',
            code: `T${isPickUp ? 'P' : 'D'}-${airport}-${cityAt}-${size.replace(' t', 'T')}`,
            title: `Truck ${origin} to ${destination}, ${size}`,
            origin,
            destination,
            truckLoad: isWhole ? 'FTL' : 'LTL',
            truckType: isWhole ? size : null,
            distanceKm,
            transitDays: distanceKm > 500 ? 1 : 0,
            days: '123456',
            cutOffHours: 6,
            currency,
            unit: isWhole ? 'TRIP' : 'KG',
            minimum: isWhole ? null : (dollar * 25).toFixed(0),
            breaks: [{ from: '0', rate: (isWhole ? trip : trip / 1500).toFixed(2) }],
          }
        }),
      ),
    ),
  )
}

function services({ airports, currency, dollar }: Market, random: Random): Made[] {
  return airports.flatMap((airport) =>
    ACTIVITIES.map((activity): Made => {
      const rate = (dollar * (20 + random.below(30))).toFixed(0)
      const code = `LS-${airport}-${activity.slice(0, 6)}`
      const title = `${activity.charAt(0)}${activity.slice(1).toLowerCase()} at ${airport}`
      const breaks = [{ from: '0', rate }]
      return { kind: 'LOCAL_SERVICE', code, title, origin: airport, activity, currency, unit: 'SHIPMENT', breaks }
    }),
  )
}

const FACTOR = { STANDARD: 1, EXPRESS: 1.45, ECONOMY: 0.82 } as const

/** A product of which nothing is said that its kind does not need. */
export const BLANK = {
  ...PLAIN,

  origin: null,
  destination: null,
  airline: null,
  service: null,
  truckLoad: null,
  truckType: null,
  activity: null,
  legs: [],
  transitDays: null,
  minimum: null,
  terms: null,
}

const FROM_CHINA = ['FRA', 'LHR', 'AMS', 'CDG', 'ORD', 'LAX', 'JFK', 'DXB', 'SIN', 'NRT', 'SYD']

const MARKETS = {
  HKG: {
    currency: 'HKD',
    dollar: 7.8,
    airports: ['HKG', 'SZX', 'CAN'],
    destinations: FROM_CHINA,
    airlines: ['CX', 'LH', 'EK', 'SQ'],
    cities: [
      ['Dongguan', 110],
      ['Shenzhen', 45],
      ['Guangzhou', 150],
      ['Zhuhai', 55],
      ['Foshan', 160],
    ],
  },
  SHA: {
    currency: 'CNY',
    dollar: 7.1,
    airports: ['PVG', 'NKG', 'HGH'],
    destinations: FROM_CHINA,
    airlines: ['CA', 'MU', 'LH', 'EK'],
    cities: [
      ['Suzhou', 130],
      ['Ningbo', 240],
      ['Wuxi', 165],
      ['Kunshan', 100],
      ['Yiwu', 330],
    ],
  },
  FRA: {
    currency: 'EUR',
    dollar: 0.92,
    airports: ['FRA', 'MUC', 'CGN'],
    destinations: ['HKG', 'PVG', 'ORD', 'JFK', 'LAX', 'DXB', 'SIN', 'NRT', 'LHR', 'MEX', 'GRU'],
    airlines: ['LH', 'CX', 'EK', 'QR'],
    cities: [
      ['Frankfurt', 15],
      ['Stuttgart', 200],
      ['Basel', 330],
      ['Köln', 190],
      ['Munich', 400],
    ],
  },
  LON: {
    currency: 'GBP',
    dollar: 0.79,
    airports: ['LHR', 'MAN', 'STN'],
    destinations: ['HKG', 'PVG', 'ORD', 'JFK', 'LAX', 'DXB', 'SIN', 'NRT', 'FRA', 'BOM', 'JNB'],
    airlines: ['BA', 'CX', 'EK', 'QR'],
    cities: [
      ['London', 25],
      ['Birmingham', 180],
      ['Manchester', 320],
      ['Bristol', 170],
      ['Leeds', 310],
    ],
  },
} as const satisfies Readonly<Record<string, Market>>

/** Degrees north and east, to the nearest half: near enough for the km of a demo. */
const PLACES: Readonly<Record<string, readonly [number, number]>> = {
  HKG: [22.5, 114],
  SZX: [22.5, 114],
  CAN: [23.5, 113.5],
  PVG: [31, 122],
  NKG: [31.5, 119],
  HGH: [30, 120.5],
  FRA: [50, 8.5],
  MUC: [48.5, 12],
  CGN: [51, 7],
  LHR: [51.5, -0.5],
  MAN: [53.5, -2.5],
  STN: [52, 0],
  AMS: [52.5, 5],
  CDG: [49, 2.5],
  ORD: [42, -88],
  LAX: [34, -118.5],
  JFK: [40.5, -74],
  DXB: [25, 55.5],
  SIN: [1.5, 104],
  NRT: [36, 140.5],
  SYD: [-34, 151],
  MEX: [19.5, -99],
  GRU: [-23.5, -46.5],
  BOM: [19, 73],
  JNB: [-26, 28],
}

/** The great circle between two airports in km. */
function distanceOf(origin: string, destination: string): number {
  const [from, to] = [PLACES[origin], PLACES[destination]]
  if (!from || !to) throw new RangeError(`an airport without a place: ${origin} or ${destination}`)
  const [north, east, otherNorth, otherEast] = [...from, ...to].map((degrees) => (degrees * Math.PI) / 180)
  const cosine =
    Math.sin(north ?? 0) * Math.sin(otherNorth ?? 0) +
    Math.cos(north ?? 0) * Math.cos(otherNorth ?? 0) * Math.cos((otherEast ?? 0) - (east ?? 0))
  return Math.max(1, Math.round(6371 * Math.acos(Math.min(1, cosine))))
}
