/** A record this user had open: a hidden page that named itself. */
export type RecentRecord = {
  readonly path: string
  readonly title: string
  /** The server has not heard of it yet. */
  readonly unsent?: true
}

const KEY = 'recent-records'
const MOST = 20

/** The records opened last, the latest first. */
export function recentRecords(account: string, storage: Pick<Storage, 'getItem'>): readonly RecentRecord[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(`${KEY}:${account}`) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isRecord) : []
  } catch {
    return []
  }
}

export function noteRecord(account: string, record: RecentRecord, storage: Pick<Storage, 'getItem' | 'setItem'>): void {
  const others = recentRecords(account, storage).filter((one) => one.path !== record.path)
  saveRecords(account, [{ ...record, unsent: true }, ...others], storage)
}

export function saveRecords(
  account: string,
  records: readonly RecentRecord[],
  storage: Pick<Storage, 'setItem'>,
): void {
  storage.setItem(`${KEY}:${account}`, JSON.stringify(records.slice(0, MOST)))
}

/** The server keeps them for the next sign-in. */
export function forgetRecords(account: string, storage: Pick<Storage, 'removeItem'>): void {
  storage.removeItem(`${KEY}:${account}`)
}

function isRecord(stored: unknown): stored is RecentRecord {
  const { path, title } = (stored ?? {}) as Partial<Record<keyof RecentRecord, unknown>>
  return typeof path === 'string' && /^\/[^/\\]/.test(path) && typeof title === 'string'
}
