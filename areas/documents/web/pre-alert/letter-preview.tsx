import { FilePdfOutlined } from '@ant-design/icons'
import { Alert, Button } from 'antd'
import { type ReactNode, useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import type { OutputOf } from '#platform/contract/endpoint.ts'
import { CallFailed } from '#platform/web/api-client.ts'
import { useCan } from '#platform/web/can.tsx'
import { openDownload } from '#platform/web/download.ts'
import { useFieldValue } from '#platform/web/kit/form/use-field.ts'
import { LoadingSkeleton } from '#platform/web/kit/layout/loading-skeleton.tsx'
import { useTexts } from '#platform/web/texts.ts'
import { useCall } from '#platform/web/use-call.ts'
import { type PreAlertEntry, preAlertApi } from '../../contract/pre-alert-api.ts'
import { documentErrors } from '../../contract/errors.ts'
import { withLink } from '../../domain/letter-link.ts'
import { useDebouncedValue } from '../use-debounced-value.ts'
import { entryOf, preAlertForm } from './pre-alert-form.ts'

type Preview = OutputOf<typeof preAlertApi.preAlertPreview>

/** The letter that is shown: its fingerprint, '' while it is composed, and whether something is missing. */
export type ShownLetter = { readonly fingerprint: string; readonly hasGaps: boolean }

export const NOT_SHOWN: ShownLetter = { fingerprint: '', hasGaps: false }

/** Shows the letter for the current form, and reports it. */
export function LetterPreview({ id, onShown }: { id: string; onShown(letter: ShownLetter): void }): ReactNode {
  const t = useTexts('documents')
  const { entry, isCurrent } = useEntry()
  const { data, error, isFetching } = useCall(
    preAlertApi.preAlertPreview,
    { ...(entry ?? EMPTY), id },
    {
      enabled: entry !== undefined,
      keepPrevious: true,
      quiet: true,
    },
  )
  // What was typed a moment ago is not in the letter yet.
  const fingerprint = data && !isFetching && entry && isCurrent ? data.fingerprint : ''
  const hasGaps = data !== undefined && data.gaps.length > 0
  useEffect(() => onShown({ fingerprint, hasGaps }), [fingerprint, hasGaps, onShown])
  return (
    <section className="documents-preview" aria-label={t('preAlert.letter')}>
      <h4>{t('preAlert.letter')}</h4>
      {error && <Alert type="error" showIcon title={error.message} action={<ProposeLinks error={error} />} />}
      {!data && !error && <LoadingSkeleton />}
      {data && <Letter id={id} preview={data} />}
    </section>
  )
}

const EMPTY: PreAlertEntry = {
  language: 'en_US',
  recipients: [],
  toChannel: false,
  asLinks: false,
  toOffice: false,
  attachmentIds: [],
  papers: [],
  note: '',
  coverMaster: false,
  reason: '',
}

/** Returns the valid input; mail addresses and reason do not affect what is sent. */
function useEntry() {
  const value = {
    language: useFieldValue('language'),
    addresses: '',
    copies: '',
    toChannel: useFieldValue('toChannel') === true,
    asLinks: useFieldValue('asLinks') === true,
    toOffice: false,
    coverMaster: useFieldValue('coverMaster') === true,
    attachmentIds: useFieldValue('attachmentIds') ?? [],
    papers: useFieldValue('papers') ?? [],
    note: useFieldValue('note') ?? '',
    reason: '',
  }
  const typed = JSON.stringify(value)
  const late = useDebouncedValue(typed, 400)
  const parsed = preAlertForm.safeParse(JSON.parse(late))
  return { entry: parsed.success ? entryOf(parsed.data) : undefined, isCurrent: late === typed }
}

function Letter({ id, preview }: { id: string; preview: Preview }): ReactNode {
  const t = useTexts('documents')
  const { subject, body, replyTo, linkedUntil, files, toAgent, gaps } = preview
  const language = useFieldValue('language') as 'en_US'
  const coverMaster = useFieldValue('coverMaster') === true ? 'true' : 'false'
  const open = (): void =>
    void openDownload(preAlertApi.preAlertSheet, { id, language, coverMaster }).catch(() => undefined)
  return (
    <>
      {gaps.length > 0 && <Gaps gaps={gaps} />}
      <p>
        <span className="kit-note">{t('preAlert.subject')}</span> <strong>{subject}</strong>
      </p>
      <p className="kit-note">{replyTo ? t('preAlert.replyTo', { address: replyTo }) : t('preAlert.noReplyTo')}</p>
      <pre className="documents-body">{withLink(body, t('preAlert.linkPlace'))}</pre>
      <p className="kit-note">
        {linkedUntil === null ? t('preAlert.files') : t('preAlert.linked', { until: linkedUntil })}
      </p>
      <ul>
        {files.map(({ name }) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      <Button size="small" icon={<FilePdfOutlined aria-hidden="true" />} onClick={open}>
        {t('preAlert.sheet')}
      </Button>
      {toAgent && <Messages toAgent={toAgent} />}
    </>
  )
}

/** What goes to the channel of the agent, as it will stand in the log of messages. */
function Messages({ toAgent: { agent, messages } }: { toAgent: NonNullable<Preview['toAgent']> }): ReactNode {
  const t = useTexts('documents')
  return (
    <section className="documents-messages">
      <p className="kit-note">{t('preAlert.messages', { agent })}</p>
      {messages.map(({ kind, hawbNo, content }) => (
        <details key={hawbNo}>
          <summary>
            {kind} {hawbNo}
          </summary>
          <pre className="documents-body">{content}</pre>
        </details>
      ))}
    </section>
  )
}

/** What is too large for mail is offered as links. */
function ProposeLinks({ error }: { error: unknown }): ReactNode {
  const t = useTexts('documents')
  const form = useFormContext()
  if (!(error instanceof CallFailed) || error.code !== documentErrors.ATTACHMENTS_TOO_LARGE.code) return null
  return (
    <Button size="small" onClick={() => form.setValue('asLinks', true, { shouldDirty: true })}>
      {t('preAlert.sendLinks')}
    </Button>
  )
}

function Gaps({ gaps }: { gaps: Preview['gaps'] }): ReactNode {
  const t = useTexts('documents')
  const mayOverride = useCan(['/pre-alert/override'])
  const nameOf = ({ kind, what }: Preview['gaps'][number]) =>
    kind === 'PaperMissing' ? t(`attachments.kinds.${what}`) : what
  return (
    <Alert
      type="warning"
      showIcon
      title={t('preAlert.gaps')}
      description={
        <ul>
          {gaps.map((gap) => (
            <li key={`${gap.shipment} ${gap.kind} ${gap.what}`}>
              {t(`preAlert.gap.${gap.kind}`, { shipment: gap.shipment, what: nameOf(gap) })}
            </li>
          ))}
          {!mayOverride && <li>{t('preAlert.mayNotOverride')}</li>}
        </ul>
      }
    />
  )
}
