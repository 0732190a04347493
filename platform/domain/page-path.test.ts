import { expect, test } from 'vitest'
import { isPagePath } from './page-path.ts'

test.each(['/', '/partners', '/links/tariff-2', '/v1.2/tariff', '/docstore', '/assetsheet'])(
  '%s is a page of the portal',
  (path) => expect(isPagePath(path)).toBe(true),
)

test.each(['/docs', '/docs/x', '/ws-air/x', '/apex-exchange', '/assets/x', '/metrics/', '/links/report.pdf'])(
  '%s is none',
  (path) => expect(isPagePath(path)).toBe(false),
)
