import { useConfirm } from '#platform/web/kit/confirm.ts'
import { useTab } from '#platform/web/tab.ts'
import { useTexts } from '#platform/web/texts.ts'
import { useAct } from '#platform/web/use-call.ts'
import { blankEntry, entryOf, entryOfType } from '../../contract/entry-of.ts'
import type { Shipment } from '../../contract/shipment.ts'
import { shipmentApi } from '../../contract/shipment-api.ts'
import { type JobType, MODES_OF } from '../../domain/job-type.ts'
import { FIELDS_OF_JOB } from '../../domain/required-fields.ts'
import { inputsOf } from './entry-of.ts'
import type { ShipmentFormHandle } from './use-shipment-form.ts'

/**
 * Which fields and papers exist follows from the job type. On a new shipment only the modes change; on a saved one the
 * user is warned that the page closes without saving what was typed (SHP-08), then the type alone is changed.
 */
export function useChangeJobType(
  form: ShipmentFormHandle,
  shipment: Shipment | null,
): (jobType: JobType) => Promise<void> {
  const t = useTexts('shipments')
  const confirm = useConfirm()
  const tab = useTab()
  const { act: edit } = useAct(shipmentApi.edit, { invalidates: [shipmentApi.list, shipmentApi.open] })
  return async (jobType) => {
    const modes = MODES_OF[jobType]
    if (!shipment) {
      const jobMode = form.get('jobMode')
      if (!jobMode || !modes.includes(jobMode)) form.set('jobMode', modes[0])
      const blank = inputsOf(blankEntry(''))
      for (const field of FIELDS_OF_JOB[jobType].absent) form.set(field, blank[field])
      return
    }
    const { id, version, jobType: before, jobMode } = shipment
    if (jobType === before) return
    form.set('jobType', before)
    if (!(await confirm({ text: t('messages.jobTypeWarning'), danger: true }))) return
    const mode = modes.includes(jobMode) ? jobMode : modes[0]
    await edit({ ...entryOfType(entryOf(shipment), jobType, mode), id, version })
    tab.closeWithoutAsking()
  }
}
