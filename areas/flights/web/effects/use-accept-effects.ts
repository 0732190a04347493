import { useCallback } from 'react'
import { CallFailed } from '#platform/web/api-client.ts'
import { useConfirm } from '#platform/web/kit/confirm.ts'
import { useTexts } from '#platform/web/texts.ts'
import { flightErrors } from '../../contract/errors.ts'

const ASKING: readonly number[] = [flightErrors.FLIGHTS_AFFECTED.code, flightErrors.AIRCRAFT_TOO_SMALL.code]

/** Runs a change; where the server tells what it would do to bookings, asks, and runs it again once that is accepted. */
export function useAcceptEffects() {
  const confirm = useConfirm()
  const t = useTexts('flights')
  return useCallback(
    async <Result>(run: (acceptEffects: boolean) => Promise<Result>): Promise<Result> => {
      try {
        return await run(false)
      } catch (error) {
        if (!(error instanceof CallFailed) || !ASKING.includes(error.code)) throw error
        if (!(await confirm({ text: error.message, okText: t('actions.acceptEffects'), danger: true }))) throw error
        return run(true)
      }
    },
    [confirm, t],
  )
}
