import { describe, expect, test } from 'vitest'
import { type ImportedShipment, canTakeBack, canUndoImport } from './import-rules.ts'

const fresh: ImportedShipment = {
  changes: 0,
  status: 'Pending',
  hawbNo: null,
  mawbNo: null,
  spaceStatus: 'None',
  milestones: 0,
  ulds: 0,
  papers: 0,
  isWeighed: false,
  isHandled: false,
}

describe('SHP-04 an import can no longer be undone', () => {
  test.each<[string, Partial<ImportedShipment>, string]>([
    ['nothing was done', {}, 'ok'],
    ['changed', { changes: 1 }, 'IMPORTED_AND_CHANGED'],
    ['numbered', { changes: 1, hawbNo: 'HKG00000001' }, 'HAS_HAWB_NUMBER'],
    ['under a master', { changes: 1, mawbNo: '160-12345675' }, 'HAS_MAWB'],
    ['space asked for', { changes: 1, spaceStatus: 'Requested' }, 'SPACE_WAS_ASKED'],
    ['space confirmed', { changes: 1, spaceStatus: 'Confirmed' }, 'SPACE_WAS_ASKED'],
    ['space given back', { changes: 2, spaceStatus: 'Released' }, 'SPACE_WAS_ASKED'],
    ['space refused by the airline', { changes: 2, spaceStatus: 'Refused' }, 'SPACE_WAS_ASKED'],
    ['a milestone noted', { milestones: 1 }, 'HAS_MILESTONES'],
    ['pieces on a ULD', { ulds: 1 }, 'ON_ULDS'],
    ['a file of its goods added', { papers: 1 }, 'PAPERS_ADDED'],
    ['weighed in the warehouse', { isWeighed: true }, 'WEIGHED_IN_WAREHOUSE'],
    ['its customs entry lodged', { isHandled: true }, 'HANDLED_AT_DESTINATION'],
    ['pre-alert sent', { changes: 1, status: 'Sent' }, 'PRE_ALERT_SENT'],
  ])('%s', (_what, change, expected) => {
    const verdict = canTakeBack({ ...fresh, ...change })
    expect(verdict.ok ? 'ok' : verdict.code).toBe(expected)
  })

  test.each<[string | null, string, string, string[], string]>([
    [null, 'hkg', 'op.hkg', ['/shipment/edit'], 'ok'],
    [null, 'hkg', 'op2.hkg', ['/shipment/edit'], 'IMPORT_OF_OTHERS'],
    [null, 'hkg', 'op2.hkg', ['/shipment/edit', '/shipment/delete'], 'ok'],
    ['2026-11-21T08:00:00Z', 'hkg', 'op.hkg', ['/shipment/edit'], 'IMPORT_UNDONE'],
    [null, 'sha', 'op.sha', ['/shipment/edit', '/shipment/delete'], 'NOT_OWN_OFFICE'],
  ])('SHP-09 undone at %s, asked in %s by %s with %j: %s', (undoneAt, officeId, account, permissions, expected) => {
    const verdict = canUndoImport(
      { undoneAt, officeId: 'hkg', createdBy: 'op.hkg', maker: 'Wong Ka Yan (op.hkg)' },
      { officeId, account, permissions },
    )
    expect(verdict.ok ? 'ok' : verdict.code).toBe(expected)
  })
})
