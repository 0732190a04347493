import { describe, expect, test } from 'vitest'
import { destinationGaps, hsCodesIn, partyLines } from './destination-data.ts'
import { house as HOUSE } from './testing/waybill-sample.ts'

const { shipper, consignee } = HOUSE
const sentTo = (destinationCountry: string, more: object = {}) => ({ ...HOUSE, destinationCountry, ...more })
const gapsOf = (house: typeof HOUSE) => destinationGaps(house).map(({ code, name }) => `${code} ${name}`)
const as = (party: typeof consignee, taxNumber: string, phone = '1') => ({ ...party, taxNumber, phone })

describe('DOC-01 what the customs of the destination demand', () => {
  test.each([
    ['nothing demanded', 'HK', { consignee: as(consignee, ''), commodityCodes: [] }, []],
    ['EORI and HS code there', 'DE', {}, []],
    ['EORI missing', 'DE', { consignee: as(consignee, '') }, ['EORI_MISSING']],
    ['EORI of no form', 'FR', { consignee: as(consignee, '12345') }, ['EORI_MISSING']],
    ['HS code missing', 'DE', { commodityCodes: [] }, ['HS_CODE_MISSING']],
    ['HS code too short', 'CH', { commodityCodes: ['8518'] }, ['HS_CODE_MISSING']],
    ['no EORI outside the EU', 'NO', { consignee: as(consignee, '') }, []],
    ['USCI and telephones', 'CN', { consignee: as(consignee, '91310115MA1H0000X9'), shipper: as(shipper, '') }, []],
    ['USCI too short', 'CN', { consignee: as(consignee, '913101'), shipper: as(shipper, '') }, ['USCI_MISSING']],
    [
      'telephones missing',
      'CN',
      { consignee: as(consignee, '91310115MA1H0000X9', ''), shipper: as(shipper, '', '') },
      ['SHIPPER_PHONE_MISSING', 'CONSIGNEE_PHONE_MISSING'],
    ],
    ['telephone missing', 'US', { consignee: as(consignee, '', '') }, ['CONSIGNEE_PHONE_MISSING']],
  ])('%s', (_case, country, more, codes) => {
    expect(destinationGaps(sentTo(country, more)).map(({ code }) => code)).toEqual(codes)
  })

  test('each gap names the party', () => {
    const gaps = gapsOf(sentTo('CN', { shipper: as(shipper, '', ''), consignee: as(consignee, '', '') }))
    expect(gaps).toEqual([
      `USCI_MISSING ${consignee.name}`,
      `SHIPPER_PHONE_MISSING ${shipper.name}`,
      `CONSIGNEE_PHONE_MISSING ${consignee.name}`,
    ])
  })
})

test('DOC-01 identifiers and telephones are customs lines of their party', () => {
  const parties = {
    shipper: { ...as(shipper, '91310115-MA1H0000X9', '+86 21 555'), country: 'CN' },
    consignee: { ...as(consignee, 'DE 999900043', ''), country: 'DE' },
  }
  const there = { ...parties, destinationCountry: 'CN' }
  expect(partyLines(there)).toEqual([
    { country: 'CN', information: 'SHP', control: 'T', text: 'USCI91310115MA1H0000X9' },
    { country: 'CN', information: 'SHP', control: 'CT', text: '8621555' },
    { country: 'DE', information: 'CNE', control: 'T', text: 'DE999900043' },
  ])
  const controls = partyLines({ ...parties, destinationCountry: 'DE' }).map(({ control }) => control)
  expect(controls).toEqual(['T', 'T'])
})

test.each([
  ['WIRELESS EARPHONES HS 851830', ['851830']],
  ['HS CODE: 8518.30, 851850.00 / 854442', ['851830', '85185000', '854442']],
  ['H.S. 85183000 25 CARTONS', ['85183000']],
  ['HSCODE 851830', ['851830']],
  ['HS 8518', []],
  ['SHIRTS 123456', []],
])('DOC-01 HS codes in %j: %j', (text, codes) => {
  expect(hsCodesIn(text)).toEqual(codes)
})
