import type { Mailer } from '#platform/server/mail/mailer.ts'
import type { Verbs } from '#platform/server/http/context.ts'
import { exportVerb, listVerb } from '#platform/server/list/list-verbs.ts'
import { messagingApi } from '../contract/api.ts'
import { resolveAlert } from './alerts.ts'
import { createChannel, editChannel, testChannel } from './channels/channel-verbs.ts'
import { channelSource, messageSource } from './list-sources.ts'
import {
  answerByHand,
  explained,
  matchMessage,
  openMessage,
  openWaybill,
  resendMessage,
  sendWaybill,
} from './open-messages.ts'
import type { Carriers } from './queue/exchange-messages.ts'
import type { FindIssuedWaybills } from './queue/send-waybills.ts'
import { folderCarrier } from './transports/folder.ts'
import { httpsCarrier } from './transports/https.ts'
import { mailCarrier } from './transports/mail.ts'
import { sftpCarrier } from './transports/sftp.ts'

export {
  AGENT_MESSAGE_MOVED,
  type AgentMessageMoved,
  agentChannelOf,
  findAgentMessages,
  findSameMessages,
  messagesToAgent,
  queueForAgent,
  sendAgainToAgent,
} from './agents/agent-messages.ts'
export { findNewestToAirlines } from './newest-sent-repository.ts'
export { airlineDesk } from './queue/ask-for-space.ts'
export { countMessages } from './list-sources.ts'
export { writeFirstMessages } from './queue/first-messages.ts'
export { seedDemoChannels } from './channels/seed-demo-channels.ts'
export { type Carriers, exchangeContinuously } from './queue/exchange-messages.ts'
export type { FindIssuedWaybills, IssuedWaybills, Text } from './queue/send-waybills.ts'

type CarrierSettings = {
  /** Watched folders are below it. */
  readonly folder: string
  readonly mailer: Mailer
  /** Hosts of our own network that channels may reach, as `host` or `host:port`. */
  readonly internalHosts: readonly string[]
}

/** Returns the transports by type. */
export function carriersOf({ folder, mailer, internalHosts }: CarrierSettings): Carriers {
  return {
    HTTPS: httpsCarrier(internalHosts),
    SFTP: sftpCarrier(internalHosts),
    MAIL: mailCarrier(mailer),
    FOLDER: folderCarrier(folder),
  }
}

/** `findIssued` returns the content of issued waybills, injected because the documents area is above this one. */
export function messagingServer(carriers: Carriers, findIssued: FindIssuedWaybills) {
  const verbs: Verbs<typeof messagingApi> = {
    messageRead: async ({ now, language }, { text }) => explained(text, now, language),
    messageList: listVerb(messageSource),
    messageExport: exportVerb(messageSource),
    messageOpen: openMessage,
    messageResend: resendMessage,
    messageAnswer: answerByHand,
    messageMatch: matchMessage,
    waybillOpen: openWaybill,
    waybillSend: sendWaybill(findIssued),
    alertResolve: resolveAlert,
    channelList: listVerb(channelSource),
    channelExport: exportVerb(channelSource),
    channelCreate: createChannel,
    channelEdit: editChannel,
    channelTest: testChannel(carriers),
  }
  return { api: messagingApi, verbs }
}
