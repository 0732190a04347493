import pg from 'pg'

/** A statement and the name it is prepared under. */
export type Sent = { readonly text: string; readonly values: readonly unknown[]; readonly name: string | undefined }

/**
 * Sends statements to PostgreSQL in one piece, which is one way there and back, and answers what the last one gave. When one
 * fails PostgreSQL passes over those behind it, and its error is thrown. `onDone` hears after each how many are done. Throws,
 * before anything is sent, when a parameter of one before the last is not a text.
 */
export function sendTogether(
  client: pg.Client,
  statements: readonly Sent[],
  onDone: (done: number) => void,
): Promise<pg.QueryResult> {
  const ahead = statements.slice(0, -1)
  return new Promise((resolve, reject) => {
    if (!ahead.every(takesTexts)) throw new TypeError('a statement that goes ahead takes texts alone')
    const reported = (error: Error | undefined, result: unknown) =>
      error ? reject(error) : resolve(result as pg.QueryResult)
    // Node-postgres gives the parsers of the connection only to what it makes itself.
    const last = new pg.Query({ ...statements.at(-1), types: client } as pg.QueryConfig, reported) as InFlight
    client.query(new Together(ahead, last, onDone))
  })
}

/** Several statements as node-postgres sees one: what it hears from PostgreSQL is of the first that is not done. */
class Together implements pg.Submittable {
  private readonly ahead: readonly Sent[]
  private readonly last: InFlight
  private readonly onDone: (done: number) => void
  private done = 0

  constructor(ahead: readonly Sent[], last: InFlight, onDone: (done: number) => void) {
    this.ahead = ahead
    this.last = last
    this.onDone = onDone
  }

  /** What was prepared is noted under these two. */
  get name(): string | undefined {
    return this.running.name
  }

  get text(): string {
    return this.running.text
  }

  submit(connection: pg.Connection): void {
    connection.stream.cork()
    for (const statement of this.ahead) sendAhead(connection as Preparing, statement)
    this.last.submit(connection)
    connection.stream.uncork()
  }

  handleRowDescription(message: unknown): void {
    this.last.handleRowDescription(message)
  }

  handleDataRow(message: unknown): void {
    if (this.running === this.last) this.last.handleDataRow(message)
  }

  handleCommandComplete(message: unknown, connection: pg.Connection): void {
    if (this.running === this.last) this.last.handleCommandComplete(message, connection)
    this.done += 1
    this.onDone(this.done)
  }

  handleReadyForQuery(connection: pg.Connection): void {
    this.last.handleReadyForQuery(connection)
  }

  handleError(error: Error, connection: Preparing): void {
    // What was passed over was not prepared either.
    for (const { name } of [...this.ahead.slice(this.done), this.last]) {
      if (name) delete connection.submittedNamedStatements[name]
    }
    this.last.handleError(error, connection)
  }

  private get running(): Sent | InFlight {
    return this.ahead[this.done] ?? this.last
  }
}

/** Without asking what its columns are, since nobody reads its rows. */
function sendAhead(connection: Preparing, { name, text, values }: Sent): void {
  const known = name && (connection.parsedStatements[name] ?? connection.submittedNamedStatements[name])
  if (!known) connection.parse({ name: name ?? '', text, types: [] }, true)
  if (name && !known) connection.submittedNamedStatements[name] = text
  connection.bind({ statement: name, values: values as string[] }, true)
  connection.execute(null, true)
}

function takesTexts({ values }: Sent): boolean {
  return values.every((value) => typeof value === 'string')
}

/** What the types of node-postgres leave out. */
type Preparing = pg.Connection & {
  /** By name: what PostgreSQL has prepared, and what it was told to. */
  readonly parsedStatements: Record<string, string>
  readonly submittedNamedStatements: Record<string, string>
}

type InFlight = pg.Query & {
  readonly name: string | undefined
  readonly text: string
  handleRowDescription(message: unknown): void
  handleDataRow(message: unknown): void
  handleCommandComplete(message: unknown, connection: pg.Connection): void
  handleReadyForQuery(connection: pg.Connection): void
  handleError(error: Error, connection: pg.Connection): void
}
