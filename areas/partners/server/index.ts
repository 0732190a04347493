import type { Verbs } from '#platform/server/http/context.ts'
import { exportVerb, listVerb } from '#platform/server/list/list-verbs.ts'
import { partnersApi } from '../contract/api.ts'
import { createPartner } from './create-partner.ts'
import { editPartner, editPartnerRows } from './edit-partner.ts'
import { lookUpPartners } from './look-up-partners.ts'
import { partnerSource } from './partner-list-source.ts'
import { readContact, readPartner } from './read-partner.ts'

export { findCreditBlocks, setCreditBlock } from './credit-blocks.ts'
export { findPartners } from './partner-repository.ts'
export { seedDemoPartners } from './seed-demo-partners.ts'

const verbs: Verbs<typeof partnersApi> = {
  find: lookUpPartners,
  list: listVerb(partnerSource),
  export: exportVerb(partnerSource),
  get: readPartner,
  contact: readContact,
  create: createPartner,
  edit: editPartner,
  editRows: editPartnerRows,
}

export const partnersServer = { api: partnersApi, verbs }
