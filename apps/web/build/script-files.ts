import path from 'node:path'
import { CONTRACT } from './without-schemas.ts'

/** What the bundler tells of a module. */
type Graph = { getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null }
type Modules = ReadonlySet<string>
type Follows = (id: string, imported: string) => boolean

/** The programs of the browser, each with an address of its own. */
const SIGN_ON = ['apps/web/sso.ts', 'apps/web/sso-password.ts']
const ASK_FIRST = 'apps/web/boot/ask-first.ts'
/** What the handheld shares with lists and forms. */
const SMALL_PARTS = [
  'platform/web/new-uuid.ts',
  'platform/web/kit/format.ts',
  'platform/web/kit/shown-time.ts',
  'node_modules/idb-keyval/dist/index.js',
]
const PORTAL = [
  'apps/web/main.tsx',
  'areas/workplace/web/view-store.ts',
  'areas/reference-data/web/kind-names.ts',
  'areas/identity/web/reload-user.ts',
  ...SMALL_PARTS,
]
const HANDHELD = ['apps/web/dock.tsx', ...SMALL_PARTS]

/** The first page, and what stands around every page. */
const FIRST_PAGE = [
  'apps/web/shell/page-frame.tsx',
  'areas/home/web/home-page.tsx',
  'areas/flights/web/flight-status-tag.tsx',
  ...components('config-provider', 'theme', 'skeleton'),
]

/** What the shell fetches when the browser is idle. */
const IDLE = [
  'apps/web/shell/fetched-when-idle.ts',
  'areas/exchange/web/cart-button.tsx',
  'areas/identity/web/avatar/avatar.tsx',
  'node_modules/@ant-design/icons/es/icons/ShoppingCartOutlined.js',
]

/**
 * Scripts that are fetched together after that, in the order in which a user needs them. A module goes into the file of the
 * first entry whose modules import it; modules that none of them imports are divided by the bundler.
 */
const FETCHED_TOGETHER: Readonly<Record<string, readonly string[]>> = {
  controls: components(
    'alert',
    'button',
    'checkbox',
    'dropdown',
    'empty',
    'input',
    'modal',
    'progress',
    'segmented',
    'select',
    'tag',
    'tooltip',
  ),
  list: ['platform/web/kit/list-page/list-page.tsx'],
  shipments: ['areas/shipments/web/list/pending-page.tsx', 'areas/reference-data/web/use-capacity-type-names.ts'],
  forms: [
    'platform/web/kit/form-dialog/form-dialog.tsx',
    'platform/web/kit/bulk/bulk-dialog.tsx',
    'platform/web/kit/form/text-field.tsx',
    'platform/web/kit/form/text-area-field.tsx',
    'platform/web/kit/form/choice-field.tsx',
    'platform/web/kit/form/date-field.tsx',
    'platform/web/kit/form/flag-field.tsx',
    'platform/web/kit/form/local-time-field.tsx',
    'platform/web/kit/form/lookup-field.tsx',
    'platform/web/kit/form/number-field.tsx',
    'areas/reference-data/web/reference-fields.tsx',
  ],
  actions: [
    'areas/shipments/web/milestones/record-milestone-action.tsx',
    'areas/consolidation/web/assign-action.tsx',
    'areas/consolidation/web/add-action.tsx',
    'areas/consolidation/web/unassign-action.tsx',
    'areas/booking-import/web/import-action.tsx',
    'areas/space/web/update-booking/action.tsx',
    'areas/documents/web/pre-alert/pre-alert-action.tsx',
    'areas/shipments/web/flight/flight-picker.tsx',
    'areas/flights/web/space-bar.tsx',
  ],
}

/**
 * The group of the bundler that puts what is fetched together into one file: each of a hundred small files costs a slow
 * computer its own request and start.
 */
export function scriptFiles(root: string): { debugName: string; name(id: string, graph: Graph): string | null } {
  let files: ReadonlyMap<string, Modules> | undefined
  return {
    debugName: 'files',
    name(id, graph) {
      files ??= modulesOfFiles((program, follows) => reached(path.join(root, program), graph, follows))
      if (ZOD.test(id)) return 'zod'
      for (const [file, modules] of files) if (modules.has(id)) return file
      return ICONS.test(id) ? 'icons' : null
    },
  }
}

/** The modules of each file; what the sign-on pages load stays apart, since they load nothing else of the portal. */
function modulesOfFiles(reachedFrom: (program: string, follows: Follows) => Set<string>): Map<string, Modules> {
  const reachedByAny = (programs: readonly string[], follows: Follows) =>
    programs.map((program) => reachedFrom(program, follows)).reduce((all, modules) => all.union(modules))
  const portal = reachedByAny(PORTAL, withoutSchemas)
  const firstPage = reachedByAny(FIRST_PAGE, withoutSchemas)
  const handheld = reachedByAny(HANDHELD, withoutFrontDoors)
  const files = new Map<string, Modules>([
    ['small', reachedByAny([...SIGN_ON, ASK_FIRST], withoutSchemas).intersection(portal)],
    ['common', portal.union(firstPage).intersection(handheld)],
    ['portal', portal],
    ['frame', firstPage],
    ['idle', reachedByAny(IDLE, withoutSchemas)],
    ['rules', new Set([...handheld].filter((id) => CONTRACT.test(id) || DOMAIN.test(id)))],
  ])
  for (const [file, programs] of Object.entries(FETCHED_TOGETHER)) {
    files.set(file, reachedByAny(programs, withoutFrontDoors))
  }
  return files
}

/** All modules that one imports, and what those import, as far as `follows` lets it. Throws where the module was moved. */
function reached(start: string, graph: Graph, follows: Follows): Set<string> {
  if (!graph.getModuleInfo(start))
    throw new Error(`apps/web/build/script-files.ts names ${start}, which nothing imports`)
  const found = new Set([start])
  for (const id of found) {
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) if (follows(id, imported)) found.add(imported)
  }
  return found
}

/** Front doors pass on to other pages what they import, but for the rules that they ask themselves. */
const withoutFrontDoors: Follows = (id, imported) =>
  !PASSES_ON.test(id) && (!FRONT_DOOR.test(id) || DOMAIN.test(imported))

/** What a contract imports is for its schemas, which the browser leaves out where no form needs them (`without-schemas.ts`). */
const withoutSchemas: Follows = (id, imported) =>
  withoutFrontDoors(id, imported) && (!CONTRACT.test(id) || DOMAIN.test(imported))

/** Components of Ant Design, whose front door imports them all. */
function components(...names: readonly string[]): string[] {
  return names.map((name) => `node_modules/antd/es/${name}/index.js`)
}

const ZOD = /[\\/]node_modules[\\/]zod[\\/]/
const ICONS = /[\\/]@ant-design[\\/]icons(-svg)?[\\/]/
const PASSES_ON =
  /[\\/](antd[\\/]es[\\/]index\.js$|@ant-design[\\/]icons[\\/]es[\\/](icons[\\/])?index\.js$|node_modules[\\/]zod[\\/])/
const FRONT_DOOR = /[\\/]areas[\\/][^\\/]+[\\/]web[\\/]index\.ts$/
const DOMAIN = /[\\/](areas|platform)[\\/](.*[\\/])?domain[\\/]/
