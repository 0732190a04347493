import { clientErrors } from './account-errors.ts'

/** All errors of the area. */
export const keyAccountErrors = { ...clientErrors }
