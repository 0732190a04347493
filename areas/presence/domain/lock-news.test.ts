import { expect, test } from 'vitest'
import { lockNews } from './lock-news.ts'
import type { SoftLock } from './soft-lock-rules.ts'

const ME = 'my window'
const held = (window: string, askedWindow: string | null = null): SoftLock => ({ window, askedWindow })

test.each([
  ['somebody asks me', held(ME), held(ME, 'ben'), 'asked'],
  ['another asks me after the first has gone', held(ME, 'ben'), held(ME, 'cat'), 'asked'],
  ['the same one still asks me', held(ME, 'ben'), held(ME, 'ben'), null],
  ['I began to edit and somebody asks at once', null, held(ME, 'ben'), 'asked'],
  ['somebody took over from me', held(ME), held('ben'), 'taken'],
  ['I stopped editing', held(ME), null, null],
  ['I asked and was passed the lock', held('ann', ME), held(ME), 'passed'],
  ['I asked and the editor keeps it', held('ann', ME), held('ann'), 'kept'],
  ['I asked and a third one took over', held('ann', ME), held('cat'), 'kept'],
  ['I asked and the editor has gone', held('ann', ME), null, 'free'],
  ['I asked and wait', held('ann', ME), held('ann', ME), null],
  ['others change among themselves', held('ann'), held('ben'), null],
  ['nothing at all', null, null, null],
])('when %s', (_what, before, now, expected) => {
  expect(lockNews(before, now, ME)).toBe(expected)
})
