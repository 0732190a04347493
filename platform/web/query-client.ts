import { QueryClient } from '@tanstack/react-query'

/** Answers of the server, kept while somebody shows them. A call retries by itself if it is told to, so queries do not. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, refetchOnWindowFocus: false, staleTime: 0 },
    mutations: { retry: false },
  },
})
