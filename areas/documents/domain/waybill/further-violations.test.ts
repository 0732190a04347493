import { expect, test } from 'vitest'
import { printedHandling } from './also-notify.ts'
import { BOXES, type BoxName, FURTHER_BOXES } from './boxes.ts'
import type { Boxes } from './waybill.ts'
import { violationsOf } from './waybill-violations.ts'

const empty = Object.fromEntries(BOXES.map(({ name }) => [name, ''])) as Boxes
const further: readonly string[] = FURTHER_BOXES.map(({ name }) => name)
const wrong = (change: Partial<Record<BoxName, string>>, kind: 'HAWB' | 'MAWB' = 'MAWB') =>
  violationsOf(
    kind,
    { boxes: { ...empty, ...change }, lines: [], otherCharges: [], isAsAgreed: false },
    { expected: { number: null, pieces: 25, destination: null }, codes: null },
  )
    .filter(({ box }) => further.includes(box))
    .map(({ code, box }) => `${code} ${box}`)

const PARTICIPANT = {
  participantName: 'BROKER GMBH',
  participantKind: 'BRK',
  participantCode: 'DEBROKER1',
  participantAirport: 'FRA',
}

test.each([
  [{}, []],
  [{ noCommission: 'N' }, []],
  [{ commissionAmount: '139.50', incentiveAmount: '20', incentiveIndicator: 'AI', agentReference: 'HKG-1' }, []],
  [PARTICIPANT, []],
  [{ ...PARTICIPANT, participantFile: 'B 77' }, []],
  [{ noCommission: '1' }, ['BOX_ILL_FORMED noCommission']],
  [{ commissionAmount: 'FIVE' }, ['BOX_ILL_FORMED commissionAmount']],
  [{ commissionPercentage: '1234567890.123' }, ['BOX_TOO_LONG commissionPercentage']],
  [{ agentReference: '参考' }, ['BOX_CHARSET agentReference']],
  [{ commissionAmount: '5', commissionPercentage: '5' }, ['COMMISSION_TWICE commissionPercentage']],
  [{ noCommission: 'N', commissionAmount: '5' }, ['COMMISSION_TWICE commissionAmount']],
  [{ incentiveIndicator: 'AI' }, ['BOX_MISSING incentiveAmount']],
  [{ participantFile: 'B 77' }, ['BOX_MISSING participantName']],
  [{ ...PARTICIPANT, participantCode: '' }, ['BOX_MISSING participantCode']],
  [{ ...PARTICIPANT, participantAirport: 'FR1' }, ['BOX_ILL_FORMED participantAirport']],
  [{ notify: 'BROKER GMBH\nTOR 21\nFRANKFURT DE\nTEL +49 69 555' }, []],
  [{ notify: 'BROKER GMBH' }, ['ADDRESS_INCOMPLETE notify']],
] as const)('DOC-01 further details %j: %j', (change, violations) => {
  expect(wrong(change)).toEqual(violations)
  // A house waybill has none of them.
  expect(wrong(change, 'HAWB')).toEqual([])
})

test('DOC-01 box 21 says whom the carrier notifies, below what is entered there', () => {
  const notify = 'BROKER GMBH\nTOR 21\nFRANKFURT DE\nTEL +49 69 555'
  expect(printedHandling({ handling: 'KEEP DRY', notify })).toBe(
    'KEEP DRY\nALSO NOTIFY BROKER GMBH, TOR 21, FRANKFURT DE, TEL +49 69\n555',
  )
  expect(printedHandling({ handling: 'KEEP DRY', notify: '' })).toBe('KEEP DRY')
})
