import type { Api } from '#platform/contract/endpoint.ts'
import { agentApi } from './agent-api.ts'
import { arrivalApi } from './arrival-api.ts'

/** All endpoints of the area. */
export const importDeskApi = {
  importCreate: agentApi.create,
  importEdit: agentApi.edit,
  importDelete: agentApi.delete,
  importMaster: agentApi.master,
  arrivingList: arrivalApi.list,
  arrivingExport: arrivalApi.export,
  arrivingMasterList: arrivalApi.masters,
  arrivingMasterExport: arrivalApi.mastersExport,
  arrivalOpen: arrivalApi.open,
  arrivalNote: arrivalApi.note,
  arrivalChange: arrivalApi.change,
  arrivalTakeBack: arrivalApi.takeBack,
  arrivalTakeBackLast: arrivalApi.takeBackLast,
  arrivalNoteWhole: arrivalApi.noteWhole,
  arrivalNoteStep: arrivalApi.noteStep,
  arrivalHandle: arrivalApi.handle,
} satisfies Api
