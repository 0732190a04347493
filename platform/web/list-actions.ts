import { createContext } from 'react'
import type { AreaListAction } from './area-web.ts'

/** The actions that all areas add to lists; the shell provides them. */
export const ListActionsContext = createContext<readonly AreaListAction[]>([])
