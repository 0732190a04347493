import { expect, test } from 'vitest'
import { canSaveUser, seesNothing } from './user-rules.ts'

const actor = { userId: 'me' }
const open = { office: { active: true }, departmentOfficeId: null }
const closed = { office: { active: false }, departmentOfficeId: null }

test.each([
  ['a new user', { id: null, officeId: 'hkg', active: true }, open, true],
  ['another user, deactivated', { id: 'other', officeId: 'hkg', active: false }, open, true],
  ['oneself', { id: 'me', officeId: 'hkg', active: true }, open, true],
  ['oneself, deactivated', { id: 'me', officeId: 'hkg', active: false }, open, 'OWN_ACCOUNT'],
  ['an active user of a closed office', { id: 'other', officeId: 'hkg', active: true }, closed, 'OFFICE_INACTIVE'],
  ['an inactive user of a closed office', { id: 'other', officeId: 'hkg', active: false }, closed, true],
  [
    'a department of the office',
    { id: null, officeId: 'hkg', active: true },
    { ...open, departmentOfficeId: 'hkg' },
    true,
  ],
  [
    'a department of another office',
    { id: null, officeId: 'hkg', active: true },
    { ...open, departmentOfficeId: 'sha' },
    'DEPARTMENT_ELSEWHERE',
  ],
] as const)('ROU-09 saving %s', (_, user, place, expected) => {
  const verdict = canSaveUser(user, place, actor)
  expect(verdict.ok || verdict.code).toBe(expected)
})

test.each([
  ['without a role', [], true],
  ['with a role', ['/shipment/list'], false],
] as const)('ROU-09 a user %s', (_, permissions, expected) => {
  expect(seesNothing({ permissions })).toBe(expected)
})
