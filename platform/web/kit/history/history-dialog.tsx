import { UndoOutlined } from '@ant-design/icons'
import { Button, Modal } from 'antd'
import { type ReactNode, useState } from 'react'
import { Placeholder } from '#platform/web/kit/layout/placeholder.tsx'
import { listed } from '#platform/contract/language.ts'
import type { RecordChange, historyEndpoints } from '#platform/contract/history.ts'
import { CallFailed } from '#platform/web/api-client.ts'
import { Can } from '#platform/web/can.tsx'
import { languageTag } from '#platform/web/chosen-language.ts'
import { useNotify } from '#platform/web/notify.ts'
import { type Texts, currentLanguage, useLanguage, useTexts } from '#platform/web/texts.ts'
import { useAction, useCall } from '#platform/web/use-call.ts'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { useConfirm } from '../confirm.ts'
import { userZone } from '#platform/web/zone.ts'
import { formatDay, formatInstant } from '#platform/web/kit/shown-time.ts'
import { Loaded } from '../layout/loaded.tsx'
import '../kit.css'
import './history-dialog.css'

type Api = ReturnType<typeof historyEndpoints>

export type History = {
  /** Without `undo` it is only told. */
  readonly api: Pick<Api, 'history'> & { readonly undo?: Api['undo'] }
  /** What a field is called. */
  label(field: string): string
  /** A value in the user's words, where it is not its own text: a choice, a permission. */
  show?(field: string, value: string): string | undefined
  /** What was done, where the area has a better word than created, changed, deleted. */
  actionText?(change: RecordChange): string | undefined
  /** Endpoints whose answers an undo changes. */
  readonly invalidates: readonly Endpoint[]
}

/** Who changed what, newest first, each change with a way to take it back. Without `id` of all records. */
export function HistoryDialog(props: {
  history: History
  id?: string | undefined
  title: string
  onClose(): void
}): ReactNode {
  const { history, id, title, onClose } = props
  return (
    <Modal open title={title} width={760} footer={null} onCancel={onClose}>
      <div className="kit-history" tabIndex={-1}>
        <Part history={history} id={id} before={undefined} />
      </div>
    </Modal>
  )
}

type PartProps = { history: History; id: string | undefined; before: string | undefined }

/** One page of changes; the next one is asked for by its button. */
function Part({ history, id, before }: PartProps): ReactNode {
  const t = useTexts('kit')
  const part = useCall(history.api.history, { id, before }, { quiet: true })
  const [more, setMore] = useState(false)
  return (
    <Loaded of={part}>
      {({ changes, next }) => {
        if (changes.length === 0 && before === undefined) return <Placeholder text={t('history.empty')} />
        return (
          <>
            <ol>
              {changes.map((change) => (
                <Change key={change.id + change.recordId} history={history} change={change} named={id === undefined} />
              ))}
            </ol>
            {next !== null && !more && <Button onClick={() => setMore(true)}>{t('history.more')}</Button>}
            {next !== null && more && <Part history={history} id={id} before={next} />}
          </>
        )
      }}
    </Loaded>
  )
}

/** One change: when, who, and what it changed. */
export function Change({
  history,
  change,
  named,
}: {
  history: History
  change: RecordChange
  named: boolean
}): ReactNode {
  const t = useTexts('kit')
  const { undo } = history.api
  return (
    <li>
      <div className="kit-history-head">
        <time dateTime={change.at}>{formatInstant(change.at, userZone())}</time>
        <b>{change.who}</b>
        <span>{history.actionText?.(change) ?? t(`history.${change.action}`)}</span>
        {named && <span>{change.record}</span>}
        {undo && (
          <Can any={undo.access}>
            <UndoButton history={history} undo={undo} change={change} />
          </Can>
        )}
      </div>
      <dl>
        {change.fields.map((field) => (
          <Field key={field.field} history={history} change={field} />
        ))}
      </dl>
    </li>
  )
}

function Field({ history, change }: { history: History; change: RecordChange['fields'][number] }): ReactNode {
  const t = useTexts('kit')
  const show = (value: RecordValue): string => shownValue(history, change.field, value, t)
  const isSet = change.added.length + change.removed.length > 0
  return (
    <div>
      <dt>{history.label(change.field)}</dt>
      <dd>
        {isSet ? (
          <>
            <Members said={t('history.removed')} names={change.removed.map(show)} />
            <Members said={t('history.added')} names={change.added.map(show)} />
          </>
        ) : (
          <>
            <del>{show(change.before)}</del> <span aria-hidden="true">→</span> <ins>{show(change.after)}</ins>
          </>
        )}
      </dd>
    </div>
  )
}

type RecordValue = RecordChange['fields'][number]['before']

/** A value of a field in words; a day as the user reads days, other text as it is. */
export function shownValue(history: Pick<History, 'show'>, field: string, value: RecordValue, t: Texts): string {
  if (value === null || value === '') return '—'
  if (typeof value === 'boolean') return value ? t('list.yes') : t('list.no')
  return history.show?.(field, String(value)) ?? formatDay(String(value))
}

/** More members than these are counted. */
const MOST_MEMBERS = 50

/** What came into a set, or went, as a list that can be read aloud. */
function Members({ said, names }: { said: string; names: readonly string[] }): ReactNode {
  const language = useLanguage()
  if (names.length === 0) return null
  const sorted = names.toSorted(new Intl.Collator(languageTag(language), { numeric: true }).compare)
  const more = names.length - MOST_MEMBERS
  return (
    <div className="kit-history-members">
      <span>{said}</span> {listed(sorted.slice(0, MOST_MEMBERS), language)}
      {more > 0 && ` … (+${more})`}
    </div>
  )
}

function UndoButton(props: { history: History; undo: Api['undo']; change: RecordChange }): ReactNode {
  const { history, change } = props
  const t = useTexts('kit')
  const notify = useNotify()
  const confirm = useConfirm()
  const { run, isRunning } = useAction(props.undo, {
    quiet: true,
    invalidates: [history.api.history, ...history.invalidates],
  })
  const undo = async (dialog: HTMLElement | null): Promise<void> => {
    if (!(await confirm({ title: t('history.undo'), text: t('history.undoSure'), okText: t('history.undo') }))) return
    try {
      await run({ id: change.recordId, change: change.id })
      notify.success(t('history.undone'))
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      const fields = error.problems.map(({ path }) => history.label(path))
      notify.error([error.message, listed(fields, currentLanguage())].filter((part) => part !== '').join(' '), 10)
    } finally {
      // A button at work cannot hold the focus, and without it the dialog hears no key.
      dialog?.focus()
    }
  }
  return (
    <Button
      size="small"
      icon={<UndoOutlined aria-hidden="true" />}
      loading={isRunning}
      aria-label={t('history.undoOf', { at: formatInstant(change.at, userZone()), who: change.who })}
      onClick={(event) => void undo(event.currentTarget.closest<HTMLElement>('.kit-history'))}
    >
      {t('history.undo')}
    </Button>
  )
}
