import { clientErrors } from './account-errors.ts'

/** Everything that key accounts refuse. */
export const keyAccountErrors = { ...clientErrors }
