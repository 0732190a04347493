import { expect, test } from 'vitest'
import { MAX_ATTACHMENTS, attachmentName, canAttach, contentTypeOf } from './attachment.ts'

const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))

test.each([
  ['invoice.pdf', '%PDF-1.7', 'application/pdf'],
  ['invoice.exe', '%PDF-1.7', 'application/pdf'],
  ['photo.jpg', '\xFF\xD8\xFF\xE0', 'image/jpeg'],
  ['list.xlsx', 'PK\x03\x04', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
])('DOC-02 %s is typed by its content', (name, content, mediaType) => {
  expect(contentTypeOf(name, bytes(content))?.mediaType).toBe(mediaType)
})

test.each([
  ['invoice.pdf', '<script>'],
  ['tool.zip', 'PK\x03\x04'],
  ['empty.pdf', ''],
])('DOC-02 %s with other content is not taken', (name, content) => {
  expect(contentTypeOf(name, bytes(content))).toBeUndefined()
})

test.each([
  ['C:\\scans\\invoice.PDF', 'invoice.pdf'],
  ['發票 1.jpeg', '發票 1.pdf'],
  ['   ', 'document.pdf'],
  ['invoice.pdf. ', 'invoice.pdf'],
  [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(116)}.pdf`],
])('DOC-02 %s is stored as %s', (typed, stored) => {
  expect(attachmentName(typed, { ending: 'pdf' })).toBe(stored)
})

test('DOC-02 a shipment takes so many files and no more', () => {
  expect(canAttach(MAX_ATTACHMENTS - 1).ok).toBe(true)
  expect(canAttach(MAX_ATTACHMENTS)).toMatchObject({ code: 'ATTACHMENTS_FULL' })
})
