import { isMawbNumber, mawbNumberAsPrinted } from '#areas/mawb-inventory/domain/mawb-number.ts'
import { column } from '#platform/contract/list-column.ts'
import { hawbNumberAsPrinted } from '../../domain/house-number/hawb-number.ts'

/**
 * HAWB# or MAWB#, for lists that show both, so that a list of numbers can be pasted as filter. Matched against `hawbNo` and
 * `mawbNo`; its own value is never shown.
 */
export function waybillNumber() {
  return column.text({
    sort: false,
    internal: true,
    written: asPrinted,
    either: { columns: ['hawbNo', 'mawbNo'], of: (text) => (isMawbNumber(text) ? 'mawbNo' : 'hawbNo') },
  })
}

function asPrinted(text: string): string {
  return isMawbNumber(text) ? mawbNumberAsPrinted(text) : hawbNumberAsPrinted(text)
}
