import type { ChargeDeclarations, HouseData, WaybillData, WaybillParty } from '../waybill-data.ts'

const DECLARED: ChargeDeclarations = {
  currency: 'CNY',
  chargeCode: 'PP',
  weightPayment: 'P',
  otherPayment: 'P',
  valueForCarriage: 'NVD',
  valueForCustoms: 'NCV',
  insurance: 'XXX',
}

export const party: WaybillParty = {
  name: 'Müller & Söhne, Spedition GmbH/Frankfurt am Main Airport Office',
  street: "Cargo City Süd 500\r\nFNA/1 O'Hara",
  place: 'Frankfurt',
  country: 'DE',
  postCode: '60549',
  phone: '+49 69 0000000',
  taxNumber: 'DE 999900043',
}

export const waybill: WaybillData = {
  mawbNo: '020-81140743',
  office: 'DEMO',
  origin: 'PVG',
  destination: 'FRA',
  pieces: 25,
  weightKg: '424.00',
  volumeM3: '2.880',
  flights: [{ flight: 'LH8401', day: '2026-11-14' }],
  routing: [{ airport: 'FRA', carrier: 'LH' }],
  shipper: party,
  consignee: { ...party, name: '香港貨運 Demo', phone: '', postCode: '' },
  agent: { name: 'DEMO', place: 'SHANGHAI', iataCode: '0800001', cassCode: '0019' },
  ...DECLARED,
  isConsolidation: true,
  accounting: ['Freight prepaid', 'MAWB 020-81140743'],
  specialService: ['Keep upright & dry'],
  customsOrigin: '',
  valuation: '',
  tax: '',
  shipperSignature: 'Demo',
  rates: [
    { pieces: 25, weightKg: '424', rateClass: 'Q', commodity: '', chargeableKg: '480', rate: '22.5', total: '10800' },
  ],
  goods: 'CONSOLIDATION AS PER ATTACHED MANIFEST',
  dimensions: [
    { length: '60', width: '40', height: '40', pieces: 20 },
    { length: '59.5', width: '50', height: '64', pieces: 5 },
  ],
  slac: 25,
  originCountry: 'CN',
  otherCharges: [
    { payment: 'P', code: 'MY', due: 'C', amount: '960' },
    { payment: 'P', code: 'SC', due: 'C', amount: '576' },
  ],
  issuedOn: '2026-11-14',
  issuedAt: 'Shanghai',
  signature: 'Demo',
  handlingCodes: ['ELI', 'SPX'],
  security: null,
}

export const house: HouseData = {
  hawbNo: 'SHA00012345',
  origin: 'PVG',
  destination: 'FRA',
  pieces: 20,
  weightKg: '300',
  slac: 20,
  originCountry: 'CN',
  goods: 'Wireless earphones, model DE100',
  commodityCodes: ['8518.30'],
  destinationCountry: 'DE',
  handlingCodes: ['ELI'],
  security: null,
  shipper: party,
  consignee: party,
  ...DECLARED,
  currency: 'USD',
}
