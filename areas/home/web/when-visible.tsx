import { type ReactNode, useEffect, useRef, useState } from 'react'

/** Draws what is heavy once its place comes near the screen, and keeps it. `className` gives the place its height until then. */
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
