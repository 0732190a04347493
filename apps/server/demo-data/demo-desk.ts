import { tmpdir } from 'node:os'
import { findUserIds, namesOfAccounts } from '#areas/identity/server/index.ts'
import { type Office, findOfficeByCode } from '#areas/organisation/server/index.ts'
import type { WriteTx } from '#platform/server/database/database.ts'
import { setAuditContext } from '#platform/server/database/transact.ts'
import { folderFileStore } from '#platform/server/files/folder-file-store.ts'
import type { Context } from '#platform/server/http/context.ts'
import { createLog } from '#platform/server/log.ts'
import { peopleIn } from '#platform/server/people.ts'

/** A demo user at work: what he does goes through the verbs of the areas, so the demo data keep every rule. */
export type Desk = { readonly context: Context; readonly office: Office }

/** Sits down as the operator of an office; from now on the transaction writes in his name. */
export async function sitDown(tx: WriteTx, officeCode: string): Promise<Desk> {
  const account = `op.${officeCode.toLowerCase()}`
  const office = await findOfficeByCode(tx, officeCode)
  const [user] = await findUserIds(tx, [account])
  if (!office || !user) throw new Error(`the demo office ${officeCode} has no operator`)
  await setAuditContext(tx, { actorId: user.id, account, requestId: 'demo-data' })
  const actor = {
    userId: user.id,
    account,
    name: account,
    officeId: office.id,
    officeCode,
    permissions: [],
    isManager: false,
    sessionId: user.id,
  }
  return {
    office,
    context: { ...surroundings(tx), actor, people: peopleIn('en_US', namesOfAccounts), transact: (work) => work(tx) },
  }
}

function surroundings(tx: WriteTx) {
  const noLists = () => Promise.reject(new Error('demo data are written, not listed'))
  return {
    db: tx,
    raw: { rows: noLists, rowsPlannedOnce: noLists, stream: noLists as never },
    requestId: 'demo-data',
    language: 'en_US' as const,
    now: new Date(),
    log: createLog({ level: 'error' }),
    files: folderFileStore(tmpdir()),
    address: '',
    token: null,
    unattended: false,
    userAgent: '',
  }
}
