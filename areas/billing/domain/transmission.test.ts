import { describe, expect, test } from 'vitest'
import { circuitBreaker } from './circuit-breaker.ts'
import {
  KEY_CONFLICT,
  TRANSMISSION_STATES,
  canRevise,
  canSend,
  canSendCredit,
  canStop,
  nextAction,
  pauseAfter,
  stepAfter,
  timeoutAfter,
  transmissionKey,
} from './transmission.ts'

const way = { state: 'SENDING_XC', receiver: 'XC', inDoubt: true, stopped: false } as const

describe('TRX-01 the way of a bill', () => {
  test('leads to XC first and with its reference to SC', () => {
    const atXc = stepAfter(way, { outcome: 'TAKEN', reference: 'X1' })
    expect(atXc).toMatchObject({ state: 'XC_DONE', receiver: 'SC', inDoubt: false, reference: 'X1' })
    const atSc = stepAfter({ ...way, receiver: 'SC' }, { outcome: 'TAKEN', reference: 'S1' })
    expect(atSc).toMatchObject({ state: 'SC_DONE', again: 'never', reference: 'S1' })
  })

  test('of a call without a clear answer is unknown, and the receiver is asked before anything is sent again', () => {
    for (const outcome of ['FAILED', 'TIMEOUT', 'LOST'] as const) {
      const next = stepAfter(way, { outcome })
      expect(next).toMatchObject({ state: 'UNKNOWN', inDoubt: true, again: 'later' })
      expect(nextAction(next)).toBe('ASK')
    }
    const missing = stepAfter(way, { outcome: 'NOT_THERE' })
    expect(missing).toMatchObject({ state: 'QUEUED', inDoubt: false })
    expect(nextAction(missing)).toBe('SEND')
  })

  test('ends at a refusal until it is sent again', () => {
    const refused = stepAfter(way, { outcome: 'REFUSED', reason: 'closed' })
    expect(refused).toMatchObject({ state: 'REFUSED', refusal: 'closed', again: 'never' })
    expect(canSend(refused)).toEqual({ ok: true })
  })

  test.each(TRANSMISSION_STATES)('in state %s either may be sent or is under way or through', (state) => {
    expect(canSend({ state }).ok).toBe(state === 'NONE' || state === 'REFUSED')
    expect(canStop({ state, stopped: false }).ok).toBe(!['NONE', 'REFUSED', 'SC_DONE'].includes(state))
  })

  test.each(TRANSMISSION_STATES)('of a credit note follows that of its bill, which is %s', (state) => {
    const isComing = state !== 'NONE' && state !== 'REFUSED'
    const verdict = canSendCredit({ state, number: 'HKGINV2600001' }, false)
    expect(verdict.ok || [verdict.code, verdict.params]).toEqual(
      isComing || ['CREDITED_BILL_NOT_SENT', { number: 'HKGINV2600001' }],
    )
    expect(canSendCredit({ state, number: 'HKGINV2600001' }, true)).toEqual({ ok: true })
  })

  test('has one key for a bill, its revision and the receiver', () => {
    expect(transmissionKey('b1', 2, 'SC')).toBe('b1:2:SC')
  })
})

describe('TRX-02 a further revision', () => {
  test.each([
    ['NONE', 'XC', '', true],
    ['REFUSED', 'XC', 'ACCOUNT_CLOSED: closed', true],
    ['REFUSED', 'XC', KEY_CONFLICT, false],
    ['REFUSED', 'SC', 'ACCOUNT_CLOSED: closed', false],
    ['QUEUED', 'XC', '', false],
    ['UNKNOWN', 'XC', '', false],
    ['SENDING_XC', 'XC', '', false],
    ['XC_DONE', 'SC', '', false],
    ['SC_DONE', 'SC', '', false],
  ] as const)('of a bill that is %s at %s with "%s": %s', (state, receiver, refusal, isAllowed) => {
    expect(canRevise({ state, receiver, refusal }).ok).toBe(isAllowed)
  })
})

describe('TRX-02 patience', () => {
  test('is short at first, since most faults are gone at once, and grows to its limits', () => {
    expect(Math.max(...[0, 1, 2, 3, 4, 5].map((tries) => pauseAfter(tries, 1)))).toBeLessThanOrEqual(250)
    expect(pauseAfter(40, 1)).toBe(60_000)
    expect([timeoutAfter(0), timeoutAfter(5), timeoutAfter(100)]).toEqual([3_000, 3_000, 30_000])
  })

  test('a breaker stays closed while a third of all calls fail, and opens for a receiver that is down', () => {
    const breaker = circuitBreaker()
    for (let call = 0; call < 300; call++) {
      expect(breaker.mayCall(call)).toBe(true)
      breaker.began()
      breaker.ended(call % 3 !== 0, call)
    }
    for (let call = 0; call < 12; call++) breaker.ended(false, 1_000)
    expect([breaker.isOpen, breaker.mayCall(1_500), breaker.mayCall(2_000)]).toEqual([true, false, true])
    breaker.began()
    expect(breaker.mayCall(2_000)).toBe(false)
    breaker.ended(true, 2_100)
    expect([breaker.isOpen, breaker.mayCall(2_100)]).toEqual([false, true])
  })
})
