import { sql } from 'kysely'
import { findCurrency } from '#areas/reference-data/server/index.ts'
import type { ReadDb, WriteTx } from '#platform/server/database/database.ts'
import type { Verb } from '#platform/server/http/context.ts'
import { refusedAt, saved } from '#platform/server/refusal.ts'
import type { warehouseApi } from '../../contract/api.ts'
import { warehouseErrors } from '../../contract/errors.ts'
import type { SettingFields } from '../../contract/setting-api.ts'

type Stored = { readonly version: number; readonly setting: SettingFields }

const UNDECIDED: Stored = {
  version: 0,
  setting: {
    weightTolerance: '2.0',
    salesRecipients: [],
    storageFreeDays: 0,
    storageRate: null,
    storageCurrency: null,
  },
}

export const openSetting: Verb<typeof warehouseApi.settingOpen> = ({ db, actor }) => settingOf(db, actor.officeId)

export const saveSetting: Verb<typeof warehouseApi.settingSave> = ({ transact, actor }, { version, ...setting }) =>
  transact(async (tx) => {
    if ((setting.storageRate === null) !== (setting.storageCurrency === null)) {
      throw refusedAt('storageCurrency', warehouseErrors.RATE_INCOMPLETE)
    }
    const before = await settingOf(tx, actor.officeId)
    if (setting.storageCurrency !== before.setting.storageCurrency) await requireCurrency(tx, setting.storageCurrency)
    saved(await writeSetting(tx, actor.officeId, { version, setting }), before)
    return settingOf(tx, actor.officeId)
  })

async function requireCurrency(db: ReadDb, code: string | null): Promise<void> {
  const isInUse = code === null || (await findCurrency(db, code))?.active
  if (!isInUse) throw refusedAt('storageCurrency', warehouseErrors.CURRENCY_UNKNOWN)
}

/** What an office decided, or what holds until it does. */
export async function settingOf(db: ReadDb, officeId: string): Promise<Stored> {
  const { rows } = await sql<SettingFields & { version: number }>`
    select version, weight_tolerance, sales_recipients, storage_free_days, storage_rate, storage_currency
    from warehouse.setting where office_id = ${officeId}`.execute(db)
  if (!rows[0]) return UNDECIDED
  const { version, ...setting } = rows[0]
  return { version, setting }
}

/** Undefined if another version was saved in the meantime. */
async function writeSetting(tx: WriteTx, officeId: string, { version, setting }: Stored): Promise<unknown> {
  const { weightTolerance, salesRecipients, storageFreeDays, storageRate, storageCurrency } = setting
  const { rows } =
    version === 0
      ? await sql`
          insert into warehouse.setting (office_id, weight_tolerance, sales_recipients, storage_free_days, storage_rate,
            storage_currency)
          values (${officeId}, ${weightTolerance}, ${salesRecipients}, ${storageFreeDays}, ${storageRate}, ${storageCurrency})
          on conflict (office_id) do nothing returning version`.execute(tx)
      : await sql`
          update warehouse.setting set weight_tolerance = ${weightTolerance},
            sales_recipients = ${salesRecipients}, storage_free_days = ${storageFreeDays},
            storage_rate = ${storageRate}, storage_currency = ${storageCurrency}
          where office_id = ${officeId} and version = ${version} returning version`.execute(tx)
  return rows[0]
}
