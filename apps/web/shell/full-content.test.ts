import { expect, it } from 'vitest'
import { isFullContent } from './full-content.ts'

it.each([
  ['', false, false],
  ['?page=2', false, false],
  ['?page=2&__full__=1', false, true],
  ['?__full__', false, true],
  ['?full=1', false, true],
  ['?fullScreen=1', false, true],
  ['?full-screen', false, true],
  ['?FULL_CONTENT=true', false, true],
  ['?fuller=1', false, false],
  ['', true, true],
])('SHL-08 with the query "%s", framed %s, showing only the page is %s', (search, isFramed, expected) => {
  expect(isFullContent({ search, isFramed })).toBe(expected)
})
