import type { DestinationCharges } from '#areas/messaging/domain/waybill-data.ts'
import { decimalsOf, dividedHalfUp, isDecimal, textOf, unitsOf } from '#platform/domain/decimal.ts'
import { totalsOf } from './charges.ts'
import { type Boxes, type WaybillContent, chargedOf } from './waybill.ts'

/** `EUR 0.1256`: the currency of the destination, and what one unit of the currency of the waybill is worth in it. */
export const CONVERSION = /^([A-Z]{3}) ?(?=[\d.]{1,11}$)(?=.*[1-9])(\d+(?:\.\d{1,6})?)$/

const RATE_DECIMALS = 6
const MONEY_DECIMALS = 2
/** The length of an amount in messages. */
const LONGEST_AMOUNT = 12

/** Returns currency and rate of box 33A; null if it is empty or not of this form. */
export function conversionOf(text: string): { currency: string; rate: string } | null {
  const [, currency, rate] = CONVERSION.exec(text) ?? []
  return currency && rate ? { currency, rate } : null
}

/**
 * Returns the collect charges in the currency of the destination: their total times the rate, and with what the carrier charges at the
 * destination. Null without a rate, without collect charges, and where they are confidential.
 */
export function destinationChargesOf(content: WaybillContent): DestinationCharges | null {
  const conversion = conversionOf(content.boxes.conversion)
  const { total } = totalsOf(chargedOf(content)).collect
  if (!conversion || content.isAsAgreed || total === '') return null
  const { currency, rate } = conversion
  const decimals = decimalsOfCurrency(currency)
  const product = unitsOf(total, MONEY_DECIMALS) * unitsOf(rate, RATE_DECIMALS)
  const charges = dividedHalfUp(product, 10n ** BigInt(RATE_DECIMALS + MONEY_DECIMALS - decimals))
  const { atDestination } = content.boxes
  const further = isDecimal(atDestination) ? unitsOf(atDestination, decimals) : 0n
  return {
    currency,
    rate,
    charges: textOf(charges, decimals),
    atDestination: further === 0n ? '0' : textOf(further, decimals),
    total: textOf(charges + further, decimals),
  }
}

/** What is wrong with box 33: only what the consignee pays is converted, and what is charged at destination needs the currency. */
export function destinationViolations(content: WaybillContent) {
  const { boxes } = content
  const conversion = conversionOf(boxes.conversion)
  const entered = (['conversion', 'atDestination'] as const).filter((name) => boxes[name] !== '')
  if (!isCollect(boxes)) return entered.map((box) => ({ code: 'NOT_COLLECT', box }) as const)
  const total = destinationChargesOf(content)?.total ?? ''
  if (total.length > LONGEST_AMOUNT) return [{ code: 'BOX_TOO_LONG', box: 'conversion' } as const]
  if (boxes.atDestination === '') return []
  if (boxes.conversion === '') return [{ code: 'BOX_MISSING', box: 'conversion' } as const]
  const isPrecise = conversion && decimalsOf(boxes.atDestination) > decimalsOfCurrency(conversion.currency)
  return isPrecise ? [{ code: 'TOO_PRECISE', box: 'atDestination', what: conversion.currency } as const] : []
}

function isCollect({ weightPayment, otherPayment }: Boxes): boolean {
  return weightPayment === 'C' || otherPayment === 'C'
}

/** The decimals of a currency by ISO 4217: 0 for JPY, 2 for EUR, 3 for KWD. */
function decimalsOfCurrency(currency: string): number {
  return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
}
