import { createContext } from 'react'

/** Loads the whole window anew. Filled by the shell, which first asks about what is not saved. */
export const WindowReloadContext = createContext<() => void>(() => location.reload())
