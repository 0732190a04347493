import { listed } from '#platform/contract/language.ts'
import { CallFailed } from '#platform/web/api-client.ts'
import { useConfirm } from '#platform/web/kit/confirm.ts'
import { useFieldValue } from '#platform/web/kit/form/use-field.ts'
import { useTab } from '#platform/web/tab.ts'
import { useLanguage, useTexts } from '#platform/web/texts.ts'
import { useAction } from '#platform/web/use-call.ts'
import { blankEntry, entryOf, entryOfType } from '../../contract/booking/entry-of.ts'
import type { Shipment } from '../../contract/booking/shipment.ts'
import { shipmentApi } from '../../contract/booking/shipment-api.ts'
import { type JobMode, type JobType, MODES_OF } from '../../domain/booking/job-type.ts'
import { type DispensableField, type Job, fieldsOf } from '../../domain/booking/required-fields.ts'
import { emptiedBy, inputsOf } from './entry-of.ts'
import type { ShipmentFormHandle } from './use-shipment-form.ts'

/**
 * Job types determine fields and documents, so a change is confirmed with the names of the fields it empties. A new shipment only
 * changes modes and fields. For a saved one a warning says that the page closes without saving (SHP-08), then only the type is
 * changed.
 */
export function useChangeJobType(
  form: ShipmentFormHandle,
  shipment: Shipment | null,
): (jobType: JobType) => Promise<void> {
  const changeJob = useChangeJob(form)
  const changeSaved = useChangeOfSaved()
  return async (jobType) => {
    if (!shipment) return changeJob({ jobType })
    if (jobType === shipment.jobType) return
    form.set('jobType', shipment.jobType)
    await changeSaved(shipment, jobType)
  }
}

/** Changes type or mode in the form, which empties fields that the job does not have; confirmed if any of them has a value. */
export function useChangeJob(form: ShipmentFormHandle): (change: Partial<Job>) => Promise<void> {
  const t = useTexts('shipments')
  const confirm = useConfirm()
  const emptying = useEmptying()
  // The state before the change, which the form already contains.
  const before = { jobType: useFieldValue('jobType') as JobType, jobMode: useFieldValue('jobMode') as JobMode }
  return async (change) => {
    const { jobType: typedType, jobMode: typedMode, ...typed } = form.values()
    const jobType = change.jobType ?? typedType ?? before.jobType
    const job = { jobType, jobMode: modeFor(jobType, change.jobMode ?? typedMode) }
    const warning = emptying(emptiedBy(job, typed))
    if (warning !== '' && !(await confirm({ text: warning, okText: t('actions.changeJob'), danger: true }))) {
      form.set('jobType', before.jobType)
      return form.set('jobMode', before.jobMode)
    }
    form.set('jobMode', job.jobMode)
    const blank = inputsOf(blankEntry(''))
    for (const field of fieldsOf(job).absent) form.set(field, blank[field])
  }
}

function useChangeOfSaved(): (shipment: Shipment, jobType: JobType) => Promise<void> {
  const t = useTexts('shipments')
  const confirm = useConfirm()
  const emptying = useEmptying()
  const tab = useTab()
  const { run: edit } = useAction(shipmentApi.edit, { invalidates: [shipmentApi.list, shipmentApi.open] })
  return async (shipment, jobType) => {
    const { id, version } = shipment
    const jobMode = modeFor(jobType, shipment.jobMode)
    const text = `${t('messages.jobTypeWarning')} ${emptying(emptiedBy({ jobType, jobMode }, shipment))}`.trim()
    if (!(await confirm({ text, okText: t('actions.changeJob'), danger: true }))) return
    try {
      await edit({ ...entryOfType(entryOf(shipment), jobType, jobMode), id, version })
    } catch (error) {
      // The call has shown the refusal; the page stays.
      if (error instanceof CallFailed) return
      throw error
    }
    tab.closeWithoutAsking()
  }
}

/** Returns the current mode if the job type allows it, otherwise its first one. */
function modeFor(jobType: JobType, jobMode: JobMode | null | undefined): JobMode {
  return jobMode && MODES_OF[jobType].includes(jobMode) ? jobMode : MODES_OF[jobType][0]
}

/** Returns the text about fields that a job type empties; '' if none. */
function useEmptying(): (fields: readonly DispensableField[]) => string {
  const t = useTexts('shipments')
  const language = useLanguage()
  return (fields) => {
    const names = fields.map((field) => t(`fields.${field}`))
    return names.length === 0 ? '' : t('messages.jobTypeEmpties', { fields: listed(names, language) })
  }
}
