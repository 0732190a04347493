import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FWB } from '#areas/messaging/domain/testing/samples.ts'
import { createSimulator } from './simulator.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const STEP = 1000
const started = () => createSimulator(STEP, () => 'UTC')
/** The kinds and codes of what waits, once everything scheduled so far is due. */
async function reportedBy(simulator: ReturnType<typeof createSimulator>): Promise<string[]> {
  await vi.advanceTimersByTimeAsync(100 * STEP)
  const texts = simulator.due().map(({ id, text }) => {
    simulator.remove(id)
    return text
  })
  return texts.map((text) => (text.startsWith('FSU') ? (text.split('\r\n')[2] ?? '').slice(0, 3) : text.slice(0, 3)))
}

const FLOWN = ['BKD', 'RCS', 'MAN', 'DEP', 'ARR', 'RCF', 'AWR', 'NFD', 'AWD', 'DLV']

test('DOC-03 a shipment flies once: a corrected FWB is accepted and starts no second flight', async () => {
  const airline = started()
  airline.take('1', FWB)
  expect(await reportedBy(airline)).toEqual(['FMA', ...FLOWN])
  airline.take('2', FWB.replace('KEEP DRY', 'KEEP COOL'))
  expect(await reportedBy(airline)).toEqual(['FMA'])
  airline.take('3', FWB.replaceAll('020-81140743', '020-81140754'))
  expect(await reportedBy(airline)).toEqual(['FMA', ...FLOWN])
})

test('DOC-03 a shipment whose FWB was rejected flies with the FWB that is accepted', async () => {
  const airline = started()
  airline.take('1', FWB.replace('DEMO GERMANY GMBH', 'REJECT ME GMBH'))
  expect(await reportedBy(airline)).toEqual(['FNA'])
  airline.take('2', FWB)
  expect(await reportedBy(airline)).toEqual(['FMA', ...FLOWN])
})

test('DOC-03 the same key is the same message', async () => {
  const airline = started()
  airline.take('1', FWB)
  airline.take('1', FWB)
  expect(await reportedBy(airline)).toEqual(['FMA', ...FLOWN])
})
