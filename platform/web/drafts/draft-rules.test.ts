import { describe, expect, test } from 'vitest'
import {
  type Draft,
  KEPT_MS,
  LARGEST_DRAFT,
  MAX_DRAFTS,
  canStore,
  offeredDraft,
  outdatedDrafts,
} from './draft-rules.ts'

const NOW = Date.parse('2026-11-20T10:32:00Z')
const place = { userId: 'wong', form: 'shipment', recordId: '' }

function draft(fields: Partial<Draft> = {}): Draft {
  const content = { version: null, base: {}, values: { pieces: 3 }, picked: {} }
  return { ...place, openingId: 'one', at: NOW - 1000, content, ...fields }
}

function contentOf(values: Record<string, unknown>) {
  return { ...draft().content, values }
}

describe('the draft that is offered', () => {
  const offered = (drafts: readonly Draft[], ...openings: string[]) =>
    offeredDraft(drafts, place, { now: NOW, openings: new Set(openings) })

  test('is the newest of this form', () => {
    const newest = draft({ openingId: 'two', at: NOW - 10 })
    expect(offered([draft(), newest, draft({ openingId: 'three', at: NOW - 500 })])).toBe(newest)
  })

  test.each([
    ['of another user', { userId: 'ada' }],
    ['of another form', { form: 'partner' }],
    ['of a record', { recordId: '7f3' }],
    ['older than seven days', { at: NOW - KEPT_MS - 1 }],
  ])('is never one %s', (_what, fields) => {
    expect(offered([draft(fields)])).toBeUndefined()
  })

  test('is still there on the seventh day', () => {
    expect(offered([draft({ at: NOW - KEPT_MS })])).toBeDefined()
  })

  test('is never one that is being typed in another window', () => {
    const left = draft({ openingId: 'left', at: NOW - 9000 })
    expect(offered([draft({ openingId: 'alive' }), left], 'alive')).toBe(left)
  })
})

describe('the drafts that go', () => {
  test('are the expired ones, whoever wrote them', () => {
    const old = draft({ userId: 'ada', at: NOW - KEPT_MS - 1 })
    expect(outdatedDrafts([draft(), old], NOW)).toEqual([old])
  })

  test('are the oldest beyond fifty, counted for each user', () => {
    const many = (userId: string, count: number) =>
      Array.from({ length: count }, (_, index) => draft({ userId, openingId: String(index), at: NOW - index }))
    const going = outdatedDrafts([...many('wong', MAX_DRAFTS + 2), ...many('ada', MAX_DRAFTS)], NOW)
    expect(going.map(({ userId, openingId }) => `${userId} ${openingId}`)).toEqual(['wong 50', 'wong 51'])
  })
})

describe('what may be kept', () => {
  test('is what is typed into a form', () => {
    expect(canStore(contentOf({ consignee: { name: 'Main Cargo GmbH' }, pieces: 3 }))).toMatchObject({ ok: true })
  })

  test.each([
    { password: 'a' },
    { newPassword: '' },
    { access: { apiToken: 'a' } },
    { lines: [{ clientSecret: 'a' }] },
  ])('is never a secret: %o', (values) => {
    expect(canStore(contentOf(values))).toMatchObject({ code: 'HOLDS_SECRET' })
  })

  test('is at most 4 MB, counted in bytes', () => {
    const room = LARGEST_DRAFT - new TextEncoder().encode(JSON.stringify(contentOf({ text: '' }))).length
    expect(canStore(contentOf({ text: 'x'.repeat(room) })).ok).toBe(true)
    expect(canStore(contentOf({ text: 'x'.repeat(room + 1) }))).toMatchObject({ code: 'TOO_LARGE' })
    expect(canStore(contentOf({ text: '貨'.repeat(room / 2) })).ok).toBe(false)
  })
})
