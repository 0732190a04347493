import { type ReactNode, createContext, useContext, useMemo } from 'react'
import { refusalText } from '#platform/contract/error-catalogue.ts'
import { FormSurroundingsContext, useFormSurroundings } from '#platform/web/kit/form/form-context.ts'
import { useLanguage } from '#platform/web/texts.ts'
import { shipmentErrors } from '../../contract/errors.ts'
import type { Shipment, ShipmentEntry } from '../../contract/booking/shipment.ts'
import { canChangeField } from '../../domain/booking/shipment-rules.ts'

/** The record that the form is based on; null for a new one. */
export const SavedShipment = createContext<Shipment | null>(null)

/** Disables the fields inside while the rule refuses changes of `field`, which represents all of them. */
export function Fixed(props: { field: keyof ShipmentEntry; children: ReactNode }): ReactNode {
  const surroundings = useFormSurroundings()
  const disabled = useWhyFixed(props.field) !== undefined || surroundings.disabled
  const inside = useMemo(() => ({ ...surroundings, disabled }), [surroundings, disabled])
  return <FormSurroundingsContext value={inside}>{props.children}</FormSurroundingsContext>
}

/** Why all fields are fixed that a sent pre-alert fixes, as the form says above them; the weight represents them. */
export function useWhySent(): string | undefined {
  return useWhyFixed('grossWeight')
}

/** As `useWhyFixed`, for the words beside a field: nothing where the form says the same above all fields. */
export function useFixedHint(field: keyof ShipmentEntry): string | undefined {
  const [why, whySent] = [useWhyFixed(field), useWhySent()]
  return why === whySent ? undefined : why
}

/** Returns why a field cannot be changed, from the rule; undefined if it can. */
export function useWhyFixed(field: keyof ShipmentEntry): string | undefined {
  const shipment = useContext(SavedShipment)
  const language = useLanguage()
  if (!shipment) return undefined
  const verdict = canChangeField(shipment, field)
  return verdict.ok ? undefined : refusalText(shipmentErrors, verdict, language)
}
