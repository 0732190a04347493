import { Alert } from 'antd'
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { FormProvider } from 'react-hook-form'
import { useTexts } from '#platform/web/texts.ts'
import { noWrap } from '../no-wrap.tsx'
import { FormSurroundingsContext } from './form-context.ts'
import { type DraftOptions, FormDraft } from './form-draft.tsx'
import { FIRST_FAULT, revealFirst } from './reveal.ts'
import type { FormHandle } from './trade-form.ts'
import '../kit.css'
import './form.css'
import './lines.css'

type Props<Values, Output> = {
  readonly form: FormHandle<Values, Output>
  /** Receives the checked value; a CallFailed it throws is shown at the fields and in the banner. */
  onSubmit(value: Output): Promise<void> | void
  /** Nothing can be changed: the record is locked or the right is missing. */
  readonly disabled?: boolean
  /** What is typed is kept in the browser and offered when the form is opened again before it was saved. */
  readonly draft?: DraftOptions | undefined
  /** The form is gone once it is saved: what would be typed meanwhile is not taken, instead of being lost. */
  readonly goesWithSave?: boolean
  /** The page is there to be filled in: typing begins in its first field. */
  readonly startsFocused?: boolean
  readonly children: ReactNode
}

/** A form of a page: Enter or a submit button checks it, shows what is wrong, and submits once however often pressed. */
export function Form<Values, Output>(props: Props<Values, Output>): ReactNode {
  const { form, onSubmit, disabled = false, draft, goesWithSave = false, startsFocused = false, children } = props
  const { hook, schema, fieldNames, refusals, checks, picked, lookUps, idPrefix, banner, pointedOut } = form.inner
  const { element, violations } = useFirstViolation(pointedOut)
  const submit = useSubmitOnce(form, onSubmit)
  useClosed(element, goesWithSave && form.saving)
  useEffect(() => {
    if (startsFocused && !isTyping())
      element.current?.querySelector<HTMLElement>(':is(input, textarea):enabled')?.focus()
  }, [element, startsFocused])
  const surroundings = useMemo(
    () => ({ schema, fieldNames, refusals, checks, picked, lookUps, idPrefix, disabled }),
    [schema, fieldNames, refusals, checks, picked, lookUps, idPrefix, disabled],
  )
  return (
    <FormProvider {...hook}>
      <FormSurroundingsContext value={surroundings}>
        <form
          ref={element}
          id={`${idPrefix}form`}
          className="kit-form"
          aria-busy={form.saving}
          noValidate
          autoComplete="off"
          onSubmit={(event) => {
            event.preventDefault()
            // A dialog inside a page's form is inside it for React's events, though not on the page.
            event.stopPropagation()
            void submit()
          }}
          onKeyDown={saveKey}
        >
          {draft && !disabled && <FormDraft form={form} draft={draft} />}
          {banner.length > 0 && <Banner lines={banner} />}
          {children}
          <ViolationCount violations={violations} />
        </form>
      </FormSurroundingsContext>
    </FormProvider>
  )
}

/** The id of the form's element, for a submit button that stands outside of it. */
export function formElementId(form: Pick<FormHandle<never>, 'inner'>): string {
  return `${form.inner.idPrefix}form`
}

/** Whoever types elsewhere while the page loads goes on there. */
function isTyping(): boolean {
  return document.activeElement?.matches('input, textarea') === true
}

/** Each time faults are pointed out, the first wrong field in sight gets the focus, else the first one, brought to sight. */
function useFirstViolation(pointedOut: number): {
  element: RefObject<HTMLFormElement | null>
  violations: ViolationsSeen
} {
  const element = useRef<HTMLFormElement>(null)
  const [violations, setViolations] = useState<ViolationsSeen>({ at: 0, count: 0 })
  useEffect(() => {
    if (pointedOut === 0) return
    // The fields draw what is wrong with them by themselves, maybe a moment later.
    const timer = setTimeout(() => {
      setViolations({ at: pointedOut, count: element.current?.querySelectorAll('.kit-field[data-fault]').length ?? 0 })
      const input = revealFirst(
        element.current?.querySelectorAll<HTMLElement>(
          '[data-fault] :is(input:enabled, textarea:enabled, [role=grid])',
        ) ?? [],
      )
      input?.focus({ preventScroll: true })
      // A head that stays would cover it at the edge.
      input?.scrollIntoView({ block: 'center' })
      input?.dispatchEvent(new CustomEvent(FIRST_FAULT, { bubbles: true }))
    })
    return () => clearTimeout(timer)
  }, [pointedOut])
  return { element, violations }
}

/** Nothing in the form can be changed while it is closed; where it stays after all, the focus is where it was. */
function useClosed(element: RefObject<HTMLFormElement | null>, isClosed: boolean): void {
  useLayoutEffect(() => {
    const form = element.current
    if (!form || !isClosed) return
    const { activeElement } = document
    form.toggleAttribute('inert', true)
    return () => {
      form.toggleAttribute('inert', false)
      if (activeElement instanceof HTMLElement && form.contains(activeElement)) {
        activeElement.focus({ preventScroll: true })
      }
    }
  }, [element, isClosed])
}

type ViolationsSeen = { readonly at: number; readonly count: number }

/** Said to those who do not see the red: drawn anew each time, so that it is said again. */
function ViolationCount({ violations }: { violations: ViolationsSeen }): ReactNode {
  const t = useTexts('kit')
  return (
    <p role="status" className="kit-hidden kit-fault-count">
      {violations.count > 0 && <span key={violations.at}>{t('form.faults', { count: violations.count })}</span>}
    </p>
  )
}

/** Ctrl+S (⌘S) saves, as everywhere. */
function saveKey(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return
  event.preventDefault()
  // A dialog inside a page's form saves itself only.
  event.stopPropagation()
  const { currentTarget, target } = event
  // Dates and times take what was typed when their input is left.
  if (target instanceof HTMLElement) {
    target.blur()
    target.focus()
  }
  currentTarget.requestSubmit()
}

function Banner(props: { lines: readonly string[] }): ReactNode {
  const [first, ...more] = props.lines
  const details = more.length > 0 && (
    <ul className="kit-banner-lines">
      {more.map((line) => (
        <li key={line}>{noWrap(line)}</li>
      ))}
    </ul>
  )
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      className="kit-banner"
      title={noWrap(first ?? '')}
      description={details || undefined}
    />
  )
}

function useSubmitOnce<Values, Output>(
  form: FormHandle<Values, Output>,
  onSubmit: (value: Output) => Promise<void> | void,
): () => Promise<void> {
  const running = useRef<Promise<void> | null>(null)
  const submit = (): Promise<void> => {
    running.current ??= run().finally(() => {
      running.current = null
    })
    return running.current
  }
  const { takeSubmit, sent, lookUps, notifySaving } = form.inner
  useEffect(() => {
    takeSubmit(submit)
    return () => takeSubmit(null)
  })
  return submit

  async function run(): Promise<void> {
    form.inner.clearBanner()
    if (lookUps.size > 0) {
      notifySaving(true)
      await Promise.all([...lookUps.values()].map((lookUp) => lookUp()))
      notifySaving(false)
    }
    const typed = structuredClone(form.values())
    const value = await form.check()
    if (value === undefined) return
    sent.current = typed
    notifySaving(true)
    try {
      await onSubmit(value)
    } catch (error) {
      form.showFailure(error)
    } finally {
      sent.current = null
      notifySaving(false)
    }
  }
}
