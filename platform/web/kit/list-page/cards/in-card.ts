import { createContext } from 'react'

/** Whether a cell stands in a card: there its link is reached by Tab, in the grid by the keys of the grid. */
export const InCard = createContext(false)
