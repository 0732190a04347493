import { expect, test } from 'vitest'
import type { DockAction } from '../../contract/dock.ts'
import { type LocalUnit, localUnits, nameOfUnit } from './local-units.ts'
import type { QueuedStep } from '../queue-store.ts'

const taker = { userId: 'u', account: 'wh.hkg', name: '' }
const unit: LocalUnit = {
  key: 'unit',
  planId: 'plan',
  flight: 'CX289 2026-11-24',
  departsAt: '2026-11-24T16:35:00Z',
  isGrounded: false,
  no: 17,
  uldType: 'PMC',
  plannedUldNo: null,
  uldNo: null,
  position: '',
  instruction: '',
  plannedKg: '600.00',
  maxKg: 5000,
  status: null,
  grossWeight: null,
  seal: '',
  closedAt: null,
  closedBy: null,
  handover: null,
  planned: [{ reference: 'H1', destination: 'FRA', pieces: 3 }],
  built: [],
}
const step = (action: DockAction, nr: number, change: Partial<QueuedStep> = {}): QueuedStep => ({
  kind: 'step',
  nr,
  taker,
  event: { id: 'e', seq: nr, at: '2026-11-20T08:00:00Z', takenBy: 'wh.hkg', action },
  ...change,
})
const build = (code: string, quantity?: number): DockAction => ({
  kind: 'build',
  unitKey: 'unit',
  uldNo: 'PMC12345CX',
  codes: [{ code, ...(quantity !== undefined && { quantity }) }],
})

test('WHS-02 without network a ULD has what the handheld stored, and is closed when it was closed', () => {
  const items = [
    step(build('H1/0001'), 1),
    step(build('H1', 2), 2),
    step(build('H1/0009'), 3, { refused: 'no' }),
    step({ kind: 'takeOff', unitKey: 'unit', codes: [{ code: 'H1/0001' }] }, 4),
    step({ kind: 'closeUld', unitKey: 'unit', grossWeight: '612', seal: 'S1' }, 5),
  ]
  const [local] = localUnits({ units: [unit] }, items)
  expect(local).toMatchObject({ status: 'Closed', uldNo: 'PMC12345CX', grossWeight: '612', seal: 'S1' })
  expect(local?.built.reduce((sum, { pieces }) => sum + pieces, 0)).toBe(2)
  expect(localUnits({ units: [{ ...unit, key: 'other' }] }, items)).toMatchObject([{ status: null, built: [] }])
  expect(localUnits({}, items)).toEqual([])
})

test('WHS-02 a ULD without a number has the name of its plan, until its number is read', () => {
  expect(nameOfUnit(unit)).toBe('PMC no. 17')
  expect(nameOfUnit({ ...unit, uldNo: 'PMC12345CX' })).toBe('PMC12345CX')
})
