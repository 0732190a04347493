import { notifySaved } from '#platform/web/notify-done.ts'
import {
  CheckOutlined,
  PrinterOutlined,
  RedoOutlined,
  RollbackOutlined,
  SaveOutlined,
  UndoOutlined,
} from '@ant-design/icons'
import { Button, Select } from 'antd'
import { type ReactNode, useState } from 'react'
import { refusalText } from '#platform/contract/error-catalogue.ts'
import { useCan } from '#platform/web/can.tsx'
import { download } from '#platform/web/download.ts'
import { useConfirm } from '#platform/web/kit/confirm.ts'
import { formatInstant } from '#platform/web/kit/shown-time.ts'
import { useUnsavedGuard } from '#platform/web/kit/unsaved.ts'
import { useAsActor } from '#platform/web/session.ts'
import { useTab } from '#platform/web/tab.ts'
import { useLanguage, useTexts } from '#platform/web/texts.ts'
import { invalidate, useAction } from '#platform/web/use-call.ts'
import { loadPlanningApi } from '../../contract/api.ts'
import { planErrors } from '../../contract/plan/plan-errors.ts'
import type { PlanRecord } from '../../contract/plan/plan.ts'
import { canConfirmPlan, canRetrievePlan } from '../../domain/plan/plan-rules.ts'
import { CompareDialog } from './compare-dialog.tsx'
import { RecoveryButton } from '../recovery/recovery-button.tsx'
import { PlannerButton } from './planner/planner-drawer.tsx'
import { useNow, usePlan } from './plan-context.ts'
import { useStepKeys } from './use-step-keys.ts'

type Props = {
  readonly opened: PlanRecord
  onSaved(record: PlanRecord): void
  onBegin(record: PlanRecord): void
  onReadAnew(): Promise<void>
}

/** Actions on a plan: save, undo, confirm, retrieve, versions. */
export function PlanActions({ opened, onSaved, onBegin, onReadAnew }: Props): ReactNode {
  const { mayEdit } = usePlan()
  const isLatest = opened.no === opened.versions[0]?.no
  const save = useSave(onSaved)
  return (
    <>
      {mayEdit && <PlannerButton />}
      {mayEdit && <StepButtons />}
      <Versions />
      <BuildSheetButton />
      {isLatest && <RecoveryButton onMoved={onReadAnew} />}
      {isLatest && <RetrieveButton onReadAnew={onReadAnew} />}
      {isLatest && <ConfirmButton save={save} onBegin={onBegin} />}
      {mayEdit && <SaveButton save={save} />}
    </>
  )
}

function useSave(onSaved: (record: PlanRecord) => void): () => Promise<PlanRecord> {
  const { record, editor } = usePlan()
  const { run } = useAction(loadPlanningApi.planSave)
  const save = async (): Promise<PlanRecord> => {
    const { id, version, ulds } = record
    const saved = await run({ id, version, ulds, content: mutable(editor.content) })
    editor.reset(saved.content)
    onSaved(saved)
    invalidate(loadPlanningApi.planList)
    notifySaved()
    return saved
  }
  useUnsavedGuard(editor.dirty, async () => void (await save().catch(() => undefined)))
  return save
}

/** Returns the content with the mutable types of the call. */
export function mutable(content: PlanRecord['content'] | ReturnType<typeof usePlan>['editor']['content']) {
  return structuredClone(content) as PlanRecord['content']
}

function StepButtons(): ReactNode {
  const { editor } = usePlan()
  const t = useTexts('load-planning')
  useStepKeys(editor)
  const steps = [
    { name: 'undo', icon: <UndoOutlined />, can: editor.canUndo, keys: 'Control+Z' },
    { name: 'redo', icon: <RedoOutlined />, can: editor.canRedo, keys: 'Control+Y' },
  ] as const
  return (
    <>
      {steps.map(({ name, icon, can, keys }) => (
        <Button
          key={name}
          icon={icon}
          disabled={!can}
          onClick={editor[name]}
          aria-label={t(`plan.${name}`)}
          aria-keyshortcuts={keys}
          title={keys.replace('Control', 'Ctrl')}
        />
      ))}
    </>
  )
}

function SaveButton({ save }: { save(): Promise<PlanRecord> }): ReactNode {
  const { editor } = usePlan()
  const t = useTexts('load-planning')
  const [saving, setSaving] = useState(false)
  const press = async (): Promise<void> => {
    setSaving(true)
    await save().catch(() => undefined)
    setSaving(false)
  }
  return (
    <Button
      icon={<SaveOutlined />}
      type="primary"
      disabled={!editor.dirty}
      loading={saving}
      onClick={() => void press()}
    >
      {t('plan.save')}
    </Button>
  )
}

