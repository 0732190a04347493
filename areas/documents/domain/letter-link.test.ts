import { expect, test } from 'vitest'
import { isLinkOpen, lastDayOf, linkLines, withLink } from './letter-link.ts'

const OPEN = { linkedUntil: '2026-12-20', revokedAt: null }

test('DOC-02 a link is open for thirty days, until its last day has ended everywhere', () => {
  expect(lastDayOf(new Date('2026-11-20T08:00:00Z'))).toBe('2026-12-20')
  expect(isLinkOpen(OPEN, new Date('2026-12-21T11:59:59Z'))).toBe(true)
  expect(isLinkOpen(OPEN, new Date('2026-12-21T12:00:00Z'))).toBe(false)
})

test('DOC-02 a link is closed by a recall, and a letter with attachments has none', () => {
  const now = new Date('2026-11-21T00:00:00Z')
  expect(isLinkOpen({ ...OPEN, revokedAt: '2026-11-20T09:00:00Z' }, now)).toBe(false)
  expect(isLinkOpen({ linkedUntil: null, revokedAt: null }, now)).toBe(false)
})

test('DOC-02 the link comes to its own place, whatever somebody typed into the note', () => {
  const body = ['Please read [link]', ...linkLines('Documents until 2026-12-20:'), 'Best regards'].join('\n')
  expect(withLink(body, 'https://portal.example/x')).toBe(
    'Please read [link]\n\nDocuments until 2026-12-20:\nhttps://portal.example/x\nBest regards',
  )
  expect(linkLines(null)).toEqual([])
})
