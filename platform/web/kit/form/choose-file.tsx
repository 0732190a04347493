import { type ReactNode, useRef } from 'react'

/** Lets a file be chosen by a button of ours: the browser's own would speak the browser's language. */
export function ChooseFile(props: {
  /** Endings or media types, as the attribute of the input has them. */
  accept: string
  onFile(file: File): void
  /** What opens the choice. */
  children(choose: () => void): ReactNode
}): ReactNode {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={props.accept}
        onChange={({ target }) => {
          const file = target.files?.[0]
          // The same file can be chosen again.
          target.value = ''
          if (file) props.onFile(file)
        }}
      />
      {props.children(() => input.current?.click())}
    </>
  )
}
