import { findMailableHolders } from '#areas/access/server/index.ts'
import { LANGUAGES, type Language } from '#platform/contract/language.ts'
import { localOf } from '#platform/domain/local-time.ts'
import { areaTexts } from '#platform/server/area-texts.ts'
import type { ReadDb } from '#platform/server/database/database.ts'
import type { Mailer } from '#platform/server/mail/mailer.ts'
import { lackInWords } from '../../domain/room.ts'
import type { SoftBlockNews } from './watch-soft-blocks.ts'

/** Mails those who assign space at the offices of the flight, each in their own language. */
export async function mailSoftBlock(
  { db, mailer, address }: { readonly db: ReadDb; readonly mailer: Mailer; readonly address: string },
  payload: unknown,
): Promise<void> {
  const news = payload as SoftBlockNews
  const { kind, flight, goingBack } = news
  const readers = await readersOf(db, flight)
  for (const language of LANGUAGES) {
    const to = readers.filter((reader) => (reader.language ?? 'en_US') === language).map(({ email }) => email)
    if (to.length === 0) continue
    const messageId = `<${flight.id}.${goingBack.at}.${kind}.${language}@soft-block>`
    await mailer.send({ to, messageId, ...(await letterOf(news, language, address)) })
  }
}

async function readersOf(db: ReadDb, { ownerOfficeId, subOwnerOfficeId }: SoftBlockNews['flight']) {
  const offices = [ownerOfficeId, subOwnerOfficeId].filter((id) => id !== null)
  const holders = await Promise.all(offices.map((id) => findMailableHolders(db, id, '/space/assign')))
  return [...new Map(holders.flat().map((reader) => [reader.email, reader])).values()]
}

async function letterOf({ kind, flight, goingBack }: SoftBlockNews, language: Language, address: string) {
  const text = await areaTexts('space', language)
  const values: Record<string, string> = {
    flight: flight.flightNo,
    day: flight.day,
    space: lackInWords(goingBack.space).join(', '),
    at: `${localOf(goingBack.at, flight.originZone).replace('T', ' ')} (${flight.origin})`,
    link: `${address}/flights?day=${flight.day}&flight=${flight.id}`,
  }
  const filled = (key: string) => text(key).replaceAll(/\{\{(\w+)\}\}/g, (_whole, name: string) => values[name] ?? '')
  return { subject: filled(`mail.softBlock.${kind}.subject`), text: filled(`mail.softBlock.${kind}.text`) }
}
