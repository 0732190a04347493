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
 * Which fields and papers exist follows from the job type; whoever changes it is asked, with the names of the fields that
 * are emptied. A new shipment only gets other modes and fields. A saved one is warned that the page closes without saving
 * what was typed (SHP-08), then the type alone is changed.
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

/** Another type or mode in the form, which loses the fields that such a job does not have; with the names of those that hold something it is asked. */
export function useChangeJob(form: ShipmentFormHandle): (change: Partial<Job>) => Promise<void> {
  const confirm = useConfirm()
  const emptying = useEmptying()
  // As it was until the change, which is in the form already when this is called.
  const before = { jobType: useFieldValue('jobType') as JobType, jobMode: useFieldValue('jobMode') as JobMode }
  return async (change) => {
    const { jobType: typedType, jobMode: typedMode, ...typed } = form.values()
    const jobType = change.jobType ?? typedType ?? before.jobType
    const job = { jobType, jobMode: modeFor(jobType, change.jobMode ?? typedMode) }
    const warning = emptying(emptiedBy(job, typed))
    if (warning !== '' && !(await confirm({ text: warning, danger: true }))) {
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
    if (!(await confirm({ text, danger: true }))) return
    try {
      await edit({ ...entryOfType(entryOf(shipment), jobType, jobMode), id, version })
    } catch (error) {
      // Why it was refused was shown by the call; the page stays as it is.
      if (error instanceof CallFailed) return
      throw error
    }
    tab.closeWithoutAsking()
  }
}

/** The mode as it is where the job type flies in it, else the first that it does. */
function modeFor(jobType: JobType, jobMode: JobMode | null | undefined): JobMode {
  return jobMode && MODES_OF[jobType].includes(jobMode) ? jobMode : MODES_OF[jobType][0]
}

/** What is said of the fields that a job type empties; '' where it empties none. */
function useEmptying(): (fields: readonly DispensableField[]) => string {
  const t = useTexts('shipments')
  const language = useLanguage()
  return (fields) => {
    const names = fields.map((field) => t(`fields.${field}`))
    return names.length === 0 ? '' : t('messages.jobTypeEmpties', { fields: listed(names, language) })
  }
}
