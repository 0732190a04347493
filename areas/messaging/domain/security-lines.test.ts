import { expect, test } from 'vitest'
import { checkMessage } from './check-message.ts'
import { readMessage } from './grammar/read-message.ts'
import { writeMessage } from './grammar/write-message.ts'
import { houseToFhl } from './house-to-fhl.ts'
import { type SecurityStatement, statementOfMaster, withSecurityStatus } from './security-lines.ts'
import { house, waybill } from './testing/waybill-sample.ts'
import { waybillToFwb } from './waybill-to-fwb.ts'

const screened: SecurityStatement = {
  country: 'HK',
  regulatedAgent: 'RA00123-01',
  regulatedUntil: '2028-11-30',
  status: 'SPX',
  basis: {
    receivedFrom: 'NONE',
    receivedFromId: '',
    methods: ['XRY', 'AOM'],
    exemption: null,
    texts: ['Dogs & traces'],
  },
  issuedBy: 'Wong Ka Yan',
  issuedAt: '2026-11-14T10:30:00Z',
}
const known: SecurityStatement = {
  ...screened,
  status: 'SCO',
  basis: { receivedFrom: 'KC', receivedFromId: 'KC/4711', methods: [], exemption: 'DIPL', texts: [] },
  issuedAt: '2026-11-14T11:00:00Z',
}
const unknown = {
  shipper: { ...house.shipper, taxNumber: '' },
  consignee: { ...house.consignee, taxNumber: '' },
}
const linesOf = (text: string) => text.split('\r\n').slice(text.split('\r\n').findIndex((one) => one.startsWith('OCI')))

test.each(['4', '5'] as const)('DOC-01 the FHL/%s of a house carries its e-CSD in order', (version) => {
  const text = writeMessage(houseToFhl(waybill, { ...house, ...unknown, security: screened }, version))
  expect(checkMessage(readMessage(text))).toEqual([])
  expect(linesOf(text).slice(0, 7)).toEqual([
    'OCI/HK/ISS/RA/RA00123-01',
    '///ED/1128',
    '///SM/XRY',
    '///SM/AOM',
    '///SN/WONG KA YAN',
    '///SD/14NOV261030',
    '///ST/DOGS AND TRACES',
  ])
  expect(text).toContain('/ELI/SPX\r\n')
})

test.each(['16', '17'] as const)(
  'DOC-01 the FWB/%s of one house carries that of the house, without a slash of it',
  (version) => {
    const security = statementOfMaster([known])
    const text = writeMessage(waybillToFwb({ ...waybill, security }, version))
    expect(checkMessage(readMessage(text))).toEqual([])
    expect(linesOf(text).slice(0, 6)).toEqual([
      'OCI/HK/ISS/RA/RA00123-01',
      '///ED/1128',
      '/HK//KC/KC 4711',
      '///L/DIPL',
      '///SN/WONG KA YAN',
      '///SD/14NOV261100',
    ])
    expect(text).toContain('SPH/ELI/SCO\r\n')
  },
)

test('DOC-01 a master of several houses says that each has a declaration, with the gravest status; else it says nothing', () => {
  const security = statementOfMaster([screened, known])
  expect(security).toMatchObject({ status: 'SCO', basis: null, issuedAt: known.issuedAt })
  expect(linesOf(writeMessage(waybillToFwb({ ...waybill, security }, '16')))[0]).toBe('OCI/HK/CSS/RA/RA00123-01')
  expect(statementOfMaster([screened, null])).toBeNull()
  expect(statementOfMaster([])).toBeNull()
  expect(writeMessage(waybillToFwb({ ...waybill, security: null }, '16'))).not.toContain('OCI')
})

test('DOC-01 handling codes never name two security statuses', () => {
  expect(withSecurityStatus(['ELI', 'SPX'], known)).toEqual(['ELI', 'SCO'])
  expect(withSecurityStatus(['ELI', 'SPX'], null)).toEqual(['ELI', 'SPX'])
})
