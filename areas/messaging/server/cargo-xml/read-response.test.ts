import { expect, test } from 'vitest'
import { response } from '../testing/xml-response.ts'
import { readCargoXml } from './read-cargo-xml.ts'

test.each([
  ['Processed', 'Acknowledged', true],
  ['Accepted', 'Warning', true],
  ['Rejected', 'Error', false],
  ['Processed', 'Error', false],
])('DOC-03 an XFNM that says %s, %s', (status, condition, isAccepted) => {
  const read = readCargoXml(
    response({ status, condition, reasons: ['INVALID CONSIGNEE POST CODE', 'HS CODE MISSING'] }),
  )
  expect(read).toMatchObject({ kind: 'XFNM', version: '3.00', problems: [] })
  expect(read.waybills.map(({ number }) => number)).toEqual(['020-81140743'])
  const reason = 'E1 INVALID CONSIGNEE POST CODE; E1 HS CODE MISSING'
  expect(read.acknowledgement).toEqual({ isAccepted, answers: 'XFWB', reason })
  expect(read.fields.map(({ name }) => name)).toContain('acknowledgement.reason')
})

test('DOC-03 an XFNM to a house names the house, and its waybill by the reference at best', () => {
  const house = { type: '703', document: 'SHA00012345' }
  const alone = readCargoXml(response(house))
  expect(alone.houses).toEqual([{ number: 'SHA00012345', pieces: null, weightKg: null }])
  expect(alone).toMatchObject({ waybills: [], problems: [], acknowledgement: { answers: 'XFZB' } })
  const referred = readCargoXml(response({ ...house, conversation: '020-81140743-SHA00012345' }))
  expect(referred.waybills.map(({ number }) => number)).toEqual(['020-81140743'])
})

test('DOC-03 an XFNM without a number or a verdict names what is missing; cut ones never throw', () => {
  const missing = (text: string) => readCargoXml(text).problems.map(({ code, value }) => `${code} ${value}`)
  expect(missing(response({ document: '' }))).toEqual(['MISSING_FIELD consignment.waybill'])
  const mute = response({}).replaceAll(/<ram:(StatusCode|ConditionCode)>\w+<\/ram:\1>/g, '')
  expect(missing(mute)).toEqual(['MISSING_FIELD acknowledgement.result'])
  const whole = response({})
  for (let length = 0; length < whole.length; length += 7) {
    expect(readCargoXml(whole.slice(0, length)).problems.length).toBeGreaterThan(0)
  }
})
