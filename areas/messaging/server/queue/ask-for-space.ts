import type { AirlineDesk } from '#areas/space/server/index.ts'
import { writeMessage } from '../../domain/grammar/write-message.ts'
import { spaceToFfr } from '../../domain/space-to-ffr.ts'
import { findChannelFor, findChannelTo } from '../message-repository.ts'
import { queueMessage } from './queue-message.ts'

/** Requests for space leave as FFR through the channel of the carrier, if it takes them. */
export const airlineDesk: AirlineDesk = {
  async reaches(db, { officeId, airline, mawbNo }) {
    const channel = await (mawbNo === null
      ? findChannelTo(db, officeId, airline)
      : findChannelFor(db, officeId, mawbNo))
    return channel?.takesBookings ?? false
  },
  async send(tx, { officeId, account, ...space }) {
    const content = writeMessage(spaceToFfr(space))
    const { mawbNo } = space
    // The same request after a cancellation is a new one.
    const message = { officeId, kind: 'FFR', format: '8', mawbNo, hawbNo: null, content, createdBy: account }
    await queueMessage(tx, { ...message, isAgain: true })
  },
}
