import { type ReactNode, createContext, useContext, useMemo } from 'react'
import { refusalText } from '#platform/contract/error-catalogue.ts'
import { FormSurroundingsContext, useFormSurroundings } from '#platform/web/kit/form/form-context.ts'
import { useLanguage } from '#platform/web/texts.ts'
import { shipmentErrors } from '../../contract/errors.ts'
import type { Shipment, ShipmentEntry } from '../../contract/booking/shipment.ts'
import { canChangeField } from '../../domain/booking/shipment-rules.ts'

/** The record that the form stands on; null for one that is not saved yet. */
export const SavedShipment = createContext<Shipment | null>(null)

/** Disables the fields inside while the rule says no to `field`, which stands for all of them. */
export function Fixed(props: { field: keyof ShipmentEntry; children: ReactNode }): ReactNode {
  const surroundings = useFormSurroundings()
  const disabled = useWhyFixed(props.field) !== undefined || surroundings.disabled
  const inside = useMemo(() => ({ ...surroundings, disabled }), [surroundings, disabled])
  return <FormSurroundingsContext value={inside}>{props.children}</FormSurroundingsContext>
}

/** Why a field cannot be changed, in the words of the rule; undefined when it can. */
export function useWhyFixed(field: keyof ShipmentEntry): string | undefined {
  const shipment = useContext(SavedShipment)
  const language = useLanguage()
  if (!shipment) return undefined
  const verdict = canChangeField(shipment, field)
  return verdict.ok ? undefined : refusalText(shipmentErrors, verdict, language)
}
