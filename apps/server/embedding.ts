import { join } from 'node:path'
import type { LinkOrigins } from '#areas/access/domain/menu-rules.ts'
import type { AllowedFrame } from '#areas/identity/domain/derived-token-rules.ts'
import type { Settings } from './settings.ts'

/** Who may be embedded in the portal, and who may embed it. */
export type Embedding = {
  readonly allowed: readonly AllowedFrame[]
  readonly embedders: readonly string[]
  /** The page of the dialog "Selected System & Office" (SHL-09). */
  readonly officeDialogUrl: string | null
}

type Configured = Pick<Settings, 'FRAME_ORIGINS' | 'EMBEDDER_ORIGINS' | 'OFFICE_DIALOG_URL'>

/**
 * What the operator allows; with the partner page of the demo, that too. The page of the office dialog is allowed by
 * being named. Of an origin named twice the first counts.
 */
export function embeddingOf(settings: Configured, partnerOrigin: string | null): Embedding {
  const officeDialogUrl = settings.OFFICE_DIALOG_URL ?? (partnerOrigin ? `${partnerOrigin}/office` : null)
  const implied = [partnerOrigin, officeDialogUrl && new URL(officeDialogUrl).origin].filter((one) => one !== null)
  const frames = [...settings.FRAME_ORIGINS, ...implied.map((origin) => ({ origin, token: 'derived' as const }))]
  return {
    allowed: frames.filter((one, index) => frames.findIndex(({ origin }) => origin === one.origin) === index),
    embedders: [...settings.EMBEDDER_ORIGINS, ...(partnerOrigin ? [partnerOrigin] : [])],
    officeDialogUrl,
  }
}

/** Where entries of the menu may lead: to pages that the portal embeds, and in a browser tab of their own to some others too. */
export function linkOrigins(
  { LINK_ORIGINS, PUBLIC_URL }: Pick<Settings, 'LINK_ORIGINS' | 'PUBLIC_URL'>,
  { allowed }: Embedding,
): LinkOrigins {
  const frame = [...allowed.map(({ origin }) => origin), ...(PUBLIC_URL ? [new URL(PUBLIC_URL).origin] : [])]
  return { frame, tab: [...frame, ...LINK_ORIGINS] }
}

/** Where the airline simulator of the demo is served: three ports above the portal, under the name that users know it by. */
export function airlinePlace(settings: Pick<Settings, 'PORT' | 'AIRLINE_PORT' | 'HOST' | 'PUBLIC_URL'>) {
  const { PORT, AIRLINE_PORT, HOST: host, PUBLIC_URL } = settings
  const beside = PORT === 0 || PORT > 65_532 ? 0 : PORT + 3
  const hostName = PUBLIC_URL ? new URL(PUBLIC_URL).hostname : 'localhost'
  return { port: AIRLINE_PORT ?? beside, host, hostName }
}

/** Where the demo's partner page is served: beside the portal, under the name that users know the portal by. */
export function partnerPlace(settings: Pick<Settings, 'PORT' | 'PARTNER_PORT' | 'HOST' | 'PUBLIC_URL'>) {
  const { PORT, PARTNER_PORT, HOST: host, PUBLIC_URL } = settings
  const beside = PORT === 0 || PORT === 65_535 ? 0 : PORT + 1
  const hostName = PUBLIC_URL ? new URL(PUBLIC_URL).hostname : 'localhost'
  return { port: PARTNER_PORT ?? beside, host, hostName }
}

/** Where the demo's simulator of XC and SC listens, and the file in which it keeps what it took. */
export function simulatorPlace(settings: Pick<Settings, 'PORT' | 'RECEIVER_PORT' | 'DATA_DIR'>) {
  const { PORT, RECEIVER_PORT, DATA_DIR } = settings
  const beside = PORT === 0 || PORT > 65_533 ? 0 : PORT + 2
  return { port: RECEIVER_PORT ?? beside, host: '127.0.0.1', file: join(DATA_DIR, 'received-bills.jsonl') }
}
