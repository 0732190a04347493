import type { OfficeProfile } from '#areas/documents/contract/waybill-api.ts'
import { documentsServer } from '#areas/documents/server/index.ts'
import type { WriteTx } from '#platform/server/database/database.ts'
import { sitDown } from './demo-desk.ts'

/** What the four offices are called on waybills, with the codes by which airlines, customs and banks know them; all invented. */
export async function fillDemoOfficeProfiles(tx: WriteTx): Promise<void> {
  for (const [code, profile] of Object.entries(PROFILES)) {
    const { context } = await sitDown(tx, code)
    await documentsServer.verbs.officeProfileSave(context, { ...profile, version: 0 })
  }
}

const accountNo = ''
const regulatedUntil = '2031-12-31'

const PROFILES: Readonly<Record<string, OfficeProfile>> = {
  HKG: {
    agentName: 'PEARL HARBOUR FREIGHT LTD',
    address: 'UNIT 1201 CARGO TOWER, CHEUNG FAI ROAD, TSING YI',
    place: 'HONG KONG',
    iataCode: '1330001/0019',
    accountNo,
    regulatedAgent: 'HK/RA/00123-01',
    regulatedUntil,
    taxNumber: '12345678-000-01-26-0',
    bank: 'Harbour Demo Bank, Hong Kong; account 012-345678-001; BIC DEMOHKHH',
  },
  SHA: {
    agentName: 'PEARL HARBOUR FREIGHT SHANGHAI',
    address: 'ROOM 803, 1200 HUAXIA ROAD, PUDONG, 201202',
    place: 'SHANGHAI',
    iataCode: '0830002/0015',
    accountNo,
    regulatedAgent: 'CN/RA/00456-02',
    regulatedUntil,
    taxNumber: '91310000MA1DEMO01X',
    bank: 'Pudong Demo Bank, Shanghai; account 3100 0000 1234 5678; BIC DEMOCNSH',
  },
  FRA: {
    agentName: 'PEARL HARBOUR FREIGHT GMBH',
    address: 'CARGO CITY SUED 537, 60549',
    place: 'FRANKFURT',
    iataCode: '2340003/0012',
    accountNo,
    regulatedAgent: 'DE/RA/00789-03',
    regulatedUntil,
    taxNumber: 'DE000000012',
    bank: 'Main Demo Bank, Frankfurt; IBAN DE00 0000 0000 0000 0000 00; BIC DEMODEFF',
  },
  LON: {
    agentName: 'PEARL HARBOUR FREIGHT UK LTD',
    address: 'UNIT 4 HORSESHOE CARGO CENTRE, HOUNSLOW TW6 2AA',
    place: 'LONDON',
    iataCode: '9140004/0018',
    accountNo,
    regulatedAgent: 'GB/RA/00321-04',
    regulatedUntil,
    taxNumber: 'GB000000001',
    bank: 'Thames Demo Bank, London; sort code 00-00-00, account 12345678; BIC DEMOGB2L',
  },
}
