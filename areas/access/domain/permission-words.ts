/**
 * Where the words of a permission stand in the texts of this area: `/mawb/lend` is of the area `mawb`, its name under
 * `permissions.mawb.lend.name` and what it is for under `permissions.mawb.lend.why`.
 */
export function permissionKey(permission: string): { readonly area: string; readonly key: string } {
  const [, area = '', ...rest] = permission.split('/')
  return { area, key: `permissions.${area}.${rest.join('-')}` }
}
