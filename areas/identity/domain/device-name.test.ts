import { expect, test } from 'vitest'
import { deviceName } from './device-name.ts'

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/131.0 Safari/537.36`, 'Chrome · Windows'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/131.0 Safari/537.36 Edg/131.0`, 'Edge · Windows'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_1) AppleWebKit/605.1 (KHTML) Version/17.1 Safari/605.1',
    'Safari · macOS',
  ],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_1 like Mac OS X) AppleWebKit/605.1 Safari/604.1', 'Safari · iOS'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox · Linux'],
  [`Mozilla/5.0 (Linux; Android 14) ${WEBKIT} Chrome/131.0 Mobile Safari/537.36`, 'Chrome · Android'],
  ['curl/8.5.0', 'curl/8.5.0'],
  ['', ''],
])('SES-11 %s reads as %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name)
})
