import { expect, test } from 'vitest'
import type { Texts } from '#platform/web/texts.ts'
import en from '../../texts/en_US.json' with { type: 'json' }
import zhCn from '../../texts/zh_CN.json' with { type: 'json' }
import zhHk from '../../texts/zh_HK.json' with { type: 'json' }
import { transmissionText } from './transmission-text.ts'

type Catalogue = { readonly messages: Readonly<Record<string, string>> }

const speaking =
  (texts: Catalogue): Texts =>
  (key) =>
    texts.messages[key.replace('messages.', '')] ?? key
const way = {
  state: 'SENDING_XC',
  receiver: 'XC',
  stopped: false,
  timedOut: false,
  refusal: '',
  waitsFor: null,
} as const

test('TRX-01 the steps read as the specification writes them', () => {
  const t = speaking(en)
  expect(transmissionText(way, t)).toBe('Sending to XC.....')
  expect(transmissionText({ ...way, state: 'XC_DONE', receiver: 'SC' }, t)).toBe(
    'Finished XC transmission, sending to SC......',
  )
  expect(transmissionText({ ...way, state: 'SENDING_SC', receiver: 'SC' }, t)).toBe(
    'Finished XC transmission, sending to SC......',
  )
  expect(transmissionText({ ...way, state: 'SC_DONE', receiver: 'SC' }, t)).toBe('Successfully sent to SC')
})

test.each([en, zhCn, zhHk])('TRX-01 a timeout at SC reads in Chinese whatever the language', (texts) => {
  const timedOut = { ...way, state: 'UNKNOWN', receiver: 'SC', timedOut: true } as const
  expect(transmissionText(timedOut, speaking(texts))).toBe('发送SC超时，请稍后重试')
})

test.each([en, zhCn, zhHk])('TRX-01 a credit note says what it waits for', (texts) => {
  const waiting = { ...way, state: 'QUEUED', waitsFor: 'HKGINV2600001' } as const
  expect(transmissionText(waiting, speaking(texts))).toBe(texts.messages.waitsForCredited)
  expect(transmissionText({ ...waiting, stopped: true }, speaking(texts))).toBe(texts.messages.stopped)
})
