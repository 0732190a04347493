import { type Verdict, allowed, refuse } from '#platform/domain/verdict.ts'

/** Pallets on the main deck, pallets or LD3 containers on the lower deck of an aircraft type. */
export type Decks = { readonly main: number; readonly lower: number; readonly containers: number }

const decks = (main: number, lower: number, containers: number): Decks => ({ main, lower, containers })

/**
 * IATA aircraft types and their ULD positions of 96 or 88 inches (practice; carriers block some of them). Aircraft with
 * neither carry loose cargo only.
 */
const AIRCRAFT: Readonly<Record<string, Decks>> = {
  '74N': decks(34, 12, 34),
  '74Y': decks(30, 9, 32),
  '74F': decks(30, 9, 32),
  '748': decks(0, 9, 40),
  '744': decks(0, 9, 32),
  '77X': decks(27, 10, 32),
  '77F': decks(27, 10, 32),
  '77W': decks(0, 14, 44),
  '773': decks(0, 14, 44),
  '77L': decks(0, 10, 32),
  '772': decks(0, 10, 32),
  '388': decks(0, 13, 38),
  '351': decks(0, 14, 44),
  '359': decks(0, 11, 36),
  '35X': decks(30, 12, 40),
  '346': decks(0, 14, 42),
  '343': decks(0, 11, 32),
  '333': decks(0, 11, 33),
  '332': decks(0, 8, 27),
  '339': decks(0, 11, 33),
  '33X': decks(23, 8, 26),
  '33Y': decks(26, 11, 33),
  '788': decks(0, 9, 28),
  '789': decks(0, 11, 36),
  '781': decks(0, 13, 40),
  '78X': decks(0, 13, 40),
  '763': decks(0, 4, 30),
  '764': decks(0, 5, 38),
  '76Y': decks(24, 7, 30),
  '76F': decks(24, 7, 30),
  '76X': decks(19, 5, 22),
  M1F: decks(26, 10, 32),
  ABY: decks(21, 8, 22),
  ABX: decks(15, 5, 14),
  '31F': decks(16, 4, 14),
  '75F': decks(15, 0, 0),
  '75C': decks(15, 0, 0),
  '73F': decks(11, 0, 0),
  '73K': decks(12, 0, 0),
  '73Y': decks(9, 0, 0),
  '32F': decks(11, 0, 7),
  '32X': decks(14, 0, 10),
  IL7: decks(14, 0, 0),
  A4F: decks(30, 0, 0),
  AN4: decks(30, 0, 0),
  '318': decks(0, 0, 0),
  '319': decks(0, 0, 4),
  '320': decks(0, 0, 7),
  '321': decks(0, 0, 10),
  '32N': decks(0, 0, 7),
  '32Q': decks(0, 0, 10),
  '32A': decks(0, 0, 7),
  '32B': decks(0, 0, 10),
  '737': decks(0, 0, 0),
  '738': decks(0, 0, 0),
  '73H': decks(0, 0, 0),
  '739': decks(0, 0, 0),
  '7M8': decks(0, 0, 0),
  '7M9': decks(0, 0, 0),
  '752': decks(0, 0, 0),
  '753': decks(0, 0, 0),
  '223': decks(0, 0, 0),
  '221': decks(0, 0, 0),
  '919': decks(0, 0, 0),
  E90: decks(0, 0, 0),
  E95: decks(0, 0, 0),
  E75: decks(0, 0, 0),
  AT7: decks(0, 0, 0),
  ATF: decks(0, 0, 0),
  DH4: decks(0, 0, 0),
  CR9: decks(0, 0, 0),
  RFS: decks(6, 0, 0),
  TRU: decks(6, 0, 0),
}

/** Whether the product knows an aircraft type. */
export function isAircraft(code: string): boolean {
  return Object.hasOwn(AIRCRAFT, code)
}

/** Returns the positions of an aircraft type; undefined if the product does not know the type. */
export function decksOf(code: string | null): Decks | undefined {
  return code !== null && isAircraft(code) ? AIRCRAFT[code] : undefined
}

/** How many pallet positions, or LD3 positions, one unit of a type takes; all others take one pallet position. */
const CONTAINERS: Readonly<Record<string, number>> = { AKE: 1, AKH: 1, DPE: 1, RKN: 1, ALF: 2, DQF: 2 }
const PALLETS: Readonly<Record<string, number>> = { PLA: 0.5, PRA: 2, PGA: 2 }

/** Whether an aircraft has the ULD positions that were sold on its flight; of one that nobody knows nothing is said. */
export function canCarryPositions(
  aircraft: string | null,
  sold: Readonly<Record<string, number>>,
): Verdict<'AIRCRAFT_TOO_SMALL'> {
  const room = decksOf(aircraft)
  if (!room) return allowed
  const types = Object.entries(sold)
  const pallets = sumOf(types.map(([type, count]) => (type in CONTAINERS ? 0 : count * (PALLETS[type] ?? 1))))
  const containers = sumOf(types.map(([type, count]) => count * (CONTAINERS[type] ?? 0)))
  const lower = Math.max(0, pallets - room.main)
  const share = shareOf(lower, room.lower) + shareOf(containers, room.containers)
  if (share <= 1) return allowed
  const positions = types.map(([type, count]) => `${count} ${type}`)
  return refuse('AIRCRAFT_TOO_SMALL', { aircraft: aircraft ?? '', positions })
}

function shareOf(count: number, room: number): number {
  if (count === 0) return 0
  return room === 0 ? Infinity : count / room
}

function sumOf(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0)
}
