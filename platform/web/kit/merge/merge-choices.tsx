import { type ReactNode, useId, useState } from 'react'
import { saidOf } from '#platform/contract/language.ts'
import { type Texts, currentLanguage } from '#platform/web/texts.ts'
import type { Conflict } from './three-way-merge.ts'
import type { MergeQuestion } from './merge-question.ts'
import { userZone } from '#platform/web/zone.ts'
import { formatInstant } from '#platform/web/kit/shown-time.ts'
import '../kit.css'
import './merge-choices.css'

type Side = 'mine' | 'theirs'

/** Field by field: what it was, what I made of it, what the other one made of it. Mine is chosen until changed. */
export function MergeChoices<T extends object>(props: {
  question: MergeQuestion<T>
  conflicts: readonly Conflict<T>[]
  texts: Texts
  onChoose(field: string, side: Side): void
}): ReactNode {
  const { question, conflicts, texts: t, onChoose } = props
  const { changed } = question
  const show = (field: keyof T & string, value: unknown): string => question.show?.(field, value) ?? plain(value)
  return (
    <div className="kit-merge">
      {changed && <p>{t('merge.changed', { who: changed.who, time: formatInstant(changed.at, userZone()) })}</p>}
      <p>{t('merge.text')}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('merge.field')}</th>
            <th scope="col">{t('merge.base')}</th>
            <th scope="col">{t('merge.mine')}</th>
            <th scope="col">{t('merge.theirs')}</th>
          </tr>
        </thead>
        <tbody>
          {conflicts.map(({ field, mine, theirs }, at) => (
            <Choice
              key={field}
              isFirst={at === 0}
              label={question.labels[field]}
              base={show(field, question.base[field])}
              mine={show(field, mine)}
              theirs={show(field, theirs)}
              texts={t}
              onChoose={(side) => onChoose(field, side)}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Choice(props: {
  isFirst: boolean
  label: string
  base: string
  mine: string
  theirs: string
  texts: Texts
  onChoose(side: Side): void
}): ReactNode {
  const [chosen, setChosen] = useState<Side>('mine')
  const name = useId()
  return (
    <tr>
      <th scope="row">{props.label}</th>
      <td className="kit-merge-base">{props.base || '—'}</td>
      {(['mine', 'theirs'] as const).map((side) => (
        <td key={side} className={chosen === side ? 'kit-merge-chosen' : undefined}>
          <label>
            <input
              type="radio"
              name={name}
              checked={chosen === side}
              autoFocus={props.isFirst && side === 'mine'}
              aria-label={saidOf(props.label, `${props.texts(`merge.${side}`)} ${props[side]}`, currentLanguage())}
              onChange={() => {
                setChosen(side)
                props.onChoose(side)
              }}
            />
            {props[side] || '—'}
          </label>
        </td>
      ))}
    </tr>
  )
}

function plain(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
