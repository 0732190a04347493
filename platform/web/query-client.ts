import { QueryClient } from '@tanstack/react-query'

/**
 * Answers of the server, kept while somebody shows them. A call retries by itself if it is told to, so queries do not.
 * Nothing waits for the network in silence, to be sent when nobody thinks of it any more: it fails and says so.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      retry: false,
      refetchOnWindowFocus: false,
      // What failed while the network was away is asked again when it is back.
      refetchOnReconnect: ({ state }) => (state.error === null ? false : 'always'),
      staleTime: 0,
    },
    mutations: { networkMode: 'always', retry: false },
  },
})
