/** A bug as somebody might make it, and the tests that must fail because of it. */
export type PlantedBug = {
  readonly name: string
  readonly file: string
  /** What stands there once. */
  readonly sound: string
  readonly broken: string
  readonly tests: {
    readonly project: 'unit' | 'db'
    readonly filter: string
    readonly only?: string
    readonly environment?: Readonly<Record<string, string>>
  }
}

const MONEY = 'areas/tariffs/domain/money.ts'
const MONEY_TESTS = { project: 'unit', filter: 'areas/tariffs/domain/money' } as const
const WAY = 'areas/billing/domain/transmission.ts'
const SCHEMA = 'areas/billing/server/migrations/0001-billing.sql'
const ISSUING = { project: 'db', filter: 'areas/billing/server/billing.db', only: 'BIL-03 issuing' } as const
const SENDING = { project: 'db', filter: 'apps/server/transmission.db', only: 'sent twice at once' } as const

export const bugsOfBilling: readonly PlantedBug[] = [
  {
    name: 'money: halves are cut off',
    file: MONEY,
    sound: 'const half = (2n * size + divisor) / (2n * divisor)',
    broken: 'const half = size / divisor',
    tests: MONEY_TESTS,
  },
  {
    name: 'money: amounts are floats',
    file: MONEY,
    sound: 'return amountText(rounded(product(exactOf(quantity), exactOf(price)), scale), scale)',
    broken: 'return (Math.round(Number(quantity) * Number(price) * 10 ** scale) / 10 ** scale).toFixed(scale)',
    tests: MONEY_TESTS,
  },
  {
    name: 'money: missing units go to the first instead of the largest remainders',
    file: MONEY,
    sound: '      .toSorted(byRemainder)\n',
    broken: '',
    tests: MONEY_TESTS,
  },
  {
    name: 'payments: more than is open may be paid',
    file: 'areas/billing/domain/payment.ts',
    sound: "compareAmounts(amount, open) > 0 ? refuse('PAYMENT_EXCEEDS_OPEN') : allowed",
    broken: 'allowed',
    tests: { project: 'unit', filter: 'areas/billing/domain/payment' },
  },
  {
    name: 'credit: exactly the limit counts as over it',
    file: 'areas/billing/domain/accounts/credit.ts',
    sound: 'compareAmounts(open, creditLimit) > 0',
    broken: 'compareAmounts(open, creditLimit) >= 0',
    tests: { project: 'unit', filter: 'areas/billing/domain/accounts' },
  },
  {
    name: 'bills: a number is skipped',
    file: SCHEMA,
    sound: 'set last_serial = number_series.last_serial + 1',
    broken: 'set last_serial = number_series.last_serial + 2',
    tests: ISSUING,
  },
  {
    name: 'bills: an issued bill can be changed',
    file: SCHEMA,
    sound:
      'create trigger bill_is_final before update or delete on billing.bill\n  for each row execute function billing.refuse_change();',
    broken: '',
    tests: ISSUING,
  },
  {
    name: 'transmission: after a call in doubt the bill is sent instead of asked for',
    file: WAY,
    sound: "return inDoubt ? 'ASK' : 'SEND'",
    broken: "return inDoubt ? 'SEND' : 'SEND'",
    tests: { project: 'unit', filter: 'areas/billing/domain/transmission' },
  },
  {
    name: 'transmission: what XC has is revised',
    file: WAY,
    sound: "return receiver === 'XC' && isAtRest ?",
    broken: 'return isAtRest ?',
    tests: { project: 'unit', filter: 'areas/billing/domain/transmission' },
  },
  {
    name: 'transmission: every call has a key of its own',
    file: WAY,
    sound: 'return `${billId}:${revision}:${receiver}`',
    broken: 'return `${billId}:${revision}:${receiver}:${Math.random()}`',
    tests: SENDING,
  },
  {
    name: 'transmission: SC is not told the reference of XC',
    file: 'areas/billing/server/transmission/transmit-bills.ts',
    sound: "body: bodyFor(call.payload, receiver === 'SC' ? call.xcReference : null),",
    broken: 'body: bodyFor(call.payload, null),',
    tests: SENDING,
  },
  {
    name: 'transmission: an answer counts without its fence',
    file: 'areas/billing/server/transmission/transmission-repository.ts',
    sound: 'where bill_id = ${call.billId} and fence = ${call.fence}`.execute(tx)',
    broken: 'where bill_id = ${call.billId}`.execute(tx)',
    tests: { project: 'db', filter: 'areas/billing/server/transmission/fencing.db' },
  },
]
