import { join } from 'node:path'
import { tmpdir } from 'node:os'
import { describe, expect, test } from 'vitest'
import { measureDisk, requireDiskSpace } from './disk-watch.ts'

const GIB = 1024 ** 3

/** A disk of 100 GiB of which so much is used; 4 KiB blocks. */
const disk = (usedPercent: number, totalBytes = 100 * GIB) => {
  const blocks = totalBytes / 4096
  const free = Math.round((blocks * (100 - usedPercent)) / 100)
  return async () => ({ blocks, bfree: free, bavail: free, bsize: 4096 })
}

describe('how full a disk is', () => {
  test.each([
    [50, 'enough'],
    [79.9, 'enough'],
    [80, 'alert'],
    [94.9, 'alert'],
    [95, 'full'],
    [100, 'full'],
  ])('%d %% used is %s', async (usedPercent, level) => {
    const use = await measureDisk({ folder: '/', statfs: disk(usedPercent) })
    expect(use.level).toBe(level)
    expect(use.usedRatio).toBeCloseTo(usedPercent / 100, 3)
  })

  test('a small disk is full while PostgreSQL still has room for three WAL segments', async () => {
    expect((await measureDisk({ folder: '/', statfs: disk(50, 0.15 * GIB) })).level).toBe('full')
  })

  test('what is kept for the superuser is not free', async () => {
    const statfs = async () => ({ blocks: 1000, bfree: 100, bavail: 0, bsize: GIB })
    expect(await measureDisk({ folder: '/', statfs })).toEqual({ usedRatio: 1, freeBytes: 0, level: 'full' })
  })

  test('the disk of this machine is measured', async () => {
    const { usedRatio, freeBytes } = await measureDisk({ folder: tmpdir() })
    expect(usedRatio).toBeGreaterThan(0)
    expect(usedRatio).toBeLessThanOrEqual(1)
    expect(freeBytes).toBeGreaterThan(0)
  })
})

describe('starting', () => {
  const folder = join(tmpdir(), 'not', 'there', 'yet')

  test('on a full disk is refused in a sentence that names folder, space and remedy', async () => {
    await expect(requireDiskSpace({ folder, statfs: disk(99.99) })).rejects.toThrow(
      `The disk of the data folder ${folder} is full: 10 MiB are free, at least 64 MiB are needed.`,
    )
  })

  test('on a disk with room is not', async () => {
    await requireDiskSpace({ folder, statfs: disk(96) })
  })
})
