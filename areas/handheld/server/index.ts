import { handheldApi } from '../contract/api.ts'
import { handheldVerbs } from './api.ts'

export const handheldServer = { api: handheldApi, verbs: handheldVerbs }
