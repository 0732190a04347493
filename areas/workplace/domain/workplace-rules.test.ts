import { describe, expect, test } from 'vitest'
import { MAX_VIEWS, SHARE_VIEWS, canChangeView, canSaveOneMore, canShareView, maySeeView } from './workplace-rules.ts'

const who = (userId: string, officeId: string, ...permissions: string[]) => ({ userId, officeId, permissions })
const owner = who('ann', 'HKG')
const colleague = who('bob', 'HKG')
const sharer = who('cat', 'HKG', SHARE_VIEWS)
const elsewhere = who('dan', 'SHA', SHARE_VIEWS)
const moved = who('ann', 'SHA')
const view = (shared: boolean) => ({ ownerId: 'ann', officeId: 'HKG', shared })

describe('a view', () => {
  test.each([
    ['its owner', owner, true, true],
    ['its owner in another office', moved, true, true],
    ['a colleague', colleague, false, true],
    ['a colleague with the right to share', sharer, false, true],
    ['somebody of another office', elsewhere, false, false],
  ])('is seen by %s: private %s, shared %s', (_who, actor, ifPrivate, ifShared) => {
    expect([maySeeView(view(false), actor), maySeeView(view(true), actor)]).toEqual([ifPrivate, ifShared])
  })

  test.each([
    ['its owner', owner, true, true],
    ['its owner in another office', moved, true, true],
    ['a colleague', colleague, false, false],
    ['a colleague with the right to share', sharer, false, true],
    ['somebody of another office', elsewhere, false, false],
  ])('is changed by %s: private %s, shared %s', (_who, actor, ifPrivate, ifShared) => {
    expect([canChangeView(view(false), actor).ok, canChangeView(view(true), actor).ok]).toEqual([ifPrivate, ifShared])
  })

  test('may be shared with the permission', () => {
    expect(canShareView(owner)).toMatchObject({ code: 'SHARING_NOT_ALLOWED' })
    expect(canShareView(sharer).ok).toBe(true)
  })
})

test('a user may store a hundred views', () => {
  expect(canSaveOneMore(MAX_VIEWS - 1).ok).toBe(true)
  expect(canSaveOneMore(MAX_VIEWS)).toMatchObject({ code: 'TOO_MANY_VIEWS', params: { most: MAX_VIEWS } })
})
