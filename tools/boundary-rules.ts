import type { IRegularForbiddenRuleType as Rule } from 'dependency-cruiser'

import { floors } from './floors.ts'

const tests = String.raw`\.(test|e2e)\.tsx?$`
const owner = '(areas/[^/]+|platform)'

/** What each rule forbids. In `to`, `$1` is what the first group of `from` matched. */
export const boundaryRules: Rule[] = [
  ...floors
    .slice(0, -1)
    .map((area, floor) =>
      forbid('areas-only-downward', `^areas/${area}/`, { path: `^areas/(${floors.slice(floor + 1).join('|')})/` }),
    ),
  forbid('areas-by-the-front-door', '^areas/([^/]+)/', {
    path: '^areas/',
    pathNot: ['^areas/$1/', '^areas/[^/]+/(domain|contract)/', String.raw`^areas/[^/]+/(server|web)/index\.ts$`],
  }),
  forbid('domain-imports-nothing', `^${owner}/domain/`, { pathNot: `^${owner}/domain/` }),
  forbid('contract-imports-domain-and-zod', `^${owner}/contract/`, {
    pathNot: [`^${owner}/(domain|contract)/`, 'node_modules/zod/'],
  }),
  forbid('server-never-meets-web', `^(${owner}|apps)/server/`, { path: `^(${owner}|apps)/web/` }),
  forbid('web-never-meets-server', `^(${owner}|apps)/web/`, { path: `^(${owner}|apps)/server/` }),
  forbid('web-runs-in-a-browser', String.raw`^(${owner}|apps)/web/(?!vite\.config\.ts$|build/)`, {
    dependencyTypes: ['core'],
  }),
  forbid('platform-knows-no-business', '^platform/', { path: '^(areas|apps|database|tools|bench|e2e)/' }),
  forbid('areas-know-no-app', '^areas/', { path: '^(apps|tools|bench|e2e)/' }),
  forbid('apps-know-no-tool', '^apps/', { path: '^(tools|bench|e2e)/' }),
  forbid('grid-libraries-only-in-the-data-grid', '^(?!platform/web/kit/data-grid/)', {
    path: 'node_modules/@tanstack/(react-table|table-core|react-virtual|virtual-core)/',
  }),
  forbid('workbook-libraries-only-in-the-workbook-adapter', '^(?!platform/server/workbook[/.])', {
    path: 'node_modules/(hucre|@e965/xlsx|xlsx)/',
  }),
  {
    name: 'test-databases-only-in-tests',
    severity: 'error',
    from: { path: '^(areas|platform|apps)/', pathNot: [tests, '/server/testing/'] },
    to: { path: '/server/testing/' },
  },
  // Type-only cycles too: two files that need each other's types cannot be read or moved one at a time.
  { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
  // Vite answers the address of a file that is imported with ?url.
  { name: 'imports-lead-somewhere', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: '[?]url$' } },
]

/** Tests may use more packages than what they test, but they keep to every other rule by living beside it. */
function forbid(name: string, from: string, to: Rule['to']): Rule {
  return { name, severity: 'error', from: { path: from, pathNot: tests }, to }
}
