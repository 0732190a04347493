import { type ReactNode, useEffect, useState } from 'react'
import './avatar.css'
import { pictureOf } from './picture-of.ts'

/** The picture of a user, otherwise initials; decorative, because the name is shown beside it. */
export function Avatar({ id, name, size }: { id: string | null; name: string; size: number }): ReactNode {
  const [picture, setPicture] = useState<{ id: string; address: string | null } | null>(null)
  useEffect(() => {
    let isGone = false
    if (id !== null) void pictureOf(id).then((address) => isGone || setPicture({ id, address }))
    return () => {
      isGone = true
    }
  }, [id])
  const address = picture?.id === id ? picture?.address : null
  const box = { width: size, height: size, fontSize: size * 0.42 }
  if (address) return <img className="avatar" src={address} alt="" style={box} />
  // Drawn by the style sheet: as text they would count as the label of a button around them.
  return <span className="avatar" style={box} aria-hidden="true" data-initials={initialsOf(name)} />
}

/** "Wong Ka Yan" → "WY", 陈磊 → 陈. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const letters = [words[0] ?? '', words.length > 1 ? (words.at(-1) ?? '') : ''].map((word) => [...word][0] ?? '')
  return letters.join('').toUpperCase()
}
