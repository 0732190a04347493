import { expect, test } from 'vitest'
import { canJoinGoods } from './split-goods.ts'
import { canRejoin, canSplit } from './part-rules.ts'

const HKG = { officeId: 'hkg' }
const shipment = {
  homeOfficeId: 'hkg',
  originOfficeId: 'hkg',
  salesOfficeId: null,
  handlingOfficeId: null,
  destinationOfficeId: null,
  side: 'Export',
  pieces: 10,
  isWeighed: false,
  isHandled: false,
  masterId: null,
  mawbNo: null,
  preAlertSentAt: null,
  recalledFields: [],
  spaceStatus: null,
  weightsLockedAt: null,
  jobType: 'General',
  jobMode: 'Consolidation',
  dangerousGoods: false,
  dangerousGoodsLines: [],
  batteryType: null,
} as unknown as Parameters<typeof canSplit>[0] & Parameters<typeof canRejoin>[0]['part']

test.each([
  [{}, true],
  [{ pieces: 1 }, 'SPLIT_ONE_PIECE'],
  [{ dangerousGoods: true }, 'SPLIT_DANGEROUS_GOODS'],
  // Section II batteries are no dangerous goods to the shipper, but are declared by packages all the same.
  [{ dangerousGoodsLines: [{}] }, 'SPLIT_DANGEROUS_GOODS'],
  [{ batteryType: 'PI967' }, 'SPLIT_DANGEROUS_GOODS'],
  [{ isWeighed: true }, 'WEIGHED_IN_WAREHOUSE'],
])('SHP-02 a shipment with %j is split: %s', (change, expected) => {
  const verdict = canSplit({ ...shipment, ...change }, HKG)
  expect(verdict.ok || verdict.code).toBe(expected)
})

test.each([
  [{}, {}, true],
  [{ dangerousGoodsLines: [{}] }, {}, 'SPLIT_DANGEROUS_GOODS'],
  [{}, { batteryType: 'PI967' }, 'SPLIT_DANGEROUS_GOODS'],
])('SHP-02 a part with %j is joined with a shipment with %j: %s', (ofPart, ofWhole, expected) => {
  const [part, whole] = [ofPart, ofWhole].map((change) => ({ ...shipment, ...change }))
  const verdict = canRejoin({ part: part ?? shipment, whole: whole ?? shipment, hasParts: false }, HKG)
  expect(verdict.ok || verdict.code).toBe(expected)
})

const line = { length: '60', width: '40', height: '40', pieces: 3 }
const none = { pieces: 5, grossWeight: '50', volume: null, dimensionLines: [] }

test.each([
  [none, none, true],
  [{ ...none, dimensionLines: [line] }, none, true],
  [none, { ...none, volume: '1' }, true],
  [{ ...none, dimensionLines: [line] }, { ...none, dimensionLines: [line] }, true],
  [{ ...none, dimensionLines: [line] }, { ...none, volume: '1' }, 'REJOIN_MEASURES'],
])('SHP-02 goods measured as %j and %j are joined: %s', (whole, part, expected) => {
  const verdict = canJoinGoods(whole, part)
  expect(verdict.ok || verdict.code).toBe(expected)
})
