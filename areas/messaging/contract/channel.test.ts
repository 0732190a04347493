import { expect, test } from 'vitest'
import { channelInput } from './channel.ts'

const CHANNEL = {
  name: 'Frankfurt',
  airline: null,
  partnerId: crypto.randomUUID(),
  transport: 'FOLDER',
  target: 'agents/frankfurt',
  inbound: '',
  userName: '',
  hostKey: '',
  secret: null,
  fwbVersion: '16',
  fhlVersion: '5',
  listsHouses: false,
  takesBookings: true,
  isEnabled: true,
}

test('DOC-01 a channel leads to airlines or to an agent, not to both', () => {
  expect(channelInput.safeParse(CHANNEL).success).toBe(true)
  expect(channelInput.safeParse({ ...CHANNEL, airline: 'LH', partnerId: null }).success).toBe(true)
  const { error } = channelInput.safeParse({ ...CHANNEL, airline: 'LH' })
  expect(error?.issues).toMatchObject([{ path: ['partnerId'], message: 'ONE_END' }])
})

test('DOC-01 mail is sent and not fetched: a channel by mail has no place for answers', () => {
  const { error } = channelInput.safeParse({ ...CHANNEL, transport: 'MAIL', target: 'a@b.example', inbound: 'in' })
  expect(error?.issues).toMatchObject([{ path: ['inbound'], message: 'TARGET_FORM' }])
})
