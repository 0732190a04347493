import type { ReactNode } from 'react'

// The shell draws its few signs itself: the icon package of the component library is loaded with the pages.

export function MenuIcon(): ReactNode {
  return <Icon d="M2 4h12M2 8h12M2 12h12" />
}

export function FullScreenIcon(): ReactNode {
  return <Icon d="M2 6V2h4M10 2h4v4M14 10v4h-4M6 14H2v-4" />
}

export function LanguageIcon(): ReactNode {
  return <Icon d="M8 1.5a6.5 6.5 0 1 0 0 13a6.5 6.5 0 1 0 0-13M1.5 8h13M8 1.5c-4 4-4 9 0 13M8 1.5c4 4 4 9 0 13" />
}

export function UserIcon(): ReactNode {
  return <Icon d="M8 8.5a3.2 3.2 0 1 0 0-6.5a3.2 3.2 0 1 0 0 6.5M2 14.5c.6-5 11.4-5 12 0" />
}

export function SearchIcon(): ReactNode {
  return <Icon d="M7 2.5a4.5 4.5 0 1 0 0 9a4.5 4.5 0 1 0 0-9M10.3 10.3L14 14" />
}

export function StarIcon(): ReactNode {
  return <Icon d="M8 1.8l1.9 4l4.3.6l-3.1 3l.8 4.3L8 11.6l-3.9 2.1l.8-4.3l-3.1-3l4.3-.6L8 1.8" />
}

export function GripIcon(): ReactNode {
  return <Icon d="M6 3v.1M10 3v.1M6 8v.1M10 8v.1M6 13v.1M10 13v.1" />
}

export function CloseIcon(): ReactNode {
  return <Icon d="M4 4l8 8M12 4l-8 8" />
}

export function PinIcon(): ReactNode {
  return <Icon d="M6 2h4M6.8 2v4.2L4.5 9h7L9.2 6.2V2M8 9v5" />
}

export function ChevronIcon(): ReactNode {
  return <Icon d="M6 3.5l4.5 4.5l-4.5 4.5" />
}

export function OutsideIcon(): ReactNode {
  return <Icon d="M6 3H3v10h10v-3M9 2.5h4.5V7M13.5 2.5L7.5 8.5" />
}

/** A sign drawn on 16 × 16 in the colour of its text. */
export function Icon({ d }: { d: string }): ReactNode {
  return (
    <svg className="icon" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" focusable="false">
      <path d={d} fill="none" stroke="currentColor" strokeWidth="1.4" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}
