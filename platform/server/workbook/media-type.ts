export const XLSX_MEDIA_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const XLS_MEDIA_TYPE = 'application/vnd.ms-excel'

/** What a workbook is called on the way, by the end of its name. */
export function workbookMediaType(fileName: string): string {
  return fileName.toLowerCase().endsWith('.xls') ? XLS_MEDIA_TYPE : XLSX_MEDIA_TYPE
}
