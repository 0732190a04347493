import type { Block } from '../pdf/paper-pdf.ts'
import type { Text } from './paper-parts.ts'
import type { PaperFacts } from './paper-facts.ts'

/** The consignment security declaration in the order of the ICAO form. */
export function securityBlocks({ shipment, profile, security }: PaperFacts, text: Text): Block[] {
  if (!security) return []
  const { originAirport, destinationAirport, goodsDescription, mawbNo, hawbNo, pieces, grossWeight } = shipment
  const expiry = profile.regulatedUntil ? ` (${profile.regulatedUntil})` : ''
  return [
    {
      is: 'facts',
      columns: 2,
      facts: [
        {
          label: 'Regulated Entity Category (RA, KC or AO) and Identifier',
          value: `${profile.regulatedAgent}${expiry}`,
        },
        { label: 'Unique Consignment Identifier', value: mawbNo ?? hawbNo ?? shipment.jobNo },
        { label: 'Contents of Consignment', value: goodsDescription },
        { label: 'Pieces and weight', value: `${pieces ?? '–'} / ${grossWeight ?? '–'} kg` },
      ],
    },
    {
      is: 'facts',
      columns: 4,
      facts: [
        { label: 'Origin', value: originAirport ?? '' },
        { label: 'Destination', value: destinationAirport ?? '' },
        { label: 'House', value: hawbNo ?? '' },
        { label: 'Security Status', value: security.status },
      ],
    },
    {
      is: 'facts',
      columns: 3,
      facts: [
        {
          label: 'Received from',
          value:
            security.receivedFrom === 'NONE'
              ? text('papers.facts.none')
              : `${security.receivedFrom} ${security.receivedFromId}`,
        },
        { label: 'Screening Method', value: security.methods.join(' ') },
        { label: 'Grounds for Exemption', value: security.exemption ?? '' },
      ],
    },
    {
      is: 'facts',
      columns: 2,
      facts: [
        { label: 'Other Screening Methods', value: security.otherMethod },
        { label: 'Additional Security Information', value: security.additional },
        { label: 'Security Status issued by', value: security.issuedBy },
        { label: 'Security Status issued on (UTC)', value: security.issuedAt.slice(0, 16).replace('T', ' ') },
      ],
    },
    {
      is: 'signatures',
      labels: ['Regulated Entity accepting the consignment: category and identifier', 'Date and time'],
    },
  ]
}
