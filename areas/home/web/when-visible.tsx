import { type ReactNode, useEffect, useRef, useState } from 'react'

/** Renders heavy content once its place approaches the viewport and keeps it. `className` reserves the height until then. */
export function WhenVisible({ className, children }: { className: string; children: ReactNode }): ReactNode {
  const place = useRef<HTMLDivElement>(null)
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    if (seen || !place.current) return undefined
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true), { rootMargin: NEAR })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [seen])
  return seen ? children : <div ref={place} className={className} />
}

const NEAR = '150px'
