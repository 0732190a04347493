import { expect, test } from 'vitest'
import { downloadAddress } from './download-address.ts'

test.each([
  ['/ws-air/a', '/ws-air/a'],
  ['/ws-air/a?token=x', '/ws-air/a'],
  ['/ws-air/a?to=2&from=1&token=x', '/ws-air/a?from=1&to=2'],
  ['/ws-air/a?q=a+b', '/ws-air/a?q=a+b'],
  ['/ws-air/a?q=a%20b', '/ws-air/a?q=a+b'],
  ['/ws-air/b/../a', '/ws-air/b/../a'],
  ['/ws-air/%2e%2e/a', '/ws-air/%2e%2e/a'],
])('REQ-06 the address %s is %s to a ticket', (url, address) => {
  expect(downloadAddress(url)).toBe(address)
})
