type Response = {
  readonly type: string
  readonly document: string
  readonly status: string
  readonly condition: string
  readonly reasons: readonly string[]
  readonly conversation: string
}

const USUAL: Response = {
  type: '741',
  document: '020-81140743',
  status: 'Processed',
  condition: 'Acknowledged',
  reasons: ['OK'],
  conversation: '7',
}

/** An XFNM as carriers answer Cargo-XML. */
export function response(change: Partial<Response>): string {
  const { type, document, status, condition, reasons, conversation } = { ...USUAL, ...change }
  const statuses = reasons.map(
    (reason) => `<rsm:ResponseStatus><ram:ConditionCode>${condition}</ram:ConditionCode>
<ram:ReasonCode>E1</ram:ReasonCode><ram:Reason>${reason}</ram:Reason></rsm:ResponseStatus>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<rsm:Response xmlns:rsm="iata:response:3" xmlns:ram="iata:datamodel:3"><rsm:MessageHeaderDocument>
<ram:ID>A-1</ram:ID><ram:TypeCode>294</ram:TypeCode><ram:IssueDateTime>2026-11-24T10:00:00Z</ram:IssueDateTime>
<ram:PurposeCode>Response</ram:PurposeCode><ram:VersionID>3.00</ram:VersionID>
<ram:ConversationID>${conversation}</ram:ConversationID></rsm:MessageHeaderDocument>
<rsm:BusinessHeaderDocument><ram:ID>${document}</ram:ID><ram:TypeCode>${type}</ram:TypeCode>
<ram:StatusCode>${status}</ram:StatusCode></rsm:BusinessHeaderDocument>
${statuses.join('\n')}</rsm:Response>`
}
