import { expect, test } from 'vitest'
import { type Paper, type PrintedShipment, papersOf } from './papers.ts'
import { type SecurityDeclaration, canDeclare } from './security-declaration.ts'

const shipment: PrintedShipment = {
  side: 'Export',
  jobType: 'General',
  jobMode: 'Consolidation',
  flightNo: 'LH797',
  dangerousGoodsLines: [],
}
const dangerous = [{ unNumber: '1263', shippingName: 'Paint', dgClass: '3', packing: '355', packages: 1 }] as const

test.each<[string, Partial<PrintedShipment>, readonly Paper[], readonly Paper[]]>([
  ['a house', {}, ['LetterOfInstruction', 'BookingConfirmation'], ['ShippersDeclaration', 'ColoadInstruction']],
  ['without flight', { flightNo: null }, ['LetterOfInstruction'], ['BookingConfirmation', 'ArrivalNotice']],
  ['dangerous goods', { dangerousGoodsLines: dangerous }, ['ShippersDeclaration'], []],
  ['co-load out', { jobMode: 'Coload Out' }, ['ColoadInstruction'], []],
  [
    'capacity sold',
    { jobType: 'Coload In capacity sold' },
    ['BookingConfirmation'],
    ['LetterOfInstruction', 'ArrivalNotice'],
  ],
  ['arriving', { side: 'Import' }, ['ArrivalNotice', 'DeliveryOrder'], ['LetterOfInstruction', 'SecurityDeclaration']],
])('DOC-01 the papers of %s', (_, change, printed, absent) => {
  const papers = papersOf({ ...shipment, ...change })
  expect(papers).toEqual(expect.arrayContaining([...printed]))
  expect(papers.filter((paper) => absent.includes(paper))).toEqual([])
})

const screened: SecurityDeclaration = {
  status: 'SPX',
  receivedFrom: 'NONE',
  receivedFromId: '',
  methods: ['XRY'],
  exemption: null,
  otherMethod: '',
  additional: '',
  issuedBy: 'Wong Ka Yan',
}

test.each<[Partial<SecurityDeclaration>, string | undefined]>([
  [{}, undefined],
  [{ methods: [] }, 'SCREENING_MISSING'],
  [{ methods: [], exemption: 'LFSM' }, undefined],
  [{ methods: [], receivedFrom: 'KC' }, 'CONSIGNOR_ID_MISSING'],
  [{ methods: [], receivedFrom: 'KC', receivedFromId: 'KC01234' }, undefined],
  [{ methods: [], receivedFrom: 'AC', receivedFromId: 'AC01234' }, 'SECURITY_STATUS_UNFOUNDED'],
  [{ methods: [], receivedFrom: 'AC', receivedFromId: 'AC01234', status: 'SCO' }, undefined],
  [{ methods: [], receivedFrom: 'RA', receivedFromId: 'RA01234', status: 'SHR' }, 'SECURITY_STATUS_UNFOUNDED'],
  [{ methods: ['AOM'] }, 'OTHER_METHOD_MISSING'],
])('DOC-01 a security declaration says why the freight is secure: %#', (change, code) => {
  const verdict = canDeclare({ ...screened, ...change })
  expect(verdict.ok ? undefined : verdict.code).toBe(code)
})
