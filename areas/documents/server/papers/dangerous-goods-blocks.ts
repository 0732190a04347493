import { areForPassengers } from '#areas/cargo/domain/dangerous-goods-said.ts'
import { packedQuantity } from '#areas/cargo/domain/packing-types.ts'
import { declaredLines } from '../../domain/papers/shippers-declaration.ts'
import type { Block } from '../pdf/paper-pdf.ts'
import { type Text, partyText } from './paper-parts.ts'
import type { PaperFacts } from './paper-facts.ts'

const CERTIFICATION =
  'I hereby declare that the contents of this consignment are fully and accurately described above by the proper shipping ' +
  'name, and are classified, packaged, marked and labelled/placarded, and are in all respects in proper condition for ' +
  'transport according to applicable international and national governmental regulations. I declare that all of the ' +
  'applicable air transport requirements have been met.'

/** Consumer commodity is the only entry whose number is an ID number. */
const ID_NUMBER = '8000'

/** The shipper's declaration for dangerous goods: only the lines that need one. */
export function dangerousGoodsBlocks({ shipment }: PaperFacts, text: Text): Block[] {
  const { shipper, consignee, mawbNo, hawbNo, originAirport, destinationAirport, dangerousGoodsLines } = shipment
  const declared = declaredLines(dangerousGoodsLines)
  const phones = [...new Set(declared.map(({ emergencyPhone }) => emergencyPhone).filter(Boolean))]
  return [
    {
      is: 'facts',
      columns: 2,
      facts: [
        { label: 'Shipper', value: partyText(shipper) },
        { label: 'Air Waybill No.', value: [mawbNo, hawbNo].filter(Boolean).join(' / ') },
        { label: 'Consignee', value: partyText(consignee) },
        { label: "Shipper's Reference No.", value: shipment.customerReference },
      ],
    },
    {
      is: 'facts',
      columns: 4,
      facts: [
        {
          label: 'Within the limitations prescribed for',
          value: areForPassengers(declared) === false ? 'CARGO AIRCRAFT ONLY' : 'PASSENGER AND CARGO AIRCRAFT',
        },
        { label: 'Airport of Departure', value: originAirport ?? '' },
        { label: 'Airport of Destination', value: destinationAirport ?? '' },
        {
          label: 'Shipment type',
          value: declared.some(({ dgClass }) => dgClass === '7') ? 'RADIOACTIVE' : 'NON-RADIOACTIVE',
        },
      ],
    },
    dangerousGoodsTable(declared),
    {
      is: 'text',
      title: 'Additional Handling Information',
      text: phones.length > 0 ? `Emergency contact: ${phones.join(', ')}` : text('papers.facts.none'),
    },
    { is: 'text', title: '', text: CERTIFICATION, bold: true },
    { is: 'signatures', labels: ['Name of Signatory', 'Date', 'Signature'] },
  ]
}

function dangerousGoodsTable(declared: PaperFacts['shipment']['dangerousGoodsLines']): Block {
  return {
    is: 'table',
    titles: [
      'UN or ID No.',
      'Proper Shipping Name',
      'Class',
      'PG',
      'Quantity and Type of Packing',
      'PI',
      'Authorization',
    ],
    widths: [18, 52, 18, 10, 46, 16, 20],
    rows: declared.map((line) => [
      line.unNumber && `${line.unNumber === ID_NUMBER ? 'ID' : 'UN'}${line.unNumber}`,
      line.shippingName,
      [line.dgClass, line.subRisks && `(${line.subRisks})`].filter(Boolean).join(' '),
      line.packingGroup ?? '',
      line.packingType === null ? '' : packedQuantity({ ...line, packingType: line.packingType }),
      line.packing,
      line.specialProvision ?? '',
    ]),
  }
}
