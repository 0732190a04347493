import { expect, test } from 'vitest'
import { canSwitchUser } from './switch-rules.ts'

const actor = { id: 'a', isSwitch: true, isManager: true, permissions: ['/x', '/y'], switchedFrom: null }
const target = { id: 'b', active: true, isManager: false, permissions: ['/x'] }

test.each([
  ['somebody with fewer rights', actor, target, 'ok'],
  ['somebody with the same rights', actor, { ...target, isManager: true, permissions: ['/y', '/x'] }, 'ok'],
  ['without isSwitch', { ...actor, isSwitch: false }, target, 'SWITCH_NOT_ALLOWED'],
  ['without isSwitch, whether or not there is such a user', { ...actor, isSwitch: false }, null, 'SWITCH_NOT_ALLOWED'],
  ['from within a switch', { ...actor, switchedFrom: {} }, target, 'ALREADY_SWITCHED'],
  ['nobody', actor, null, 'SWITCH_TARGET_UNKNOWN'],
  ['somebody who is not active', actor, { ...target, active: false }, 'SWITCH_TARGET_UNKNOWN'],
  ['oneself', actor, { ...target, id: 'a' }, 'SWITCH_TO_ONESELF'],
  ['somebody with one right more', actor, { ...target, permissions: ['/x', '/z'] }, 'SWITCH_UPWARDS'],
  ['a manager, as no manager', { ...actor, isManager: false }, { ...target, isManager: true }, 'SWITCH_UPWARDS'],
])('SES-12 switching to %s', (_to, who, whom, code) => {
  const verdict = canSwitchUser(who, whom)
  expect(verdict.ok ? 'ok' : verdict.code).toBe(code)
})
