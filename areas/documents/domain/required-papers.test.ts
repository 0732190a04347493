import { expect, test } from 'vitest'
import type { TypedLine } from '#areas/cargo/domain/dangerous-goods-line.ts'
import { ATTACHMENT_KINDS } from './attachment.ts'
import { isSentByDefault, requiredPapersOf } from './required-papers.ts'

const GENERAL = { jobType: 'General', jobMode: 'Consolidation' } as const
const PAINT: TypedLine = { unNumber: '1263', dgClass: '3', packing: '353' }
const BATTERIES: TypedLine = { unNumber: '3480', dgClass: '9', packing: '965 IA' }
const NONE = { issued: new Set<never>(), kinds: new Set<string>() }

test.each([
  ['an ordinary house', GENERAL, [], ['HAWB', 'MAWB']],
  ['a direct job', { jobType: 'Direct MAWB', jobMode: 'Direct' } as const, [], ['MAWB']],
  ['paint', GENERAL, [PAINT], ['HAWB', 'MAWB', 'MSDS', 'DGD']],
  ['batteries', GENERAL, [BATTERIES], ['HAWB', 'MAWB', 'MSDS', 'DGD', 'UN383']],
])('DOC-02 %s has its checklist of papers', (_what, job, dangerousGoodsLines, papers) => {
  const required = requiredPapersOf({ ...job, dangerousGoodsLines }, NONE)
  expect(required).toEqual(papers.map((paper) => ({ paper, isThere: false })))
})

test('DOC-02 what is issued or attached is ticked off, and nothing else', () => {
  const there = { issued: new Set(['HAWB'] as const), kinds: new Set(['UN383', 'Invoice']) }
  const required = requiredPapersOf({ ...GENERAL, dangerousGoodsLines: [BATTERIES] }, there)
  expect(required.filter(({ isThere }) => isThere).map(({ paper }) => paper)).toEqual(['HAWB', 'UN383'])
})

test('DOC-02 invoice, packing list and what the goods demand go with the pre-alert by default', () => {
  const required = [{ paper: 'MSDS', isThere: true }] as const
  const sent = ATTACHMENT_KINDS.filter((kind) => isSentByDefault(kind, required))
  expect(sent).toEqual(['Invoice', 'PackingList', 'MSDS'])
})
