// Sends due messages like a server process, until it is killed. Started by tests with `fork`.
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '#platform/server/database/database.ts'
import { createLog } from '#platform/server/log.ts'
import { smtpMailer } from '#platform/server/mail/mailer.ts'
import { carriersOf } from '../index.ts'
import { sendDue } from '../queue/exchange-messages.ts'

export type SendingOrders = { readonly url: string; readonly smtp: string; readonly folder: string }

const { url, smtp, folder } = JSON.parse(process.argv[2] ?? '{}') as SendingOrders
const log = createLog({ level: 'silent' })
const { db } = openDatabase({ url, connections: 2, log })
const carriers = carriersOf({
  folder,
  mailer: smtpMailer({ url: smtp, from: 'portal@example.com' }),
  internalHosts: ['127.0.0.1'],
})

process.on('disconnect', () => process.exit(0))
process.send?.('ready')
for (;;) {
  await sendDue({ db, carriers, log })
  await pause(10)
}
