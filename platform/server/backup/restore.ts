import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { claimDataFolder } from '../database/data-folder-claim.ts'
import { OWNER, WORKER, passwordFile, runningAddresses } from '../database/embedded-addresses.ts'
import { StartupError } from '../startup-error.ts'
import { copyNewFiles } from './copy-files.ts'
import { replaceFile } from './flush.ts'
import { layCopy, recover } from './recover.ts'
import { type RestorePlan, type Until, planRestore } from './restore-plan.ts'

type Restore = { readonly dataDir: string; readonly folder: string; report(line: string): void }

/**
 * Recovers the cluster of a backup up to a moment, beside the one that is there, and then puts it in its place; the files of the
 * backup that are missing are added. What was there is put aside, never removed. Throws a StartupError, with the database as it
 * was, where the backup is damaged or does not come to the moment.
 */
export async function restoreBackup({ dataDir, folder, report }: Restore, until: Until): Promise<void> {
  if (runningAddresses(dataDir)) throw new StartupError(`A portal runs on ${dataDir}; stop it first.`)
  const plan = await planRestore(folder, until)
  await mkdir(dataDir, { recursive: true })
  const giveBack = await claimDataFolder(dataDir)
  try {
    const files = await restoreClaimed({ dataDir, folder, report }, plan)
    report(`Restored the backup ${plan.base.name} into ${dataDir}; ${files} files were missing there.`)
  } finally {
    await giveBack()
  }
}

async function restoreClaimed({ dataDir, folder, report }: Restore, plan: RestorePlan): Promise<number> {
  const place = path.join(dataDir, 'restoring')
  await rm(place, { recursive: true, force: true })
  await layCopy(plan, place)
  await recover(place, plan, report)
  const files = await copyNewFiles(path.join(folder, 'files'), path.join(dataDir, 'files'))
  const aside = await exchange(path.join(place, 'postgres'), path.join(dataDir, 'postgres'))
  for (const role of [OWNER, WORKER])
    await replaceFile(passwordFile(dataDir, role), await readFile(passwordFile(place, role)))
  await rm(place, { recursive: true })
  if (aside) report(`What was there is in ${aside} now; remove it when nobody needs it any more.`)
  return files
}

/** Answers where the cluster that was there is now. */
async function exchange(recovered: string, cluster: string): Promise<string | null> {
  const aside = `${cluster}.before-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}`
  const isThere = existsSync(cluster)
  if (isThere) await rename(cluster, aside)
  try {
    await rename(recovered, cluster)
  } catch (error) {
    if (isThere) await rename(aside, cluster)
    throw error
  }
  return isThere ? aside : null
}
