import { expect, test } from 'vitest'
import { USUAL_COPIES, namesOfCopies } from './copies.ts'

test('DOC-01 copies are named in their order, each once', () => {
  expect(namesOfCopies([8, 1, 1, 9])).toEqual(['ORIGINAL 1 (FOR ISSUING CARRIER)', 'COPY 8 (FOR AGENT)'])
  expect(namesOfCopies(USUAL_COPIES)).toHaveLength(4)
})
