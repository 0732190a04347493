import { describe, expect, test } from 'vitest'
import { type ImportedShipment, canTakeBack, canUndoImport } from './import-rules.ts'

const fresh: ImportedShipment = {
  version: 1,
  status: 'Pending',
  hawbNo: null,
  mawbNo: null,
  spaceStatus: 'None',
  milestones: 0,
}

describe('SHP-04 what keeps an import from being undone', () => {
  test.each<[string, Partial<ImportedShipment>, string]>([
    ['nothing was done', {}, 'ok'],
    ['changed', { version: 2 }, 'IMPORTED_AND_CHANGED'],
    ['numbered', { version: 2, hawbNo: 'HKG00000001' }, 'HAS_HAWB_NUMBER'],
    ['under a master', { version: 2, mawbNo: '160-12345675' }, 'HAS_MAWB'],
    ['space asked for', { version: 2, spaceStatus: 'Requested' }, 'HAS_SPACE'],
    ['space confirmed', { version: 2, spaceStatus: 'Confirmed' }, 'HAS_SPACE'],
    ['space given back', { version: 3, spaceStatus: 'Released' }, 'IMPORTED_AND_CHANGED'],
    ['a milestone noted', { milestones: 1 }, 'HAS_MILESTONES'],
    ['pre-alert sent', { version: 2, status: 'Sent' }, 'PRE_ALERT_SENT'],
  ])('%s', (_what, change, wanted) => {
    const verdict = canTakeBack({ ...fresh, ...change })
    expect(verdict.ok ? 'ok' : verdict.code).toBe(wanted)
  })

  test.each([
    [null, 'hkg', 'ok'],
    ['2026-11-21T08:00:00Z', 'hkg', 'IMPORT_UNDONE'],
    [null, 'sha', 'NOT_OWN_OFFICE'],
  ])('undone at %s, asked by %s: %s', (undoneAt, officeId, wanted) => {
    const verdict = canUndoImport({ undoneAt, officeId: 'hkg' }, { officeId })
    expect(verdict.ok ? 'ok' : verdict.code).toBe(wanted)
  })
})
