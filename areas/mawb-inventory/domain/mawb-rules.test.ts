import { describe, expect, test } from 'vitest'
import type { Verdict } from '#platform/domain/verdict.ts'
import type { NamedMawb } from './mawb.ts'
import {
  canBorrow,
  canDelete,
  canDisable,
  canEnable,
  canGiveBack,
  canGiveBackByHand,
  canLend,
  canNote,
  canReturn,
  canTake,
  canVoid,
} from './mawb-rules.ts'

// "home" is the origin owner. A number in its own stock is owned by "home", a borrowed one by "branch".
const atHome: NamedMawb = {
  status: 'Available',
  homeOfficeId: 'home',
  ownerOfficeId: 'home',
  borrower: null,
  borrowerOfficeId: null,
  borrowerPartnerId: null,
  borrowerName: null,
  use: null,
  usedAt: null,
  reference: null,
  byHand: false,
  voidReason: null,
  version: 2,
}
const used = { use: 'R', usedAt: '2026-11-20T10:00:00.000Z', reference: 'SHP-1' } as const
const states: Record<string, NamedMawb> = {
  Available: atHome,
  'Available, just imported': { ...atHome, version: 1 },
  'Available away from home': { ...atHome, ownerOfficeId: 'branch' },
  'Lend Out to an office': { ...atHome, status: 'Lend Out', borrowerOfficeId: 'branch', borrower: 'BRA' },
  'Lend Out to a forwarder': {
    ...atHome,
    status: 'Lend Out',
    borrowerName: 'Demo Forwarding',
    borrower: 'Demo Forwarding',
  },
  Invalid: { ...atHome, status: 'Invalid' },
  Used: { ...atHome, ...used },
  'Used by hand': { ...atHome, ...used, byHand: true },
  'Used for service': { ...atHome, ...used, use: 'S', byHand: true },
  'Used by the borrower': { ...atHome, ...used, status: 'Lend Out', borrowerOfficeId: 'branch', borrower: 'BRA' },
  Void: { ...atHome, ...used, use: 'V', voidReason: 'torn' },
}
const rules = {
  Lend: canLend,
  Borrow: canBorrow,
  Return: canReturn,
  Disable: canDisable,
  Enable: canEnable,
  Take: canTake,
  GiveBack: (mawb: NamedMawb, by: { officeId: string }) => canGiveBack(mawb, { ...by, reference: 'SHP-1' }),
  ByHand: canGiveBackByHand,
  Void: canVoid,
  Delete: canDelete,
}
type Action = keyof typeof rules

const OK = 'ok'
const OWN = 'NOT_OWN_OFFICE'
const WHO = 'NOT_THE_BORROWER'
const USED = 'MAWB_USED'
const VOID = 'MAWB_VOID'
const LEND = 'LEND_NEEDS_AVAILABLE'
const LENT = 'BORROW_NEEDS_LEND_OUT'
const GONE = 'MAWB_LENT'
const BACK = 'RETURN_NEEDS_LEND_OUT'
const OFF = 'DISABLE_NEEDS_AVAILABLE_OR_LEND_OUT'
const ON = 'ENABLE_NEEDS_INVALID'
const TAKE = 'TAKE_NEEDS_AVAILABLE'
const FREE = 'GIVE_BACK_NEEDS_USED'
const JOB = 'USED_BY_SHIPMENT'
const ELSE = 'GIVE_BACK_OTHER_REFERENCE'
const DEL = 'DELETE_NEEDS_UNTOUCHED'

