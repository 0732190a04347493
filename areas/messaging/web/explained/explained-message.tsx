import { type ReactNode, useMemo } from 'react'
import { useTexts } from '#platform/web/texts.ts'
import type { MessageReadAnswer, ReadField } from '../../contract/message-read.ts'
import { type MessageLine, messageLines } from './message-lines.ts'
import './explained-message.css'

const TINTS = 5

/** A message line by line: coloured fields with explanations, and problems at their positions. */
export function ExplainedMessage(props: {
  text: string
  read: Pick<MessageReadAnswer, 'fields' | 'problems'>
}): ReactNode {
  const t = useTexts('messaging')
  const lines = useMemo(() => messageLines(props.text, props.read), [props.text, props.read])
  return (
    <div className="explained" role="table" aria-label={t('desk.fields')}>
      {lines.map((line) => (
        <ExplainedLine key={line.number} line={line} />
      ))}
    </div>
  )
}

function ExplainedLine({ line }: { line: MessageLine }): ReactNode {
  const fieldName = useFieldName()
  return (
    <div className="explained-line" role="row" data-wrong={line.problems.length > 0 || undefined}>
      <span className="explained-number" role="cell">
        {line.number}
      </span>
      <code className="explained-text" role="cell">
        {line.pieces.map(({ text, field }, index) =>
          field ? (
            <mark
              key={index}
              className={`explained-tint-${line.fields.indexOf(field) % TINTS}`}
              title={fieldName(field)}
            >
              {text}
            </mark>
          ) : (
            text
          ),
        )}
      </code>
      <span className="explained-fields" role="cell">
        {line.fields.map((field, index) => (
          <span key={index} className={`explained-tint-${index % TINTS}`}>
            {fieldName(field)} <b>{field.value}</b>
          </span>
        ))}
        {line.problems.map((problem, index) => (
          <span key={`problem-${index}`} className="explained-problem">
            {problem.message}
          </span>
        ))}
      </span>
    </div>
  )
}

/** Returns a function for the label of a field: segment and field. */
export function useFieldName(): (field: Pick<ReadField, 'name'>) => string {
  const t = useTexts('messaging')
  return ({ name }) => {
    const [segment = '', field = ''] = name.split('.')
    // Unknown XML elements are shown by their own name.
    return segment === 'xml' ? field : `${t(`segments.${segment}`)} · ${t(`fields.${field}`)}`
  }
}
