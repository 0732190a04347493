import { expect, test } from 'vitest'
import { isInside, outsideAddress } from './outside-address.ts'

const at = (hostname: string, port = '443') => ({ hostname, port })

test.each([
  '127.0.0.1',
  '127.9.9.9',
  '0.0.0.0',
  '10.1.2.3',
  '172.31.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '255.255.255.255',
  '::1',
  '::',
  'fd00::1',
  'fe80::1',
  '::ffff:7f00:1',
  '64:ff9b::7f00:1',
])('%s is inside and is not reached', async (address) => {
  expect(isInside(address)).toBe(true)
  await expect(outsideAddress(at(address), [])).rejects.toThrow(/is inside our network/)
})

test.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '2001:4860:4860::8888'])('%s is outside', async (address) => {
  expect(await outsideAddress(at(address), [])).toBe(address)
})

test('a name that leads to this machine is refused, however it is written', async () => {
  for (const name of ['localhost', 'LOCALHOST', '[::1]', '127.1'])
    await expect(outsideAddress(at(name), [])).rejects.toThrow(/is inside our network/)
})

test('the operator allows a host, or one port of it', async () => {
  expect(await outsideAddress(at('127.0.0.1'), ['127.0.0.1'])).toBe('127.0.0.1')
  expect(await outsideAddress(at('127.0.0.1', '8473'), ['127.0.0.1:8473'])).toBe('127.0.0.1')
  await expect(outsideAddress(at('127.0.0.1', '22'), ['127.0.0.1:8473'])).rejects.toThrow(/is inside our network/)
})
