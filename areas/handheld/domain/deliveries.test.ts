import { expect, test } from 'vitest'
import {
  type PieceStatus,
  type PieceStep,
  PIECE_STEPS,
  canTakePieceStep,
  statusAfterScreening,
} from '#areas/warehouse/domain/pieces.ts'
import { onArrival } from './device-event.ts'

const SEQUENCES = 10_000
const PIECES = 6
const STEPS_OF_DEVICE = 8

type Step = PieceStep | 'receive'
type Event = {
  readonly id: string
  readonly seq: number
  readonly step: Step
  readonly piece: number
  readonly isAlarm: boolean
}

/** A warehouse that follows the rules of pieces and of deliveries, and nothing else. */
function warehouse() {
  const pieces = new Map<number, PieceStatus>()
  const answers = new Map<string, 'APPLIED' | 'CONFLICT'>()
  const lastSeq = new Map<string, number>()
  let received = 0
  let applied = 0
  const take = ({ step, piece, isAlarm }: Event): boolean => {
    const status = pieces.get(piece)
    if (step === 'receive') {
      if (status !== undefined) return false
      pieces.set(piece, 'Received')
      received++
      return true
    }
    if (status === undefined || !canTakePieceStep({ status }, step).ok) return false
    pieces.set(piece, statusAfter(status, step, isAlarm))
    return true
  }
  return {
    answers,
    deliver(device: string, event: Event): 'APPLIED' | 'CONFLICT' | 'EARLY' {
      const last = lastSeq.get(device) ?? 0
      const before = answers.get(event.id)
      const arrival = onArrival({ isKnown: before !== undefined, lastSeq: last }, event.seq)
      if (arrival === 'WAIT') return 'EARLY'
      if (arrival === 'ANSWER' && before) return before
      const answer = take(event) ? 'APPLIED' : 'CONFLICT'
      applied++
      answers.set(event.id, answer)
      lastSeq.set(device, Math.max(last, event.seq))
      return answer
    },
    counts() {
      const all = [...pieces.values()]
      const of = (...statuses: PieceStatus[]) => all.filter((status) => statuses.includes(status)).length
      return {
        received,
        applied,
        inStock: of('Received', 'Alarm', 'Screened'),
        out: of('Out'),
        returned: of('Returned'),
      }
    },
  }
}

function statusAfter(status: PieceStatus, step: PieceStep, isAlarm: boolean): PieceStatus {
  if (step === 'xray') return statusAfterScreening({ result: isAlarm ? 'ALARM' : 'CLEAR', methodResult: null })
  if (step === 'out') return 'Out'
  return step === 'return' ? 'Returned' : status
}

function randomOf(seed: number): (most: number) => number {
  let state = seed
  return (most) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * most)
  }
}

function eventsOf(device: string, below: (most: number) => number): Event[] {
  return Array.from({ length: STEPS_OF_DEVICE }, (_, index) => ({
    id: `${device}${index}`,
    seq: index + 1,
    step: below(3) === 0 ? 'receive' : (PIECE_STEPS[below(PIECE_STEPS.length)] ?? 'store'),
    piece: below(PIECES),
    isAlarm: below(4) === 0,
  }))
}

test('WHS-02 in = in stock + out + returned, each step once, in 10,000 sequences of two devices on a bad network', () => {
  let [conflicts, early, repeated] = [0, 0, 0]
  for (let seed = 1; seed <= SEQUENCES; seed++) {
    const below = randomOf(seed)
    const house = warehouse()
    const queues = new Map(['a', 'b'].map((device) => [device, eventsOf(device, below)]))
    const onTheWay: { device: string; event: Event }[] = []
    while (queues.values().some((queue) => queue.length > 0)) {
      const device = below(2) === 0 ? 'a' : 'b'
      const queue = queues.get(device) ?? []
      // A device sends what waits; what it sent before may still be on the way and arrive later, or again.
      for (const event of queue.slice(0, 1 + below(4))) onTheWay.push({ device, event })
      for (let arriving = below(6); arriving > 0 && onTheWay.length > 0; arriving--) {
        const at = below(onTheWay.length)
        const [packet] = below(4) === 0 ? [onTheWay[at]] : onTheWay.splice(at, 1)
        if (!packet || below(5) === 0) continue
        if (house.answers.has(packet.event.id)) repeated++
        const answer = house.deliver(packet.device, packet.event)
        if (answer === 'EARLY') early++
        const { received, inStock, out, returned } = house.counts()
        if (received !== inStock + out + returned) expect({ seed, received, inStock, out, returned }).toBeNull()
        // The answer may be lost: then the device sends the step again.
        const sent = queues.get(packet.device) ?? []
        if (answer !== 'EARLY' && below(3) > 0)
          sent.splice(0, sent.length, ...sent.filter(({ id }) => id !== packet.event.id))
      }
    }
    const { applied } = house.counts()
    if (applied !== house.answers.size || applied !== 2 * STEPS_OF_DEVICE) expect({ seed, applied }).toBeNull()
    conflicts += house.answers
      .values()
      .filter((answer) => answer === 'CONFLICT')
      .toArray().length
  }
  // The network was as bad as it should be.
  expect(Math.min(conflicts, early, repeated)).toBeGreaterThan(SEQUENCES)
})
