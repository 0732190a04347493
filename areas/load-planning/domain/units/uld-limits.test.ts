import { expect, test } from 'vitest'
import { canHold, figuresOfUld, uldsGrown } from './uld-limits.ts'

const AKE = {
  code: 'AKE',
  category: 'CONTAINER',
  lengthCm: 156,
  widthCm: 153,
  heightCm: 163,
  tareKg: 70,
  maxGrossKg: 1588,
  volumeM3: '4.3',
}
const uld = (netKg: string, cubicCm: number, uldNo = 'AKE1234CX') => ({ uldNo, netKg, cubicCm })

test.each([
  ['exactly as heavy as allowed', uld('1518.00', 1_000_000), 'ok'],
  ['heavier by its tare', uld('1518.01', 1_000_000), 'ULD_TOO_HEAVY'],
  ['exactly full', uld('900', 4_300_000), 'ok'],
  ['fuller', uld('900', 4_300_001), 'ULD_TOO_FULL'],
  ['of an unknown type', uld('99999', 99_000_000, 'XXX1234CX'), 'ok'],
])('LDP-03 a ULD %s: %#', (_case, loaded, outcome) => {
  const verdict = canHold(loaded, [AKE])
  expect(verdict.ok ? 'ok' : verdict.code).toBe(outcome)
})

test('LDP-03 the refusal names weight with tare, type and limit', () => {
  expect(canHold(uld('1600', 1), [AKE])).toMatchObject({
    params: { uldNo: 'AKE1234CX', type: 'AKE', kg: '1670.00', tare: 70, most: 1588 },
  })
})

test('LDP-03 a ULD stands beside its limits', () => {
  expect(figuresOfUld(uld('300.5', 2_000_100), [AKE])).toEqual({
    grossKg: '370.50',
    volumeM3: '2.001',
    maxGrossKg: 1588,
    maxVolumeM3: '4.3',
  })
})

test('LDP-03 only what carries more than before is judged', () => {
  const before = [uld('100', 10), uld('200', 20, 'PMC12345LH')]
  const after = [uld('100', 10), uld('190', 21, 'PMC12345LH'), uld('1', 1, 'AKE9999CX')]
  expect(uldsGrown(before, after).map(({ uldNo }) => uldNo)).toEqual(['PMC12345LH', 'AKE9999CX'])
})
