import type { Verbs } from '#platform/server/http/context.ts'
import { exportVerb, listVerb } from '#platform/server/list/list-verbs.ts'
import type { warehouseApi } from '../contract/api.ts'
import { outUldVerb, reopenUldVerb } from './build-up/build-uld.ts'
import { buildUpsOfPlan } from './build-up/read-build-ups.ts'
import { gateOpen, gatePoster, gateRegister, truckTicket } from './gate/gate.ts'
import { createFacility, editFacility, facilityOptions, removeFacility } from './setup/facilities.ts'
import { outPiecesVerb, returnPiecesVerb } from './handover/hand-over.ts'
import { signHandover } from './handover/sign-handover.ts'
import { handoverSheet } from './handover/handover-sheet.ts'
import {
  facilitySource,
  handoverSource,
  stockSource,
  stockTakeSource,
  tariffSource,
  truckSource,
  weightSource,
} from './list-sources.ts'
import {
  addPhoto,
  downloadPhotos,
  downloadPhotosOfTruck,
  openPhoto,
  photosOfShipment,
  photosOfTruck,
} from './photos.ts'
import { labelsFile, labelsPrint } from './labels/print-labels.ts'
import { openTruck, readBoard } from './read-truck.ts'
import { receivePiecesVerb } from './receive-pieces.ts'
import { findReferencesToName } from './find-references.ts'
import { editTruck, registerTruckVerb } from './register-truck.ts'
import { screenPiecesVerb } from './screen-pieces.ts'
import { finishTruck, releaseTruck, returnTruck, unloadTruck } from './step-truck.ts'
import { holdPieces, releaseHold, storePiecesVerb } from './store-pieces.ts'
import { openSetting, saveSetting } from './setup/setting.ts'
import { answerWeight } from './weight/request-weight.ts'
import { closeStockTake, countStockVerb, openStockTake, startStockTake } from './stock-take/take-stock.ts'
import { createTariff, editTariff, removeTariff } from './setup/tariffs.ts'
import { undoHandover, undoPiece } from './undo/undo-pieces.ts'
import { undoTruckStep } from './undo/undo-step.ts'

export const warehouseVerbs: Verbs<typeof warehouseApi> = {
  truckList: listVerb(truckSource),
  truckExport: exportVerb(truckSource),
  truckBoard: readBoard,
  truckOpen: openTruck,
  truckReferences: findReferencesToName,
  truckRegister: registerTruckVerb,
  truckEdit: editTruck,
  truckRelease: releaseTruck,
  truckUnload: unloadTruck,
  truckFinish: finishTruck,
  truckReturn: returnTruck,
  truckUndo: undoTruckStep,
  tariffList: listVerb(tariffSource),
  tariffExport: exportVerb(tariffSource),
  tariffCreate: createTariff,
  tariffEdit: editTariff,
  tariffRemove: removeTariff,
  stockList: listVerb(stockSource),
  stockExport: exportVerb(stockSource),
  handoverList: listVerb(handoverSource),
  handoverExport: exportVerb(handoverSource),
  handoverSheet,
  handoverSign: signHandover,
  handoverUndo: undoHandover,
  piecesReceive: receivePiecesVerb,
  piecesScreen: screenPiecesVerb,
  piecesStore: storePiecesVerb,
  piecesHold: holdPieces,
  piecesReleaseHold: releaseHold,
  piecesOut: outPiecesVerb,
  piecesReturn: returnPiecesVerb,
  pieceUndo: undoPiece,
  facilityList: listVerb(facilitySource),
  facilityExport: exportVerb(facilitySource),
  facilityOptions,
  facilityCreate: createFacility,
  facilityEdit: editFacility,
  facilityRemove: removeFacility,
  photosOfTruck,
  photosOfShipment,
  photosDownload: downloadPhotos,
  photosDownloadOfTruck: downloadPhotosOfTruck,
  photoOpen: openPhoto,
  photoAdd: addPhoto,
  labelsFile,
  labelsPrint,
  stockTakeList: listVerb(stockTakeSource),
  stockTakeExport: exportVerb(stockTakeSource),
  stockTakeOpen: openStockTake,
  stockTakeStart: startStockTake,
  stockTakeCount: countStockVerb,
  stockTakeClose: closeStockTake,
  settingOpen: openSetting,
  settingSave: saveSetting,
  weightList: listVerb(weightSource),
  weightExport: exportVerb(weightSource),
  weightAnswer: answerWeight,
  buildUpsOfPlan,
  buildUpReopen: reopenUldVerb,
  buildUpOut: outUldVerb,
  gatePoster,
  gateOpen,
  gateRegister,
  truckTicket,
}
