import { expect, test } from 'vitest'
import type { TypedLine } from '#areas/cargo/domain/dangerous-goods-line.ts'
import {
  MAX_PAPERS,
  canAddDgDocument,
  canRemoveDgDocument,
  isDgDocumentNeeded,
  dgDocumentName,
  dgDocumentTypeOf,
} from './dg-documents.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const line = (change: Partial<TypedLine>): TypedLine => ({ unNumber: '1263', dgClass: '3', ...change })

test('SHP-02 a document is typed and named by its content: PDF, PNG or JPEG', () => {
  expect(dgDocumentTypeOf(bytes('%PDF-1.7 …'))?.mediaType).toBe('application/pdf')
  expect(dgDocumentTypeOf(Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a))?.ending).toBe('png')
  expect(dgDocumentTypeOf(Uint8Array.of(0xff, 0xd8, 0xff, 0xe0))?.ending).toBe('jpg')
  for (const other of ['', '%PDF', 'MZ', '<svg>', 'PK']) expect(dgDocumentTypeOf(bytes(other))).toBeUndefined()
  const pdf = { mediaType: 'application/pdf', ending: 'pdf' }
  expect(dgDocumentName('MSDS battery.PDF', pdf)).toBe('MSDS battery.pdf')
  expect(dgDocumentName('scan.exe', pdf)).toBe('scan.exe.pdf')
  expect(dgDocumentName('.pdf', pdf)).toBe('paper.pdf')
})

test('SHP-02 dangerous goods need their safety data sheet, batteries their test summary; unknown without lines', () => {
  expect(isDgDocumentNeeded('MSDS', [])).toBeNull()
  expect(isDgDocumentNeeded('MSDS', [line({})])).toBe(true)
  expect(isDgDocumentNeeded('DGD', [line({})])).toBe(true)
  expect(isDgDocumentNeeded('UN383', [line({})])).toBe(false)
  expect(isDgDocumentNeeded('UN383', [line({ unNumber: '3480', dgClass: '9' })])).toBe(true)
})

test('SHP-02 documents are limited in number, and fixed once the destination office was informed', () => {
  expect(canAddDgDocument(MAX_PAPERS - 1).ok).toBe(true)
  expect(canAddDgDocument(MAX_PAPERS)).toMatchObject({ code: 'PAPERS_FULL', params: { most: MAX_PAPERS } })
  expect(canRemoveDgDocument({ status: 'Pending' }).ok).toBe(true)
  expect(canRemoveDgDocument({ status: 'Sent' })).toMatchObject({ code: 'PAPER_SENT' })
})
