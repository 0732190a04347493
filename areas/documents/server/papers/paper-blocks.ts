import { freightTerms } from '#areas/shipments/domain/booking/freight-terms.ts'
import type { Paper } from '../../domain/papers/papers.ts'
import type { Block } from '../pdf/paper-pdf.ts'
import { dangerousGoodsBlocks } from './dangerous-goods-blocks.ts'
import type { PaperFacts } from './paper-facts.ts'
import { type Text, commodities, dimensions, fact, journey, note, numbers, parties, quantities } from './paper-parts.ts'
import { securityBlocks } from './security-blocks.ts'

/** Returns the content of a paper, in the language of `text`. */
export function paperBlocks(paper: Paper, facts: PaperFacts, text: Text): Block[] {
  return BLOCKS[paper](facts, text).filter((block) => block.is !== 'table' || block.rows.length > 0)
}

type Drawn = (facts: PaperFacts, text: Text) => Block[]

const bookingConfirmation: Drawn = (facts, text) => [
  numbers(facts, text),
  parties(facts, text, ['shipper', 'consignee']),
  journey(facts, text),
  quantities(facts, text),
  note(text, 'bookingConfirmed'),
  { is: 'signatures', labels: [facts.profile.agentName] },
]

const letterOfInstruction: Drawn = (facts, text) => [
  numbers(facts, text),
  parties(facts, text, ['shipper', 'consignee', 'notifyParty', 'overseasAgent']),
  journey(facts, text),
  {
    is: 'facts',
    columns: 3,
    facts: [
      fact(text, 'payment', freightTerms(facts.shipment.incoterm) ?? 'PP'),
      fact(text, 'declaredCarriage', 'NVD'),
      fact(text, 'declaredCustoms', 'NCV'),
    ],
  },
  quantities(facts, text),
  dimensions(facts, text),
  commodities(facts, text),
  note(text, 'instruction'),
  { is: 'signatures', labels: [text('papers.signatures.shipper'), text('papers.signatures.dateAndPlace')] },
]

const attachedList: Drawn = (facts, text) => [
  numbers(facts, text),
  parties(facts, text, ['shipper', 'consignee']),
  quantities(facts, text),
  dimensions(facts, text),
  commodities(facts, text),
]

const coloadInstruction: Drawn = (facts, text) => [
  {
    is: 'facts',
    columns: 3,
    facts: [
      fact(text, 'coloader', facts.shipment.coloader),
      fact(text, 'coloaderMawbNo', facts.shipment.coloaderMawbNo),
      fact(text, 'coloaderHawbNo', facts.shipment.coloaderHawbNo),
    ],
  },
  numbers(facts, text),
  parties(facts, text, ['shipper', 'consignee', 'overseasAgent']),
  journey(facts, text),
  quantities(facts, text),
  dimensions(facts, text),
  note(text, 'coload'),
  { is: 'signatures', labels: [facts.profile.agentName, text('papers.signatures.receivedByColoader')] },
]

const arrivalNotice: Drawn = (facts, text) => [
  parties(facts, text, ['consignee', 'notifyParty', 'shipper']),
  numbers(facts, text),
  journey(facts, text),
  quantities(facts, text),
  note(text, 'arrival'),
]

const deliveryOrder: Drawn = (facts, text) => [
  note(text, 'deliver'),
  parties(facts, text, ['consignee', 'notifyParty']),
  numbers(facts, text),
  journey(facts, text),
  quantities(facts, text),
  { is: 'facts', columns: 1, facts: [fact(text, 'deliveryPlace', facts.shipment.deliveryPlace)] },
  {
    is: 'signatures',
    labels: [facts.profile.agentName, text('papers.signatures.received'), text('papers.signatures.dateAndTime')],
  },
]

const BLOCKS: Readonly<Record<Paper, Drawn>> = {
  BookingConfirmation: bookingConfirmation,
  LetterOfInstruction: letterOfInstruction,
  AttachedList: attachedList,
  ColoadInstruction: coloadInstruction,
  ArrivalNotice: arrivalNotice,
  DeliveryOrder: deliveryOrder,
  ShippersDeclaration: dangerousGoodsBlocks,
  SecurityDeclaration: securityBlocks,
}
