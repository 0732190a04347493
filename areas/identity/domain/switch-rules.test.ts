import { expect, test } from 'vitest'
import { canSwitchUser } from './switch-rules.ts'

const actor = {
  id: 'a',
  officeId: 'hkg',
  isSwitch: true,
  isManager: true,
  permissions: ['/x', '/y'],
  switchedFrom: null,
}
const target = { id: 'b', officeId: 'hkg', active: true, isManager: false, permissions: ['/x'] }

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
  ['somebody of an office that the actor does not see', actor, { ...target, officeId: 'sha' }, 'SWITCH_OTHER_OFFICE'],
  [
    'somebody of another office that the actor sees',
    { ...actor, permissions: ['/x', '/x/all-offices'] },
    { ...target, officeId: 'sha' },
    'ok',
  ],
])('SES-12 switching to %s', (_to, who, whom, code) => {
  const verdict = canSwitchUser(who, whom, ['/x/all-offices', '/z/all-offices'])
  expect(verdict.ok ? 'ok' : verdict.code).toBe(code)
})
