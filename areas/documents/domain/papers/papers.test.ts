import { expect, test } from 'vitest'
import { type Paper, type PrintedShipment, papersOf } from './papers.ts'
import { type SecurityDeclaration, canDeclare } from './security-declaration.ts'
import { type PieceSecurity, suggestedDeclaration } from './suggested-declaration.ts'

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

const piece: PieceSecurity = { security: 'SPX', basis: 'SM', detail: '', methods: ['XRY'] }
const known: PieceSecurity = { security: 'SPX', basis: 'KC', detail: 'KC01234', methods: [] }

test.each<[string, readonly PieceSecurity[], Partial<SecurityDeclaration>]>([
  ['screened pieces', [piece], { status: 'SPX', receivedFrom: 'NONE', methods: ['XRY'] }],
  ['a known consignor', [known], { receivedFrom: 'KC', receivedFromId: 'KC01234', methods: [] }],
  ['two known consignors', [known, { ...known, detail: 'KC09999' }], { receivedFrom: 'KC', receivedFromId: '' }],
  ['an exemption', [{ ...known, basis: 'L', detail: 'LFSM' }], { receivedFrom: 'NONE', exemption: 'LFSM' }],
  ['a piece that is not secure', [piece, { ...piece, security: 'NSC', basis: null }], { methods: [], exemption: null }],
  ['an account consignor', [{ ...known, security: 'SCO', basis: 'AC' }], { status: 'SCO', receivedFrom: 'AC' }],
])('DOC-01 the security declaration suggested for %s', (_, pieces, suggested) => {
  expect(suggestedDeclaration(pieces, 'Wong Ka Yan')).toMatchObject(suggested)
})

test('DOC-01 nothing that is suggested for unsecured pieces can be declared as it is', () => {
  const unsecured: PieceSecurity = { ...piece, security: 'NSC', basis: null }
  expect(canDeclare(suggestedDeclaration([piece, unsecured], 'Wong Ka Yan')).ok).toBe(false)
})
