import { afterAll, beforeAll, expect, test } from 'vitest'
import { officesAtWork } from '#areas/shipments/server/testing/offices-at-work.ts'
import { checkConstraints } from '#platform/server/testing/check-constraints.ts'
import {
  RECEIVED_FROM,
  SECURITY_STATUSES,
  type SecurityDeclaration,
  canDeclare,
} from '../../domain/papers/security-declaration.ts'

let at: Awaited<ReturnType<typeof officesAtWork>>

beforeAll(async () => {
  at = await officesAtWork()
})
afterAll(() => at.close())

/** Every combination of what the rule looks at. */
function* cases(): Generator<SecurityDeclaration> {
  for (const status of SECURITY_STATUSES)
    for (const receivedFrom of RECEIVED_FROM)
      for (const receivedFromId of ['', ' ', 'RA/12345-01'])
        for (const methods of [[], ['XRY'], ['AOM'], ['XRY', 'AOM']] as const)
          for (const exemption of [null, 'LFSM'] as const)
            for (const otherMethod of ['', ' ', 'by hand'])
              yield {
                status,
                receivedFrom,
                receivedFromId,
                methods,
                exemption,
                otherMethod,
                additional: '',
                issuedBy: 'OP',
              }
}

test('DOC-01 the database accepts a security declaration exactly when the rule does', async () => {
  const accepts = await checkConstraints(at.database.db, 'documents.security_declaration')
  const counts = { accepted: 0, refused: 0 }
  for (const declaration of cases()) {
    const { status, receivedFrom, receivedFromId, methods, exemption, otherMethod, additional, issuedBy } = declaration
    const row = {
      status,
      methods,
      exemption,
      additional,
      received_from: receivedFrom,
      received_from_id: receivedFromId,
      other_method: otherMethod,
      issued_by: issuedBy,
    }
    const isAccepted = await accepts(row)
    expect({ row, isAccepted }).toEqual({ row, isAccepted: canDeclare(declaration).ok })
    counts[isAccepted ? 'accepted' : 'refused'] += 1
  }
  expect(counts.accepted).toBeGreaterThan(100)
  expect(counts.refused).toBeGreaterThan(100)
})
