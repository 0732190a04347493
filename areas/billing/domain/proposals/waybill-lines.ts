import { type BillingTab, type LineTerms } from '#areas/tariffs/domain/charge.ts'
import { type ProposedLine, proposedLine } from './proposed-line.ts'

/** The charges of an issued waybill; weights and rates are decimal texts in its currency. */
export type WaybillCharges = {
  readonly number: string
  readonly issue: number
  readonly currency: string
  readonly weightPayment: 'P' | 'C'
  readonly otherPayment: 'P' | 'C'
  readonly lines: readonly { readonly isMinimum: boolean; readonly weight: string; readonly rate: string }[]
  readonly otherCharges: readonly { readonly code: string; readonly due: 'A' | 'C'; readonly amount: string }[]
}

/** Billing charge codes for the codes of box 23. */
const BILLED_AS: Readonly<Record<string, string>> = {
  MY: 'FSC',
  SC: 'SSC',
  XB: 'SSC',
  AW: 'AWB',
  CG: 'CUS',
  CH: 'CUS',
  DB: 'DISB',
  FC: 'CCF',
  IN: 'INS',
  PU: 'PUP',
  RA: 'DGF',
  SU: 'DLV',
  SD: 'DLV',
}

/**
 * Returns the charges of an issued waybill. For a house the customer pays: prepaid charges at origin, collect charges at
 * destination. For a master the carrier receives the weight charge and charges due carrier; charges due agent stay with the
 * forwarder.
 */
export function linesOfWaybill(
  tab: BillingTab,
  charges: WaybillCharges,
  parties: { readonly shipperName: string | null; readonly consigneeName: string | null },
): ProposedLine[] {
  if (tab === 'IMPORT_MAWB') return []
  const isMaster = tab === 'EXPORT_MAWB'
  const payer = isMaster ? null : tab === 'EXPORT_HAWB' ? parties.shipperName : parties.consigneeName
  const terms = isMaster ? null : tab === 'EXPORT_HAWB' ? 'PP' : 'CC'
  const side = isMaster ? ('BUY' as const) : ('SELL' as const)
  const common = { side, currency: charges.currency, payer, origin: 'WAYBILL' as const, source: sourceOf(charges) }
  const freight = payable(charges.weightPayment, terms)
  const other = payable(charges.otherPayment, terms)
  return [
    ...(freight === null ? [] : freightLines(charges, { ...common, terms: freight })),
    ...(other === null ? [] : otherLines(charges, isMaster, { ...common, terms: other })),
  ]
}

type Common = Pick<ProposedLine, 'side' | 'currency' | 'payer' | 'origin' | 'source' | 'terms'>

/** Returns the terms of a charge if this tab bills it. */
function payable(payment: 'P' | 'C', target: LineTerms | null): LineTerms | null {
  const terms = payment === 'P' ? 'PP' : 'CC'
  return target === null || target === terms ? terms : null
}

function sourceOf({ number, issue }: WaybillCharges): string {
  return issue === 1 ? number : `${number} (${issue})`
}

function freightLines({ lines }: WaybillCharges, common: Common): ProposedLine[] {
  return lines.map(({ isMinimum, weight, rate }, index) =>
    proposedLine({
      ...common,
      chargeCode: 'AFT',
      basis: isMinimum ? 'FLAT' : 'CHARGEABLE_WEIGHT',
      quantity: isMinimum ? '1' : weight,
      price: rate,
      ...(index > 0 && { part: String(index + 1) }),
    }),
  )
}

/** Two charges with one billing code are two lines. */
function otherLines({ otherCharges }: WaybillCharges, isMaster: boolean, common: Common): ProposedLine[] {
  const counts = new Map<string, number>()
  return otherCharges
    .filter(({ due }) => !isMaster || due === 'C')
    .map(({ code, amount }) => {
      const chargeCode = BILLED_AS[code] ?? 'HDL'
      const nth = (counts.get(chargeCode) ?? 0) + 1
      counts.set(chargeCode, nth)
      const flat = { basis: 'FLAT', quantity: '1', price: amount } as const
      return proposedLine({ ...common, chargeCode, ...flat, ...(nth > 1 && { part: String(nth) }) })
    })
}
