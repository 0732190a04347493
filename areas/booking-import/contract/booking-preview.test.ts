import { expect, test } from 'vitest'
import type { ImportCells } from '#areas/key-accounts/domain/booking-columns.ts'
import { type NamedPartner, NOTHING_KNOWN, codesToAsk, withAnswers } from '../domain/import-known.ts'
import { bookingPreview, isFilledIn } from './booking-preview.ts'
import { type ImportCheck, checkBooking } from './import-check.ts'

const OFFICE = '0190a000-0000-7000-8000-000000000001'
const BUYER = '0190a000-0000-7000-8000-000000000002'
const none = { means: new Map<string, string>(), called: [] }
const cells: ImportCells = {
  shipper: 'WING TAI',
  consigneeCode: 'buyer',
  originAirport: 'hkg',
  destinationAirport: 'FRA',
  jobType: '',
  pieces: '25',
  grossWeight: '424',
  dimensions: '60x40x40/20; 60x50x64/5',
  goodsDescription: 'EARPHONES',
}

function checkOf(row: ImportCells, named: readonly NamedPartner[] = []): ImportCheck {
  const active = true
  const airport = (code: string, en_US: string, zh: string, zone: string) => {
    return { code, active, zone, city: { en_US, zh_CN: zh, zh_HK: zh } }
  }
  const known = withAnswers(NOTHING_KNOWN, codesToAsk([row], NOTHING_KNOWN), {
    airports: [
      airport('HKG', 'Hong Kong', '香港', 'Asia/Hong_Kong'),
      airport('FRA', 'Frankfurt', '法兰克福', 'Europe/Berlin'),
    ],
    partners: [{ code: 'BUYER', active, id: BUYER, name: 'BUYER GMBH', address: '', contact: '' }],
    partnerNames: named.length === 0 ? [] : [{ code: 'buyer societe', partners: [...named] }],
    offices: [],
    currencies: [],
    incoterms: [],
    handlingCodes: [],
    departures: [],
  })
  const keyAccounts = [
    { id: 'amz', code: 'AMZ', name: 'Amazon', active, partnerIds: [BUYER], tolerancePercent: '0', fields: [] },
  ]
  const spellings = { jobType: none, jobMode: none, dgClass: none, batteryType: none, dgBatterySize: none }
  return { known, keyAccounts, spellings, officeId: OFFICE, now: '2026-11-20T08:00:00Z', language: 'en_US' }
}

test('SHP-04 a row is previewed as the shipment that it will be: partner, airports, key account and the weights by the rule', () => {
  const check = checkOf(cells)
  const { entry } = checkBooking(cells, check)
  if (entry === null) throw new Error('the row is no booking')
  const preview = bookingPreview(entry, cells, check)
  expect(preview.parties).toMatchObject({
    shipper: { code: null, name: 'WING TAI' },
    consignee: { code: 'BUYER', name: 'BUYER GMBH' },
    notifyParty: null,
  })
  expect([preview.origin?.zh_HK, preview.destination?.en_US]).toEqual(['香港', 'Frankfurt'])
  expect(preview.keyAccount?.name).toBe('Amazon')
  // 20 × 60·40·40 and 5 × 60·50·64 are 2.88 m³, which is 480 kg: domain §4 and §5.
  expect([preview.cubic, preview.chargeWeight]).toEqual([2_880_000n, '480.0'])
  expect([isFilledIn(preview, ['jobType']), isFilledIn(preview, ['pieces']), isFilledIn(preview, [])]).toEqual([
    ...[true, false, false],
  ])
})

const buyer: NamedPartner = {
  code: 'BUYER',
  active: true,
  id: BUYER,
  name: 'Buyer Société',
  address: '1 Rue',
  contact: 'May',
  roles: ['consignee', 'notifyParty'],
}

function previewOf(change: ImportCells, named: readonly NamedPartner[]) {
  const row = { ...cells, consigneeCode: '', ...change }
  const check = checkOf(row, named)
  const { entry } = checkBooking(row, check)
  if (entry === null) throw new Error('the row is no booking')
  return bookingPreview(entry, row, check)
}

test('SHP-04 SHP-11 a party given by name is the only partner of that name and role, with its key account', () => {
  const { entry, parties, keyAccount } = previewOf({ consignee: ' BUYER  SOCIÉTÉ ' }, [buyer])
  expect(entry.consignee).toMatchObject({ partnerId: BUYER, address: '1 Rue', contact: 'May' })
  expect(parties.consignee).toMatchObject({ code: 'BUYER', by: 'name' })
  expect(keyAccount?.name).toBe('Amazon')
  const agent: NamedPartner = { ...buyer, code: 'AGENT', id: OFFICE, roles: ['overseasAgent'] }
  expect(previewOf({ consignee: 'Buyer Societe' }, [agent, buyer]).parties.consignee?.code).toBe('BUYER')
  const asShipper = previewOf({ consignee: 'X', shipper: 'Buyer Societe' }, [buyer])
  expect([asShipper.entry.shipper?.partnerId, asShipper.parties.shipper?.by]).toEqual([null, null])
})

test('SHP-04 an ambiguous name matches no partner, and the preview shows it; a code takes precedence', () => {
  const other = { ...buyer, code: 'OTHER', id: OFFICE }
  const { entry, parties, keyAccount } = previewOf({ consignee: 'Buyer Societe' }, [buyer, other])
  expect([entry.consignee?.partnerId, parties.consignee, keyAccount]).toEqual([
    ...[null, { code: null, name: 'Buyer Societe', by: 'several' }, undefined],
  ])
  const coded = previewOf({ consignee: 'Buyer Societe', consigneeCode: 'buyer' }, [buyer, other])
  expect(coded.parties.consignee).toEqual({ code: 'BUYER', name: 'Buyer Societe', by: 'code' })
})