// By state and action: the answers to the offices "home", "branch" and a third one.
// prettier-ignore
const table: Record<string, Record<Action, [home: string, branch: string, other: string]>> = {
  'Available': {
    Lend: [OK, OWN, OWN], Borrow: [LENT, LENT, LENT], Return: [BACK, OWN, OWN], Disable: [OK, OWN, OWN], Enable: [ON, OWN, OWN],
    Take: [OK, OWN, OWN], GiveBack: [FREE, OWN, OWN], ByHand: [FREE, OWN, OWN], Void: [OK, OWN, OWN], Delete: [DEL, OWN, OWN],
  },
  'Available, just imported': {
    Lend: [OK, OWN, OWN], Borrow: [LENT, LENT, LENT], Return: [BACK, OWN, OWN], Disable: [OK, OWN, OWN], Enable: [ON, OWN, OWN],
    Take: [OK, OWN, OWN], GiveBack: [FREE, OWN, OWN], ByHand: [FREE, OWN, OWN], Void: [OK, OWN, OWN], Delete: [OK, OWN, OWN],
  },
  'Available away from home': {
    Lend: [OWN, OK, OWN], Borrow: [LENT, LENT, LENT], Return: [OWN, OK, OWN], Disable: [OWN, OK, OWN], Enable: [OWN, ON, OWN],
    Take: [OWN, OK, OWN], GiveBack: [OWN, FREE, OWN], ByHand: [OWN, FREE, OWN], Void: [OWN, OK, OWN], Delete: [OWN, DEL, OWN],
  },
  'Lend Out to an office': {
    Lend: [LEND, OWN, OWN], Borrow: [WHO, OK, WHO], Return: [OK, OK, OWN], Disable: [OK, OWN, OWN], Enable: [ON, OWN, OWN],
    Take: [TAKE, OK, OWN], GiveBack: [GONE, FREE, OWN], ByHand: [GONE, FREE, OWN], Void: [GONE, OK, OWN], Delete: [DEL, OWN, OWN],
  },
  'Lend Out to a forwarder': {
    Lend: [LEND, OWN, OWN], Borrow: [WHO, WHO, WHO], Return: [OK, OWN, OWN], Disable: [OK, OWN, OWN], Enable: [ON, OWN, OWN],
    Take: [TAKE, OWN, OWN], GiveBack: [GONE, OWN, OWN], ByHand: [GONE, OWN, OWN], Void: [GONE, OWN, OWN], Delete: [DEL, OWN, OWN],
  },
  'Invalid': {
    Lend: [LEND, OWN, OWN], Borrow: [LENT, LENT, LENT], Return: [BACK, OWN, OWN], Disable: [OFF, OWN, OWN], Enable: [OK, OWN, OWN],
    Take: [TAKE, OWN, OWN], GiveBack: [FREE, OWN, OWN], ByHand: [FREE, OWN, OWN], Void: [OK, OWN, OWN], Delete: [DEL, OWN, OWN],
  },
  'Used': {
    Lend: [USED, OWN, OWN], Borrow: [USED, USED, USED], Return: [USED, OWN, OWN], Disable: [USED, OWN, OWN], Enable: [USED, OWN, OWN],
    Take: [USED, OWN, OWN], GiveBack: [OK, OWN, OWN], ByHand: [JOB, OWN, OWN], Void: [JOB, OWN, OWN], Delete: [USED, OWN, OWN],
  },
  'Used by hand': {
    Lend: [USED, OWN, OWN], Borrow: [USED, USED, USED], Return: [USED, OWN, OWN], Disable: [USED, OWN, OWN], Enable: [USED, OWN, OWN],
    Take: [USED, OWN, OWN], GiveBack: [ELSE, OWN, OWN], ByHand: [OK, OWN, OWN], Void: [OK, OWN, OWN], Delete: [USED, OWN, OWN],
  },
  'Used for service': {
    Lend: [USED, OWN, OWN], Borrow: [USED, USED, USED], Return: [USED, OWN, OWN], Disable: [USED, OWN, OWN], Enable: [USED, OWN, OWN],
    Take: [USED, OWN, OWN], GiveBack: [ELSE, OWN, OWN], ByHand: [OK, OWN, OWN], Void: [OK, OWN, OWN], Delete: [USED, OWN, OWN],
  },
  'Used by the borrower': {
    Lend: [USED, OWN, OWN], Borrow: [USED, USED, USED], Return: [USED, USED, OWN], Disable: [USED, OWN, OWN], Enable: [USED, OWN, OWN],
    Take: [USED, USED, OWN], GiveBack: [USED, OK, OWN], ByHand: [USED, JOB, OWN], Void: [USED, JOB, OWN], Delete: [USED, OWN, OWN],
  },
  'Void': {
    Lend: [VOID, OWN, OWN], Borrow: [VOID, VOID, VOID], Return: [VOID, OWN, OWN], Disable: [VOID, OWN, OWN], Enable: [VOID, OWN, OWN],
    Take: [VOID, OWN, OWN], GiveBack: [VOID, OWN, OWN], ByHand: [VOID, OWN, OWN], Void: [VOID, OWN, OWN], Delete: [VOID, OWN, OWN],
  },
}

