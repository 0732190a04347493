import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { shipmentsServer } from '../index.ts'
import { book, entryOf, officesAtWork } from '../testing/offices-at-work.ts'
import { bookTogether } from './first-shipments.ts'

const { verbs } = shipmentsServer
let at: Awaited<ReturnType<typeof officesAtWork>>

beforeAll(async () => {
  at = await officesAtWork()
})
afterAll(() => at.close())

const YEAR = String(new Date().getUTCFullYear() % 100).padStart(2, '0')
const countOf = (jobNo: string) => Number(jobNo.slice(-6))

describe('SHP-01 the job number', () => {
  test('SHP-01 is there from the first save, of the office and its year, and each office counts for itself', async () => {
    const [hkg, sha] = [await book(at.hkg), await book(at.sha)]
    expect(hkg.jobNo).toMatch(new RegExp(`^HKG(${YEAR})-\\d{6}$`))
    expect(sha.jobNo).toMatch(new RegExp(`^SHA(${YEAR})-\\d{6}$`))
    expect(await verbs.shipmentOpen(at.hkg, { id: hkg.id })).toMatchObject({ jobNo: hkg.jobNo })
  })

  test('SHP-01 leaves none out: not when a save is given up, and not when several save at once', async () => {
    const before = countOf((await book(at.hkg)).jobNo)
    const released = at.hkg.transact(async (tx) => {
      await bookTogether(tx, at.hkg, [{ entry: entryOf(at.hkg), createdAt: at.hkg.now.toISOString() }])
      throw new Error('given up')
    })
    await expect(released).rejects.toThrow('given up')
    const made = await Promise.all(Array.from({ length: 6 }, () => book(at.hkg)))
    const counts = made.map(({ jobNo }) => countOf(jobNo)).toSorted((left, right) => left - right)
    expect(counts).toEqual([1, 2, 3, 4, 5, 6].map((step) => before + step))
  })

  test('SHP-04 many booked together have theirs in their order, one after the other', async () => {
    const before = countOf((await book(at.hkg)).jobNo)
    const bookings = Array.from({ length: 300 }, () => ({
      entry: entryOf(at.hkg),
      createdAt: new Date().toISOString(),
    }))
    const made = await at.hkg.transact((tx) => bookTogether(tx, at.hkg, bookings))
    const ids = made.map(({ id }) => id)
    const { rows } = await sql<{ id: string; jobNo: string }>`
      select id, job_no from shipments.shipment where id = any(${ids})`.execute(at.database.db)
    const numberOf = new Map(rows.map(({ id, jobNo }) => [id, countOf(jobNo)]))
    expect(ids.map((id) => numberOf.get(id))).toEqual(ids.map((_id, index) => before + 1 + index))
  })

  test('SHP-01 stays, whatever is written', async () => {
    const { id } = await book(at.hkg)
    const change = at.hkg.transact((tx) =>
      sql`update shipments.shipment set job_no = 'HKG26-999999' where id = ${id}`.execute(tx),
    )
    await expect(change).rejects.toThrow('a job number stays')
  })

  test('SHP-12 is searchable and listed', async () => {
    const { jobNo } = await book(at.hkg)
    const page = await verbs.shipmentList(at.hkg, { page: 1, size: 20, search: jobNo })
    const column = page.cols.indexOf('jobNo')
    expect(page.rows.map((row) => row[column])).toEqual([jobNo])
  })
})
