import { defineConfig } from 'vitest/config'

const folders = ['apps', 'areas', 'platform', 'database', 'tools', 'bench']
const ended = (ending: string): string[] => folders.map((folder) => `${folder}/**/*.${ending}`)

export default defineConfig({
  test: {
    // Two at a time: the target machine has two cores.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: [...ended('test.ts'), ...ended('test.tsx')],
          exclude: ended('db.test.ts'),
          environment: 'node',
        },
      },
      {
        test: {
          name: 'db',
          include: ended('db.test.ts'),
          globalSetup: 'tools/test-setup/database.ts',
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['e2e/**/*.e2e.ts'],
          globalSetup: 'tools/test-setup/portal.ts',
          // One Chromium at a time: two of them starve the server on two cores.
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
