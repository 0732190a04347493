import { describe, expect, test } from 'vitest'
import { type SoftLock, canAnswer, canAsk, canTakeOver } from './soft-lock-rules.ts'

const ME = 'my window'
const held = (window: string, askedWindow: string | null = null): SoftLock => ({ window, askedWindow })

// Every state of a lock, as seen from the own window.
const states: Readonly<Record<string, SoftLock | null>> = {
  'nobody edits': null,
  'I edit': held(ME),
  'I edit and somebody asks': held(ME, 'another'),
  'another edits': held('another'),
  'another edits and I have asked': held('another', ME),
  'another edits and a third has asked': held('another', 'third'),
}

describe.each([
  { action: 'ask', rule: canAsk, allowedIn: ['another edits', 'another edits and I have asked'] },
  { action: 'answer', rule: canAnswer, allowedIn: ['I edit and somebody asks'] },
  {
    action: 'take over',
    rule: canTakeOver,
    allowedIn: ['another edits', 'another edits and I have asked', 'another edits and a third has asked'],
  },
])('to $action', ({ rule, allowedIn }) => {
  test.each(Object.keys(states))('when %s', (state) => {
    expect(rule(states[state] ?? null, ME).ok).toBe(allowedIn.includes(state))
  })
})

test('each refusal has its reason', () => {
  expect(canAsk(null, ME)).toMatchObject({ code: 'NOBODY_EDITS' })
  expect(canAsk(held('another', 'third'), ME)).toMatchObject({ code: 'ASKED_ALREADY' })
  expect(canAnswer(held(ME), ME)).toMatchObject({ code: 'NOBODY_ASKS' })
  expect(canTakeOver(held(ME), ME)).toMatchObject({ code: 'NOBODY_EDITS' })
})
