import { seedDemoChannels } from '#areas/messaging/server/index.ts'
import { openDatabase } from '#platform/server/database/database.ts'
import { readSeed } from '#platform/server/database/read-seed.ts'
import { systemWriter, transact } from '#platform/server/database/transact.ts'
import type { Log } from '#platform/server/log.ts'
import { type AirlineSimulator, startAirlineSimulator } from '../airline-simulator/start-airline-simulator.ts'
import { airlinePlace } from './embedding.ts'
import type { Settings } from './settings.ts'

/** Starts the airline of the demonstration and leads the channels of all offices to it; null when its port cannot be had. */
export async function openDemoAirline(
  settings: Settings,
  url: string,
  log: Log,
  report: (line: string) => void,
): Promise<AirlineSimulator | null> {
  const zones = new Map((await readSeed('reference/airports')).map(({ iata, zone }) => [iata, zone]))
  const airline = await startAirlineSimulator({
    ...airlinePlace(settings),
    stepMs: settings.AIRLINE_STEP_MS,
    zoneOf: (airport) => zones.get(airport) ?? 'UTC',
    report,
  })
  if (!airline) return null
  const { db, close } = openDatabase({ url, connections: 1, log })
  try {
    const { port } = new URL(airline.origin)
    await transact(db, systemWriter('demo-airline'), (tx) => seedDemoChannels(tx, `http://127.0.0.1:${port}/messages`))
  } finally {
    await close()
  }
  report(`The airline of the demonstration answers at ${airline.origin}`)
  return airline
}
