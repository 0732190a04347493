import { sql } from 'kysely'
import type { ReadDb, WriteTx } from '#platform/server/database/database.ts'
import type { SecurityDeclaration } from '../../domain/papers/security-declaration.ts'

export type SecurityRow = SecurityDeclaration & {
  readonly version: number
  readonly issuedAt: string
}

/** Returns the security declaration of a shipment. */
export async function findSecurity(db: ReadDb, shipmentId: string): Promise<SecurityRow | undefined> {
  const { rows } = await sql<SecurityRow>`
    select version, status, received_from, received_from_id, methods, exemption, other_method, additional,
      issued_by, issued_at
    from documents.security_declaration where shipment_id = ${shipmentId}`.execute(db)
  return rows[0]
}

/** Saves a declaration over the version seen; 0 is a new one. Returns whether that version was current. */
export async function saveSecurity(
  tx: WriteTx,
  shipmentId: string,
  { version, ...declaration }: SecurityDeclaration & { readonly version: number },
): Promise<boolean> {
  const { status, receivedFrom, receivedFromId, methods, exemption, otherMethod, additional, issuedBy } = declaration
  const { rows } = await sql<{ version: number }>`
    insert into documents.security_declaration as d (shipment_id, status, received_from, received_from_id, methods, exemption,
      other_method, additional, issued_by)
    values (${shipmentId}, ${status}, ${receivedFrom}, ${receivedFromId}, ${[...methods]}::text[], ${exemption}, ${otherMethod},
      ${additional}, ${issuedBy})
    on conflict (shipment_id) do update set status = excluded.status, received_from = excluded.received_from,
      received_from_id = excluded.received_from_id, methods = excluded.methods, exemption = excluded.exemption,
      other_method = excluded.other_method, additional = excluded.additional, issued_by = excluded.issued_by,
      issued_at = now()
    where d.version = ${version}
    returning version`.execute(tx)
  return rows.length === 1
}
