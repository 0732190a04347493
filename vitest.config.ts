import { defineConfig } from 'vitest/config'

const folders = ['apps', 'areas', 'platform', 'database', 'tools', 'bench']
const ended = (ending: string): string[] => folders.map((folder) => `${folder}/**/*.${ending}`)

const shell = [
  'account',
  'activity',
  'administration',
  'deleting',
  'drawer',
  'entry',
  'first-sight',
  'focus',
  'frames',
  'morning',
  'network-away',
  'phone',
  'requests',
  'session',
  'shell',
  'tabs',
].map(fileOf)

const lists = ['grid-kit', 'lines', 'list-editing', 'start'].map(fileOf)

const web = ['{areas,platform}/**/web/**/*.test.{ts,tsx}', 'apps/web/**/*.test.{ts,tsx}']

/** They put something in the place of the browser's globals, or count on modules that nobody has used before them. */
const webAlone = [
  'areas/identity/web/reload-user.test.ts',
  'areas/identity/web/sign-on.test.ts',
  'areas/shipments/web/find-shipments.test.ts',
  'platform/web/api-client.test.ts',
  'platform/web/client-state.test.ts',
  'platform/web/download.test.ts',
  'platform/web/kit/bulk/take-back.test.ts',
  'platform/web/kit/list-page/kept-setting.test.ts',
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
      browser('desk', { include: ['e2e/**/*.e2e.ts'], exclude: [...shell, ...lists] }),
      browser('shell', { include: shell }),
      browser('lists', { include: lists }),
    ],
  },
})

function fileOf(subject: string): string {
  return `e2e/${subject}.e2e.ts`
}

/** Each part of the browser tests has a portal of its own, so that they may run side by side. */
function browser(part: string, files: { include: string[]; exclude?: string[] }) {
  return {
    test: {
      ...files,
      name: `browser-${part}`,
      globalSetup: 'tools/test-setup/portal.ts',
      // One Chromium at a time: two of them starve the server on two cores.
      fileParallelism: false,
      isolate: false,
      testTimeout: 60_000,
      hookTimeout: 60_000,
      // A browser now and then draws late or not at all. What passes only at the second attempt is named (tools/run-tests.ts).
      retry: 1,
      // What axe found is read in the first line of the message.
      chaiConfig: { truncateThreshold: 1000 },
      // As patient as the browser is with what it waits for; each look takes the browser up to 40 ms, while it has work to do.
      expect: { poll: { timeout: 30_000, interval: 150 } },
    },
  }
}
