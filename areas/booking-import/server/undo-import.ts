import type { Problem } from '#platform/contract/envelope.ts'
import { errorText } from '#platform/contract/error-catalogue.ts'
import type { Refused } from '#platform/domain/verdict.ts'
import { areaTexts } from '#platform/server/area-texts.ts'
import type { WriteTx } from '#platform/server/database/database.ts'
import type { Verb } from '#platform/server/http/context.ts'
import { Refusal, requireAllowed } from '#platform/server/refusal.ts'
import { bookingImportErrors } from '../contract/errors.ts'
import type { importApi } from '../contract/import-api.ts'
import { type TouchedRefusal, canTakeBack, canUndoImport } from '../domain/import-rules.ts'
import { importSummary } from './import-summaries.ts'
import {
  type CountFiles,
  type Imported,
  findImport,
  lockImport,
  lockImported,
  markUndone,
} from './import-repository.ts'
import { removeMany } from '#areas/shipments/server/index.ts'
import { type Viewer, whatWasDone } from './what-was-done.ts'

/** SHP-04: removes all shipments of an import, or none: shipments that were worked on are reported with what was done. */
export const undoImport =
  (countFiles: CountFiles): Verb<typeof importApi.undo> =>
  ({ transact, actor, language, people }, { id }) =>
    transact(async (tx) => {
      const { officeId } = actor
      const made = await importSummary({ db: tx, people }, await lockImport(tx, id, officeId))
      requireAllowed(bookingImportErrors, canUndoImport({ ...made, officeId }, actor))
      const shipments = await lockImported(tx, id, countFiles)
      const touched = shipments.flatMap(touchedOf)
      if (touched.length > 0) {
        const problems = await problemsOf(tx, touched.slice(0, MAX_NAMED), { officeId, language, people })
        throw new Refusal(bookingImportErrors.IMPORT_TOUCHED, { params: { count: touched.length } }, problems)
      }
      await removeMany(
        tx,
        shipments.map((shipment) => shipment.id),
      )
      await markUndone(tx, id, actor.account)
      return importSummary({ db: tx, people }, await findImport(tx, id, officeId))
    })

/** The maximum number of shipments reported. */
const MAX_NAMED = 50

type Touched = { readonly shipment: Imported; readonly refused: Refused<TouchedRefusal> }

function touchedOf(shipment: Imported): readonly Touched[] {
  const verdict = canTakeBack(shipment)
  return verdict.ok ? [] : [{ shipment, refused: verdict }]
}

/** Returns the reasons, identifying shipments by shipper, numbers and route, because most have no HAWB yet. */
async function problemsOf(tx: WriteTx, touched: readonly Touched[], viewer: Viewer): Promise<readonly Problem[]> {
  const { language } = viewer
  const reported = touched.filter(({ refused: { code } }) => TOLD.has(code))
  const done = await whatWasDone(
    tx,
    reported.map(({ shipment, refused }) => ({ id: shipment.id, ofSpace: refused.code === 'SPACE_WAS_ASKED' })),
    viewer,
  )
  const text = await areaTexts('shipments', language)
  return touched.map(({ shipment, refused }) => {
    const { id, shipper, references, originAirport, destinationAirport, flightNo, spaceStatus } = shipment
    const space = { flight: flightNo ?? '', status: text(`choices.spaceStatus.${spaceStatus}`) }
    const params = TOLD.has(refused.code) ? { ...UNKNOWN, ...space, ...done.get(id) } : refused.params
    const reason = errorText(bookingImportErrors[refused.code], language, params)
    const name = [shipper, ...references].filter(Boolean).join(' · ')
    const said = { name, route: `${originAirport}–${destinationAirport}`, reason }
    const message = errorText(bookingImportErrors.NAMED_SHIPMENT, language, said)
    return { path: id, code: bookingImportErrors[refused.code].code, message }
  })
}

/** Refusals that name user and change, which only the audit has. */
const TOLD: ReadonlySet<TouchedRefusal> = new Set(['SPACE_WAS_ASKED', 'IMPORTED_AND_CHANGED'])

const UNKNOWN = { who: '…', at: '…', fields: ['…'] }
