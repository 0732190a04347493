import { expect, test } from 'vitest'
import { bodyFor, contentDifferences, revisedContent } from './bill-content.ts'

const account = { code: 'ACME', name: 'Acme Ltd', address: '1 Road', contact: '', taxNumber: '', fax: '' }
const first = JSON.stringify({ number: 'HKGINV2600001', revision: 1, account, lines: [{ amount: '1.10' }] })

test('TRX-02 SC is sent the frozen content with the reference of XC, byte by byte', () => {
  expect(bodyFor(first, null)).toBe(first)
  expect(bodyFor(first, 'XC-"1"')).toBe(`${first.slice(0, -1)},"xcReference":"XC-\\"1\\""}`)
  expect(JSON.parse(bodyFor(first, 'XC-1'))).toMatchObject({ number: 'HKGINV2600001', xcReference: 'XC-1' })
})

test('TRX-02 a revision changes the account alone, and the difference names what changed', () => {
  const second = revisedContent(first, 2, { ...account, name: 'Acme Limited', taxNumber: '12' })
  expect(JSON.parse(second)).toMatchObject({ number: 'HKGINV2600001', revision: 2, lines: [{ amount: '1.10' }] })
  expect(contentDifferences(first, second)).toEqual([
    { path: 'account.name', before: 'Acme Ltd', after: 'Acme Limited' },
    { path: 'account.taxNumber', before: '', after: '12' },
  ])
  expect(contentDifferences(second, second)).toEqual([])
})

test('TRX-02 a value that only one revision has is a difference too', () => {
  expect(
    contentDifferences('{"lines":[{"amount":"1"},{"amount":"2"}]}', '{"lines":[{"amount":"1"}],"fax":"3"}'),
  ).toEqual([
    { path: 'fax', before: null, after: '3' },
    { path: 'lines.1.amount', before: '2', after: null },
  ])
})
