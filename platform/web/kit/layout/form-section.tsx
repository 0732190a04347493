import { type ReactNode, useId } from 'react'
import '../kit.css'
import './form-section.css'

/** A titled group of fields on a dense page. */
export function FormSection(props: { title: string; extra?: ReactNode; children: ReactNode }): ReactNode {
  const id = useId()
  return (
    <section className="kit-section" aria-labelledby={id}>
      <header className="kit-section-head">
        <h3 id={id}>{props.title}</h3>
        {props.extra}
      </header>
      {props.children}
    </section>
  )
}
