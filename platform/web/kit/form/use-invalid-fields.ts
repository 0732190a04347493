import { useFormState } from 'react-hook-form'
import { flattenErrors } from './form-errors.ts'
import type { FormHandle } from './trade-form.ts'

/** The fields of a form that are marked as wrong now, each once: a list or a party with all that is in it counts as one. */
export function useInvalidFields(form: Pick<FormHandle<never>, 'inner'>): readonly string[] {
  const { errors } = useFormState({ control: form.inner.hook.control })
  return [...new Set(flattenErrors(errors).map(({ name }) => name.split('.')[0] ?? name))]
}