/** Prints the saved plan; unsaved changes are not included. */
function BuildSheetButton(): ReactNode {
  const { record, editor } = usePlan()
  const t = useTexts('load-planning')
  const [printing, setPrinting] = useState(false)
  const { units, offloads } = record.content
  const print = async (): Promise<void> => {
    setPrinting(true)
    await download(loadPlanningApi.planSheet, { id: record.id, no: record.no, origin: location.origin }).catch(
      () => undefined,
    )
    setPrinting(false)
  }
  return (
    <Button
      icon={<PrinterOutlined />}
      loading={printing}
      disabled={editor.dirty || units.length + offloads.length === 0}
      title={editor.dirty ? t('plan.saveFirst') : ''}
      onClick={() => void print()}
    >
      {t('plan.buildSheet')}
    </Button>
  )
}

/** LDP-02: confirms what is shown, so unsaved changes are saved first. */
function ConfirmButton({
  save,
  onBegin,
}: {
  save(): Promise<PlanRecord>
  onBegin(record: PlanRecord): void
}): ReactNode {
  const { record, editor, violations } = usePlan()
  const t = useTexts('load-planning')
  const ask = useConfirm()
  const reason = useRefusal()
  const actor = useAsActor()
  const now = useNow()
  const mayConfirm = useCan(['/plan/confirm'])
  const { run, isRunning } = useAction(loadPlanningApi.planConfirm, { invalidates: [loadPlanningApi.planList] })
  if (!mayConfirm || record.state === 'Confirmed') return null
  const { state, houses, flight } = record
  const by = { actor, now }
  const verdict = canConfirmPlan({ state, content: editor.content, houses }, violations, flight, by)
  const press = async (): Promise<void> => {
    if (!(await ask({ text: t('plan.askConfirm'), okText: t('plan.confirm') }))) return
    const { id, version, ulds } = editor.dirty ? await save() : record
    onBegin(await run({ id, version, ulds }))
  }
  return (
    <Button
      icon={<CheckOutlined />}
      disabled={!verdict.ok}
      loading={isRunning}
      title={verdict.ok ? '' : reason(verdict)}
      onClick={() => void press().catch(() => undefined)}
    >
      {t('plan.confirm')}
    </Button>
  )
}

/** The new version is loaded before it can be edited. */
function RetrieveButton({ onReadAnew }: { onReadAnew(): Promise<void> }): ReactNode {
  const { record } = usePlan()
  const t = useTexts('load-planning')
  const ask = useConfirm()
  const reason = useRefusal()
  const actor = useAsActor()
  const now = useNow()
  const mayConfirm = useCan(['/plan/confirm'])
  const { run, isRunning } = useAction(loadPlanningApi.planRetrieve, { invalidates: [loadPlanningApi.planList] })
  if (!mayConfirm || record.state === 'Pending') return null
  const verdict = canRetrievePlan(record, record.flight, actor, now)
  const press = async (): Promise<void> => {
    if (!(await ask({ text: t('plan.askRetrieve'), okText: t('plan.retrieve') }))) return
    await run({ id: record.id, version: record.version })
    await onReadAnew()
  }
  return (
    <Button
      icon={<RollbackOutlined />}
      disabled={!verdict.ok}
      loading={isRunning}
      title={verdict.ok ? '' : reason(verdict)}
      onClick={() => void press().catch(() => undefined)}
    >
      {t('plan.retrieve')}
    </Button>
  )
}

/** Shows versions, and compares two of them. */
function Versions(): ReactNode {
  const { record } = usePlan()
  const t = useTexts('load-planning')
  const { setQuery } = useTab()
  const [compares, setCompares] = useState(false)
  if (record.versions.length < 2) return null
  const latest = record.versions[0]?.no
  const options = record.versions.map(({ no, confirmedAt }) => ({
    value: no,
    label: confirmedAt
      ? t('plan.versionConfirmed', { no, at: formatInstant(confirmedAt, record.flight.originZone) })
      : t('plan.versionOpen', { no }),
  }))
  return (
    <>
      <Select
        aria-label={t('lists.plans.versionNo')}
        options={options}
        value={record.no}
        popupMatchSelectWidth={false}
        onChange={(no) => setQuery({ version: no === latest ? null : String(no) })}
      />
      <Button onClick={() => setCompares(true)}>{t('plan.compare')}</Button>
      {compares && <CompareDialog onClose={() => setCompares(false)} />}
    </>
  )
}

function useRefusal() {
  const language = useLanguage()
  return (verdict: Parameters<typeof refusalText<typeof planErrors>>[1]) => refusalText(planErrors, verdict, language)
}
