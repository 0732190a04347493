import type { ReactNode } from 'react'
import '../kit.css'
import './full-page.css'

/** A page as high as its tab: what stands above or below a list keeps its height, the list takes the rest. */
export function FullPage(props: { children: ReactNode }): ReactNode {
  return <div className="kit-full-page">{props.children}</div>
}
