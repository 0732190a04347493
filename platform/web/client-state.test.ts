import { beforeEach, describe, expect, it, vi } from 'vitest'
import { changeClientState, clientState, openClientState } from './client-state.ts'

const saved = new Map<string, string>()
const windows = new EventTarget()
vi.stubGlobal('addEventListener', windows.addEventListener.bind(windows))
vi.stubGlobal('localStorage', {
  getItem: (key: string) => saved.get(key) ?? null,
  setItem: (key: string, value: string) => void saved.set(key, value),
})

beforeEach(() => {
  saved.clear()
  openClientState('ann')
})

describe('SHL-13 the state of the client', () => {
  it('begins with the header fixed, tabs and breadcrumb shown, and an empty cart', () => {
    expect(clientState()).toEqual({
      fixedHeader: true,
      tagsView: true,
      systemcode: 'apex-exchange-portal',
      fullContent: false,
      afterClose: 'last',
      sidebar: { opened: false },
      device: 'desktop',
      language: 'en_US',
      showBreadcrumb: true,
      cartBadgeValue: 0,
      quoteId: null,
      airSpuList: [],
      truckSpuList: [],
      localServiceSpuList: [],
    })
  })

  it('is remembered for its user, and for nobody else', () => {
    changeClientState({ tagsView: false, quoteId: 'Q1', airSpuList: ['a', 'b'] })
    openClientState('bob')
    expect(clientState()).toMatchObject({ tagsView: true, quoteId: null, airSpuList: [] })
    openClientState('ann')
    expect(clientState()).toMatchObject({ tagsView: false, quoteId: 'Q1', airSpuList: ['a', 'b'] })
  })

  it('forgets an open menu, the device and the system with the window', () => {
    changeClientState({ sidebar: { opened: true }, systemcode: 'other' })
    openClientState('ann')
    expect(clientState()).toMatchObject({ sidebar: { opened: false }, systemcode: 'apex-exchange-portal' })
  })

  it('is one for all windows of the user: what another one changed is seen here, and not undone by the next change', () => {
    const cartOfOther = '{"cartBadgeValue":3,"airSpuList":["a"]}'
    saved.set('client-state:ann', cartOfOther)
    changeClientState({ device: 'mobile' })
    expect(clientState()).toMatchObject({ device: 'mobile', cartBadgeValue: 3, airSpuList: ['a'] })
    const said = (key: string, newValue: string) =>
      windows.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }))
    said('client-state:ann', '{"tagsView":false}')
    said('client-state:bob', '{"showBreadcrumb":false}')
    expect(clientState()).toMatchObject({ tagsView: false, showBreadcrumb: true, device: 'mobile' })
    changeClientState({ device: 'desktop' })
  })

  it.each(['{', '7', '{"tagsView":"no","afterClose":"first","quoteId":7,"airSpuList":[1],"systemcode":"x","more":1}'])(
    'takes nothing over from %s',
    (stored) => {
      const fresh = clientState()
      saved.set('client-state:ann', stored)
      openClientState('ann')
      expect(clientState()).toEqual(fresh)
    },
  )
})
