import { defineConfig } from 'vitest/config'

const folders = ['apps', 'areas', 'platform', 'database', 'tools', 'bench']
const ended = (ending: string): string[] => folders.map((folder) => `${folder}/**/*.${ending}`)

const shell = [
  'account',
  'administration',
  'drawer',
  'entry',
  'first-sight',
  'frames',
  'requests',
  'session',
  'shell',
  'start',
  'tabs',
].map((subject) => `e2e/${subject}.e2e.ts`)

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
          // No file changes what another one imports, so they may share it.
          isolate: false,
        },
      },
      {
        test: {
          name: 'db',
          include: ended('db.test.ts'),
          globalSetup: 'tools/test-setup/database.ts',
          isolate: false,
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      browser('desk', { include: ['e2e/**/*.e2e.ts'], exclude: shell }),
      browser('shell', { include: shell }),
    ],
  },
})

/** Each half of the browser tests has a portal of its own, so that they may run side by side. */
function browser(part: string, files: { include: string[]; exclude?: string[] }) {
  return {
    test: {
      ...files,
      name: `browser-${part}`,
      globalSetup: 'tools/test-setup/portal.ts',
      // One Chromium at a time: two of them starve the server on two cores.
      fileParallelism: false,
      testTimeout: 60_000,
      hookTimeout: 60_000,
    },
  }
}