describe('MAW-03 MAW-04 MAW-05 MAW-07 MAW-11 MAW-13 every state × every action × every office', () => {
  test('the table is whole', () => {
    expect(Object.keys(table)).toEqual(Object.keys(states))
  })

  const cases = Object.entries(table).flatMap(([state, actions]) =>
    Object.entries(actions).flatMap(([action, answers]) =>
      (['home', 'branch', 'other'] as const).map((office, place) => [state, action, office, answers[place]] as const),
    ),
  )
  test.each(cases)('%s, %s by %s: %s', (state, action, officeId, expected) => {
    const verdict: Verdict = rules[action as Action](states[state] as NamedMawb, { officeId })
    expect(verdict.ok ? OK : verdict.code).toBe(expected)
  })
})

describe('MAW-03 to whom a number may be lent', () => {
  const away = { ...atHome, ownerOfficeId: 'branch' }
  test.each([
    ['the origin owner', away, { officeId: 'home' }, 'LEND_TO_ORIGIN_OWNER'],
    ['the owner itself', away, { officeId: 'branch' }, 'LEND_TO_OWNER'],
    ['a third branch', away, { officeId: 'other' }, OK],
    ['an outside forwarder', away, { name: 'Demo Forwarding', partnerId: null }, OK],
    ['the owner that is the origin owner', atHome, { officeId: 'home' }, 'LEND_TO_OWNER'],
  ])('%s', (_to, mawb, to, expected) => {
    const verdict = canLend(mawb, { officeId: mawb.ownerOfficeId }, to)
    expect(verdict.ok ? OK : verdict.code).toBe(expected)
  })
})

test('MAW-07 the owner of a lent number sees the borrower', () => {
  expect(canVoid(states['Lend Out to an office'] as NamedMawb, { officeId: 'home' })).toMatchObject({
    params: { borrower: 'BRA' },
  })
})

test('MAW-07 the owner of a number used by its borrower sees the use and is not asked to have it returned', () => {
  const mawb = states['Used by the borrower'] as NamedMawb
  expect(canReturn(mawb, { officeId: 'home' }).ok).toBe(false)
  for (const rule of [canVoid, canGiveBackByHand]) {
    expect(rule(mawb, { officeId: 'home' })).toMatchObject({ code: USED, params: { reference: 'SHP-1' } })
  }
})

test('MAW-13 a job gives back only the number that it took itself', () => {
  const mawb = states.Used as NamedMawb
  expect(canGiveBack(mawb, { officeId: 'home', reference: 'SHP-1' }).ok).toBe(true)
  expect(canGiveBack(mawb, { officeId: 'home', reference: 'SHP-2' })).toMatchObject({ code: ELSE })
})

describe('MAW-01 owner and borrower may write a remark in every state', () => {
  test.each(Object.entries(states))('%s', (_state, mawb) => {
    for (const officeId of ['home', 'branch', 'other']) {
      const holds = officeId === mawb.ownerOfficeId || officeId === mawb.borrowerOfficeId
      expect(canNote(mawb, { officeId })).toEqual(holds ? { ok: true } : { ok: false, code: OWN })
    }
  })
})
