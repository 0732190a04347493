import { appendFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { takeBackup } from '../backup/backup.ts'
import { layCopy } from '../backup/recover.ts'
import { planRestore } from '../backup/restore-plan.ts'
import { type RunningPostgres, startEmbeddedPostgres } from '../database/embedded-postgres.ts'

const silent = () => undefined

/** The name under which a replica is known to its primary. */
export const REPLICA = 'replica'

/** Copies the cluster of a running primary into `dataDir` and starts it there as a streaming replica. */
export async function startReplica(
  primary: { readonly dataDir: string; readonly ownerUrl: string },
  dataDir: string,
): Promise<RunningPostgres> {
  const folder = `${dataDir}-copy`
  const { dataDir: from, ownerUrl } = primary
  await takeBackup({ ownerUrl, dataDir: from, folder, report: silent })
  await layCopy(await planRestore(folder, {}), dataDir)
  const cluster = path.join(dataDir, 'postgres')
  const { username, password, hostname, port } = new URL(ownerUrl)
  const where = `host=${hostname} port=${port} user=${username} password=${password} application_name=${REPLICA}`
  await appendFile(
    path.join(cluster, 'postgresql.auto.conf'),
    `primary_conninfo = '${where}'\nrecovery_target_action = 'pause'\nhot_standby = on\nhot_standby_feedback = on\n`,
  )
  await rm(path.join(cluster, 'recovery.signal'))
  await writeFile(path.join(cluster, 'standby.signal'), '')
  return startEmbeddedPostgres({ dataDir, isThrowaway: true, recovers: true, report: silent })
}
