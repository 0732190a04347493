import { historyEndpoint, stateEndpoint } from '#platform/contract/history.ts'

const about = { what: 'shipments', read: ['/shipment/list'] } as const

/** What was done to a shipment, and how it stood at any moment. */
export const shipmentHistoryApi = {
  history: historyEndpoint('/ws-air/shipments', about),
  state: stateEndpoint('/ws-air/shipments', about),
} as const
