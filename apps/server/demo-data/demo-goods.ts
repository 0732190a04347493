import type { DangerousGoodsLine } from '#areas/cargo/domain/dangerous-goods-line.ts'

/** What the demo company carries: invented lots with believable weights and dimensions (cm, kg for one piece). */
export type DemoGoods = {
  readonly description: string
  /** The names of shippers that make such goods. */
  readonly madeBy: RegExp
  readonly length: string
  readonly width: string
  readonly height: string
  readonly kilos: number
  readonly most: number
  /** What every carton of it holds that is dangerous. */
  readonly dangerous?: DangerousPackage
}

type DangerousPackage = Omit<DangerousGoodsLine, 'packages'>

/** What a line says where nothing is to be said. */
const LINE = {
  subRisks: '',
  packingGroup: null,
  unit: 'kg' as const,
  cargoAircraftOnly: false,
  specialProvision: null,
  emergencyPhone: '',
  batterySize: null,
  content: null,
  batteriesPerPackage: null,
  stateOfCharge: null,
  testReport: null,
  damaged: false,
  buttonCells: false,
  packingType: 'FIBREBOARD_BOX',
} as const

const EARPHONES: DangerousPackage = {
  ...LINE,
  unNumber: '3481',
  shippingName: 'Lithium ion batteries contained in equipment',
  dgClass: '9',
  packing: '967 II',
  netQuantity: '0.9',
  batterySize: 'CELL',
  content: '1.8',
  batteriesPerPackage: 40,
  testReport: true,
}

const TABLETS: DangerousPackage = {
  ...EARPHONES,
  shippingName: 'Lithium ion batteries packed with equipment',
  packing: '966 II',
  netQuantity: '3.6',
  batterySize: 'BATTERY',
  content: '28.5',
  batteriesPerPackage: 10,
  stateOfCharge: 30,
}

const PAINT: DangerousPackage = {
  ...LINE,
  unNumber: '1263',
  shippingName: 'Paint',
  dgClass: '3',
  packingGroup: 'II',
  packing: '353',
  netQuantity: '4',
  unit: 'L',
  emergencyPhone: '+852 5808 0112',
}

export const DEMO_GOODS: readonly DemoGoods[] = [
  {
    description: 'Wireless earphones model DE100, HS 851830',
    madeBy: /Electronics|Devices|Battery|Power/,
    length: '60',
    width: '40',
    height: '40',
    kilos: 12,
    most: 120,
    dangerous: EARPHONES,
  },
  {
    description: 'Tablet computers with chargers, HS 847130',
    madeBy: /Electronics|Devices|Battery/,
    length: '50',
    width: '40',
    height: '30',
    kilos: 14.5,
    most: 90,
    dangerous: TABLETS,
  },
  {
    description: 'Knitted cotton sweaters, HS 611020',
    madeBy: /Garment|Textile|Tekstil/,
    length: '60',
    width: '45',
    height: '45',
    kilos: 11,
    most: 220,
  },
  {
    description: 'Printed circuit board assemblies, HS 853400',
    madeBy: /Electronics|Semiconductor|Wafer|Devices|Power/,
    length: '45',
    width: '35',
    height: '25',
    kilos: 9.4,
    most: 80,
  },
  {
    description: 'Automotive steering parts, HS 870894',
    madeBy: /Auto/,
    length: '120',
    width: '80',
    height: '90',
    kilos: 310,
    most: 8,
  },
  {
    description: 'Plastic toys for children over three, HS 950300',
    madeBy: /Toys/,
    length: '65',
    width: '50',
    height: '50',
    kilos: 8.2,
    most: 160,
  },
  {
    description: 'Machine tool spindles, HS 846693',
    madeBy: /Machinery|Maschinen|Tools|Aero|Instruments/,
    length: '130',
    width: '100',
    height: '110',
    kilos: 640,
    most: 4,
  },
  {
    description: 'Pharmaceutical intermediates, not restricted, HS 293499',
    madeBy: /Pharma|Biopharma/,
    length: '60',
    width: '60',
    height: '65',
    kilos: 28,
    most: 24,
  },
  {
    description: 'LED display modules, HS 852849',
    madeBy: /Lighting|Electronics|Devices/,
    length: '110',
    width: '75',
    height: '60',
    kilos: 48,
    most: 40,
  },
  {
    description: 'Ladies leather handbags, HS 420221',
    madeBy: /Garment|Calzature|Clairval|Tekstil|Textile/,
    length: '60',
    width: '40',
    height: '50',
    kilos: 10.6,
    most: 75,
  },
  {
    description: 'Sample paint, flammable, HS 320890',
    madeBy: /Auto|Machinery|Maschinen|Cosmetics/,
    length: '40',
    width: '30',
    height: '30',
    kilos: 16,
    most: 10,
    dangerous: PAINT,
  },
  {
    description: 'Medical ultrasound probes, HS 901812',
    madeBy: /Medical|Instruments|Optics|optik/,
    length: '70',
    width: '50',
    height: '40',
    kilos: 13.8,
    most: 18,
  },
  {
    description: 'Server racks, partly assembled, HS 847330',
    madeBy: /Electronics|Semiconductor|Tools/,
    length: '120',
    width: '100',
    height: '150',
    kilos: 285,
    most: 6,
  },
  {
    description: 'Bicycle frames, carbon, HS 871491',
    madeBy: /Aero|Machinery|Maschinen|Auto/,
    length: '130',
    width: '25',
    height: '75',
    kilos: 9,
    most: 45,
  },
]
