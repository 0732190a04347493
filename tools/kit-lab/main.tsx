import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '#platform/web/tokens.css'
import './kit-lab.css'
import { LinesPage } from './lines-page.tsx'
import { ShipmentsPage } from './shipments-page.tsx'
import { StatesPage } from './states-page.tsx'

// A page of the kit's data grid and pager to look at and to drive in tests: ?page=shipments, lines or states; &theme=dark.
const query = new URLSearchParams(location.search)
const pages = { shipments: ShipmentsPage, lines: LinesPage, states: StatesPage }
const Page = Object.entries(pages).find(([name]) => name === query.get('page'))?.[1] ?? ShipmentsPage
document.documentElement.dataset.theme = query.get('theme') ?? 'light'

const root = document.querySelector('#root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <Page />
    </StrictMode>,
  )
