import { useMemo } from 'react'
import type { OutputOf } from '#platform/contract/endpoint.ts'
import type { Actor } from '#platform/domain/actor.ts'
import { call } from '#platform/web/api-client.ts'
import type { NamedView, ViewStore } from '#platform/web/kit/list-page/view-store.ts'
import { useAsActor } from '#platform/web/session.ts'
import type { workplaceApi } from '../contract/api.ts'
import { canChangeView, canShareView } from '../domain/workplace-rules.ts'

const QUIET = { quiet: true }

/** The settings and views of lists for the signed-in user. */
export function useViewStore(): ViewStore {
  const actor = useAsActor()
  return useMemo(() => viewStoreOf(actor), [actor])
}

/** Loaded with the first list rather than with the first page. */
const api = async () => (await import('../contract/api.ts')).workplaceApi

function viewStoreOf(actor: Actor): ViewStore {
  return {
    mayShare: canShareView(actor).ok,
    read: async (list) => {
      const { setting, defaultViewId, views } = await call((await api()).quickAccess, { list }, QUIET)
      return { setting, defaultViewId, views: views.map((view) => namedView(view, actor)) }
    },
    saveSetting: async (list, setting) => {
      await call((await api()).saveSetting, { list, setting }, QUIET)
    },
    create: async (list, view) => call((await api()).createView, { list, ...view }, QUIET),
    change: async ({ id, version, name, shared, content }) =>
      call((await api()).editView, { id, version, name, shared, content }, QUIET),
    remove: async (id) => {
      await call((await api()).deleteView, { id }, QUIET)
    },
    chooseDefault: async (list, viewId) => {
      await call((await api()).chooseDefault, { list, viewId }, QUIET)
    },
  }
}

type View = OutputOf<typeof workplaceApi.quickAccess>['views'][number]

function namedView(view: View, actor: Actor): NamedView {
  const { id, version, name, shared, ownerName, content } = view
  const own = view.ownerId === actor.userId
  return { id, version, name, shared, own, ownerName, content, mayChange: canChangeView(view, actor).ok }
}
