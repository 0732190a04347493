import { describe, expect, test } from 'vitest'
import { guestAddress, sandboxOf } from './guest-address.ts'

describe('ROU-06 the address of a frame', () => {
  test.each([
    ['https://p.example/', 'T', '', 'https://p.example/?token=T&fromParent='],
    ['https://p.example/a?b=1#c', 'T', 'x=1&y=2', 'https://p.example/a?b=1&token=T&fromParent=x%3D1%26y%3D2#c'],
    ['https://p.example/?token=old', 'new', 'q', 'https://p.example/?token=new&fromParent=q'],
    ['https://p.example/?token=old', null, undefined, 'https://p.example/'],
  ])('%s with token %s and query %s is %s', (outside, token, fromParent, address) => {
    expect(guestAddress(outside, { token, ...(fromParent !== undefined && { fromParent }) })).toBe(address)
  })

  test('no frame may navigate the portal, and none of our own origin keeps that origin', () => {
    const [foreign, own] = ['https://p.example', 'https://portal.example'].map((origin) =>
      sandboxOf(origin, 'https://portal.example').split(' '),
    )
    expect(foreign).toContain('allow-same-origin')
    expect(own).not.toContain('allow-same-origin')
    expect([...(foreign ?? []), ...(own ?? [])].filter((word) => word.includes('navigation'))).toEqual([])
  })
})
