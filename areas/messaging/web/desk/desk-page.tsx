import { Button, Input } from 'antd'
import { type DragEvent, type ReactNode, useEffect, useState } from 'react'
import { ChooseFile } from '#platform/web/kit/form/choose-file.tsx'
import { FullPage } from '#platform/web/kit/layout/full-page.tsx'
import { PageHeader } from '#platform/web/kit/layout/page-header.tsx'
import { notify } from '#platform/web/notify.ts'
import { Placeholder } from '#platform/web/kit/layout/placeholder.tsx'
import { useTexts } from '#platform/web/texts.ts'
import { useCall } from '#platform/web/use-call.ts'
import { LoadingSkeleton } from '#platform/web/kit/layout/loading-skeleton.tsx'
import { messagingApi } from '../../contract/api.ts'
import { LONGEST_TEXT } from '../../contract/message-read.ts'
import { ExplainedMessage } from '../explained/explained-message.tsx'
import { MessageFacts } from './message-facts.tsx'
import './desk-page.css'

/** A message pasted or dropped on the left is explained on the right; nothing is saved. */
export function Page(): ReactNode {
  const t = useTexts('messaging')
  const [text, setText] = useState('')
  const clear = (
    <Button disabled={text === ''} onClick={() => setText('')}>
      {t('desk.clear')}
    </Button>
  )
  return (
    <FullPage>
      <PageHeader title={t('pages.desk')} actions={clear} />
      <div className="desk">
        <MessageInput text={text} onText={setText} />
        <section className="desk-explained" aria-label={t('desk.fields')} tabIndex={0}>
          <Explanation text={text} />
        </section>
      </div>
    </FullPage>
  )
}

function MessageInput(props: { text: string; onText(text: string): void }): ReactNode {
  const { text, onText } = props
  const t = useTexts('messaging')
  const read = async (file: File | undefined) => {
    if (!file) return
    if (file.size > LONGEST_TEXT) notify.error(t('desk.tooLong'))
    else onText(await file.text())
  }
  const drop = (event: DragEvent) => {
    if (event.dataTransfer.files.length === 0) return
    event.preventDefault()
    void read(event.dataTransfer.files[0])
  }
  return (
    <section className="desk-input" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <label htmlFor="message-desk-text">{t('desk.paste')}</label>
      <Input.TextArea
        id="message-desk-text"
        className="desk-text"
        value={text}
        spellCheck={false}
        maxLength={LONGEST_TEXT}
        aria-describedby="message-desk-hint"
        onChange={({ target }) => onText(target.value)}
      />
      <p id="message-desk-hint" className="desk-hint">
        {t('desk.hint')}
      </p>
      <ChooseFile accept=".txt,.xml,.msg,.edi,text/plain,text/xml" onFile={(file) => void read(file)}>
        {(choose) => <Button onClick={choose}>{t('desk.choose')}</Button>}
      </ChooseFile>
    </section>
  )
}

const TYPING_MS = 250

/** Returns the text after a pause in typing. */
function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), TYPING_MS)
    return () => clearTimeout(timer)
  }, [text])
  return debounced
}

function Explanation({ text }: { text: string }): ReactNode {
  const t = useTexts('messaging')
  const typed = useDebounced(text)
  const asking = { enabled: typed.trim() !== '', keepPrevious: true, quiet: true, staleMs: Number.POSITIVE_INFINITY }
  const { data, error, isPlaceholderData } = useCall(messagingApi.messageRead, { text: typed }, asking)
  if (typed.trim() === '') return <Placeholder text={t('desk.empty')} />
  if (error) return <Placeholder kind="failed" text={error.message} />
  // Positions of an earlier answer do not match the current text.
  if (!data || isPlaceholderData) return <LoadingSkeleton />
  return (
    <>
      <MessageFacts read={data} />
      <ExplainedMessage text={typed} read={data} />
    </>
  )
}
