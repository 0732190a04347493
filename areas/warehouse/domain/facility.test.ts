import { expect, test } from 'vitest'
import { canCallTo, fieldsOfOtherKind } from './facility.ts'

const docks = [
  { code: 'D1', validUntil: null },
  { code: 'D2', validUntil: '2026-11-19' },
]

test.each([
  ['D1', docks, true],
  ['D2', docks, false],
  ['D9', docks, false],
  ['D9', [], true],
] as const)('WHS-02 a truck is called to %s of %j: %s', (dock, of, isAllowed) => {
  expect(canCallTo(dock, of, '2026-11-20').ok).toBe(isAllowed)
})

const bare = { zone: '', partnerId: null, standing: null, host: null, port: null }

test.each([
  [{ ...bare, kind: 'BIN', zone: 'A' }, []],
  [{ ...bare, kind: 'PRINTER', host: '10.0.0.9', port: 9100 }, []],
  [{ ...bare, kind: 'CONSIGNOR', partnerId: 'p', standing: 'KC' }, []],
  [{ ...bare, kind: 'DOCK', zone: 'A', port: 1 }, ['zone', 'port']],
  [{ ...bare, kind: 'BIN', partnerId: 'p', standing: 'KC', host: 'a' }, ['partnerId', 'standing', 'host']],
] as const)('WHS-02 of %j the fields of other kinds are %j', (facility, fields) => {
  expect(fieldsOfOtherKind(facility)).toEqual(fields)
})
