import { defineConfig } from 'vitest/config'

const folders = ['apps', 'areas', 'platform', 'database', 'tools', 'bench']
const ended = (ending: string): string[] => folders.map((folder) => `${folder}/**/*.${ending}`)

const web = ['{areas,platform}/**/web/**/*.test.{ts,tsx}', 'apps/web/**/*.test.{ts,tsx}']

/** They put something in the place of the browser's globals, or count on modules that nobody has used before them. */
const webAlone = [
  'areas/identity/web/reload-user.test.ts',
  'areas/identity/web/sign-on.test.ts',
  'areas/shipments/web/list/find-shipments.test.ts',
  'platform/web/api-client.test.ts',
  'platform/web/client-state.test.ts',
  'platform/web/download.test.ts',
  'platform/web/kit/bulk/take-back.test.ts',
  'platform/web/kit/list-page/stored-setting.test.ts',
  'platform/web/new-uuid.test.ts',
]

/** What a test may take while two browsers work beside it. */
const PATIENCE_MS = 20_000

export default defineConfig({
  test: {
    // Two at a time: the target machine has two cores.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: ended('test.ts'),
          exclude: [...ended('db.test.ts'), ...web],
          // No file changes what another one imports, so they may share it.
          isolate: false,
          restoreMocks: true,
          testTimeout: PATIENCE_MS,
        },
      },
      // Loading Ant Design anew for every file would take longer than all their tests.
      { test: { name: 'web', include: web, exclude: webAlone, isolate: false, testTimeout: PATIENCE_MS } },
      { test: { name: 'web-alone', include: webAlone, testTimeout: PATIENCE_MS, pool: 'threads' } },
      {
        test: {
          name: 'db',
          include: ended('db.test.ts'),
          globalSetup: 'tools/test-setup/database.ts',
          isolate: false,
          testTimeout: PATIENCE_MS,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['e2e/**/*.e2e.ts'],
          globalSetup: 'tools/test-setup/portal.ts',
          // One Chromium at a time: all files of a run share a portal, and two browsers starve it on two cores.
          fileParallelism: false,
          isolate: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // What axe found is read in the first line of the message.
          chaiConfig: { truncateThreshold: 1000 },
          // As long as the browser waits for what it is told to wait for; each look costs it up to 40 ms.
          expect: { poll: { timeout: 45_000, interval: 150 } },
        },
      },
    ],
  },
})
