import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { storedSetting, storedView } from '#platform/contract/stored-view.ts'
import { workplaceErrors as errors } from './errors.ts'
import { favouriteList, listQuickAccess, listName, recentList, shortcut, viewName } from './stored.ts'

const path = '/ws-workplace'
const access = 'signed-in'
const version = z.number().int().min(1)
const saved = z.strictObject({ id: z.uuid(), version: z.number().int() })

export const workplaceApi = {
  favourites: endpoint({
    method: 'GET',
    path: `${path}/favourites`,
    access,
    summary: 'The favourites of the user in their order',
    input: z.strictObject({}),
    output: z.strictObject({ version: z.number().int().describe('0 while nothing was saved'), items: favouriteList }),
  }),
  saveFavourites: endpoint({
    method: 'PUT',
    path: `${path}/favourites`,
    access,
    summary: 'Save the whole list of favourites over the version last read',
    input: z.strictObject({ version: z.number().int().min(0), items: favouriteList }),
    output: z.strictObject({ version: z.number().int() }),
    errors,
  }),
  recents: endpoint({
    method: 'GET',
    path: `${path}/recents`,
    access,
    summary: 'The records opened last, newest first',
    input: z.strictObject({}),
    output: z.strictObject({ items: recentList }),
  }),
  rememberRecent: endpoint({
    method: 'POST',
    path: `${path}/recents`,
    access,
    summary: 'Remember that a record was opened; one path is kept once, the oldest are forgotten',
    input: shortcut,
    output: z.null(),
  }),
  quickAccess: endpoint({
    method: 'GET',
    path: `${path}/at-hand`,
    access,
    summary: 'What the user keeps for one list: setting, default view, own views and those of the office',
    input: z.strictObject({ list: listName }),
    output: listQuickAccess,
  }),
  saveSetting: endpoint({
    method: 'PUT',
    path: `${path}/setting`,
    access,
    summary: 'Keep columns, page size and density of one list; the last one wins',
    input: z.strictObject({ list: listName, setting: storedSetting }),
    output: z.null(),
  }),
  chooseDefault: endpoint({
    method: 'PUT',
    path: `${path}/default-view`,
    access,
    summary: 'Choose the view that a list opens with, or none',
    input: z.strictObject({ list: listName, viewId: z.uuid().nullable() }),
    output: z.null(),
  }),
  createView: endpoint({
    method: 'POST',
    path: `${path}/views`,
    access,
    summary: 'Save a view of a list; sharing it needs a right of its own',
    input: z.strictObject({ list: listName, name: viewName, shared: z.boolean(), content: storedView }),
    output: saved,
    creates: true,
    errors,
  }),
  editView: endpoint({
    method: 'PUT',
    path: `${path}/views/:id`,
    access,
    summary: 'Rename, overwrite or share a view',
    input: z.strictObject({ id: z.uuid(), version, name: viewName, shared: z.boolean(), content: storedView }),
    output: saved,
    errors,
  }),
  deleteView: endpoint({
    method: 'DELETE',
    path: `${path}/views/:id`,
    access,
    summary: 'Delete a view; who opened with it opens with none',
    input: z.strictObject({ id: z.uuid() }),
    output: z.null(),
    errors,
  }),
} as const
