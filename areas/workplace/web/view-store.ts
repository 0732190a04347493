import { useMemo } from 'react'
import type { OutputOf } from '#platform/contract/endpoint.ts'
import type { Actor } from '#platform/domain/actor.ts'
import { call } from '#platform/web/api-client.ts'
import type { NamedView, ViewStore } from '#platform/web/kit/list-page/view-store.ts'
import { useAsActor } from '#platform/web/session.ts'
import { workplaceApi } from '../contract/api.ts'
import { canChangeView, canShareView } from '../domain/workplace-rules.ts'

const QUIET = { quiet: true }

/** Where the lists of the signed-in user keep their settings and views. */
export function useViewStore(): ViewStore {
  const actor = useAsActor()
  return useMemo(() => viewStoreOf(actor), [actor])
}

function viewStoreOf(actor: Actor): ViewStore {
  return {
    mayShare: canShareView(actor).ok,
    read: async (list) => {
      const { setting, defaultViewId, views } = await call(workplaceApi.atHand, { list }, QUIET)
      return { setting, defaultViewId, views: views.map((view) => namedView(view, actor)) }
    },
    keepSetting: async (list, setting) => {
      await call(workplaceApi.keepSetting, { list, setting }, QUIET)
    },
    create: (list, view) => call(workplaceApi.createView, { list, ...view }, QUIET),
    change: ({ id, version, name, shared, content }) =>
      call(workplaceApi.editView, { id, version, name, shared, content }, QUIET),
    remove: async (id) => {
      await call(workplaceApi.deleteView, { id }, QUIET)
    },
    chooseDefault: async (list, viewId) => {
      await call(workplaceApi.chooseDefault, { list, viewId }, QUIET)
    },
  }
}

type View = OutputOf<typeof workplaceApi.atHand>['views'][number]

function namedView(view: View, actor: Actor): NamedView {
  const { id, version, name, shared, ownerName, content } = view
  const own = view.ownerId === actor.userId
  return { id, version, name, shared, own, ownerName, content, mayChange: canChangeView(view, actor).ok }
}
