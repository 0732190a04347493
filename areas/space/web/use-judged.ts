import { useMemo, useState } from 'react'
import { saidOf } from '#platform/contract/language.ts'
import { useAsActor } from '#platform/web/session.ts'
import { currentLanguage, useTexts } from '#platform/web/texts.ts'
import type { BoardFlight } from '../contract/space.ts'
import { type SpaceRequest, spaceDemandOf, judgeRequests, wouldCome } from '../domain/judge.ts'
import { type Cargo, whatIf } from '../domain/what-if.ts'
import { type Units, unitOf, useUnitViolation } from './units-table.tsx'
import { useReason } from '#platform/web/kit/use-reason.ts'
import { spaceErrors } from '../contract/refusals.ts'
import { type WaitingShipment, asRequested } from './waiting-shipments.ts'

export type Judged = ReturnType<typeof useJudged>

/**
 * Returns the verdict for each row while there is room, and the flight with the rows that fit and with all rows that would if
 * there were room.
 */
export function useJudged(
  rows: readonly WaitingShipment[],
  { flight, units, overridden }: { flight: BoardFlight | undefined; units: Units; overridden: boolean },
) {
  const t = useTexts('space')
  const say = useReason(spaceErrors)
  const violationOf = useUnitViolation(units)
  const actor = useAsActor()
  const [now] = useState(() => new Date().toISOString())
  return useMemo(() => {
    const target = rows.map((row): SpaceRequest => ({ ...asRequested(row), ...unitOf(units, row.id) }))
    const by = { actor, now, overridden }
    const verdicts = flight ? judgeRequests(target, flight, by) : []
    const cargo = (comes: (verdict: (typeof verdicts)[number]) => boolean) =>
      verdicts.flatMap((verdict, index) => {
        const one = target[index]
        return one && comes(verdict) ? [{ ...spaceDemandOf(one), chargeWeight: rows[index]?.chargeWeight ?? '0' }] : []
      })
    const places = new Map(rows.map((row, index) => [row.id, index]))
    return {
      isOver: verdicts.some((verdict) => !verdict.ok && verdict.code === 'OVER_CAPACITY'),
      coming:
        flight &&
        whatIf(
          flight,
          cargoOf(flight),
          cargo(({ ok }) => ok),
        ),
      all: flight && whatIf(flight, cargoOf(flight), cargo(wouldCome)),
      verdict: ({ id }: WaitingShipment) => {
        const mistyped = violationOf(id)
        if (mistyped !== undefined)
          return { ok: false, reason: saidOf(t('columns.positions'), mistyped, currentLanguage()) } as const
        const verdict = verdicts[places.get(id) ?? -1]
        return verdict ? say(verdict) : ({ ok: false, reason: t('messages.pickFlight') } as const)
      },
    }
  }, [rows, flight, units, overridden, actor, now, say, violationOf, t])
}

function cargoOf({ aboard }: BoardFlight): Cargo {
  const { grossWeight, cubicCm, charged } = aboard
  return { grossWeight, cubicCm, charged }
}
