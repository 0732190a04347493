import { z } from 'zod'
import { storedSetting, storedView } from '#platform/contract/stored-view.ts'
import {
  LONGEST_PATH,
  LONGEST_TITLE,
  MAX_FAVOURITES,
  MAX_RECENTS,
  MAX_VIEWS,
  NAME_OF_ICON,
  PATH_OF_PAGE,
} from '../domain/workplace-rules.ts'

/** A bookmark of a page. `icon` is the name of an icon, or ''. */
export const shortcut = z.strictObject({
  title: z.string().trim().min(1).max(LONGEST_TITLE),
  icon: z.string().regex(NAME_OF_ICON),
  path: z.string().max(LONGEST_PATH).regex(PATH_OF_PAGE),
})

/** The whole list in order; each path occurs once. */
export const favouriteList = z
  .array(shortcut)
  .max(MAX_FAVOURITES)
  .superRefine((items, check) => {
    for (const [index, item] of items.entries()) {
      if (items.findIndex((other) => other.path === item.path) === index) continue
      check.addIssue({ code: 'custom', path: [index, 'path'], message: 'FAVOURITE_TWICE' })
    }
  })

export const recentList = z.array(shortcut.extend({ openedAt: z.string() })).max(MAX_RECENTS)

/** The name of a declared list: `area/list` in camel case, with a code for lists created by users. */
export const listName = z.string().regex(/^[a-z-]{1,40}\/[a-zA-Z0-9-]{1,40}$/)
export const viewName = z.string().trim().min(1).max(60)

const savedView = z.strictObject({
  id: z.uuid(),
  version: z.number().int(),
  list: listName,
  name: viewName,
  shared: z.boolean().describe('offered to the whole office'),
  ownerId: z.uuid(),
  ownerName: z.string(),
  officeId: z.uuid(),
  content: storedView,
})

/** Everything stored for one list: the user's setting, the default view, own and shared views by name. */
export const listQuickAccess = z.strictObject({
  setting: storedSetting.nullable(),
  defaultViewId: z.uuid().nullable(),
  views: z.array(savedView).max(MAX_VIEWS * 5),
})

export type Shortcut = z.infer<typeof shortcut>
export type SavedView = z.infer<typeof savedView>
