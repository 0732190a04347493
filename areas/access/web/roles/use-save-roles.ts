import { notifySaved } from '#platform/web/notify-done.ts'
import { useSaveMerged } from '#platform/web/kit/merge/use-save-merged.ts'
import { useAction } from '#platform/web/use-call.ts'
import { accessApi } from '../../contract/api.ts'

type Change = {
  /** The roles when the form was opened. */
  readonly seen: readonly string[]
  readonly roles: readonly string[]
  readonly choices: readonly { readonly value: string; readonly label: string }[]
}

/** Saves the selected roles of a user. Concurrent changes are merged role by role, so that none is lost. */
export function useSaveRoles(id: string): (change: Change) => Promise<void> {
  const saveMerged = useSaveMerged()
  const invalidates = [accessApi.listUserRoles, accessApi.rolesOfUser, accessApi.listRoles]
  const { run } = useAction(accessApi.setRolesOfUser, { invalidates, quiet: true })
  return async ({ seen, roles, choices }) => {
    // The roles held are the version: a record with one boolean field per role.
    let held = seen
    const fieldsOf = (input: readonly string[]) =>
      Object.fromEntries(choices.map(({ value }) => [value, input.includes(value)]))
    const change = {
      base: fieldsOf(seen),
      mine: fieldsOf(roles),
      version: 0,
      labels: Object.fromEntries(choices.map(({ value, label }) => [value, label])),
      fieldsOf: (current: Readonly<Record<string, unknown>>) => fieldsOf((held = current['roles'] as string[])),
    }
    await saveMerged(change, (merged) => run({ id, roles: rolesOf(merged, held), seen: [...held] }))
    notifySaved()
  }
}

/** A role created after loading the choices has no form field and is kept. */
function rolesOf(fields: Readonly<Record<string, unknown>>, held: readonly string[]): string[] {
  const chosen = Object.keys(fields).filter((role) => fields[role])
  return [...chosen, ...held.filter((role) => !(role in fields))]
}
