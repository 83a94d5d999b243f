import type { Client, Connection, FieldDef, Submittable } from 'pg'

export type Description = {
  /** Type ids of $1, $2, … */
  values: number[]
  columns: FieldDef[]
}

/** Prepares a statement without running it. Rejects with Postgres' error if it names something that does not exist. */
export function describeStatement(client: Client, text: string): Promise<Description> {
  return new Promise((resolve, reject) => {
    const description: Description = { values: [], columns: [] }
    let connection: Connection | undefined
    const readValues = (message: { dataTypeIDs: number[] }) => {
      description.values = message.dataTypeIDs
    }
    const leave = () => connection?.off('parameterDescription', readValues)
    const question: Submittable & Record<string, unknown> = {
      submit(opened) {
        connection = opened.on('parameterDescription', readValues)
        opened.parse({ name: '', text, types: [] }, true)
        opened.describe({ type: 'S' }, true)
        opened.sync()
      },
      handleRowDescription({ fields }: { fields: FieldDef[] }) {
        description.columns = fields
      },
      handleError(error: Error) {
        leave()
        reject(error)
      },
      handleReadyForQuery() {
        leave()
        resolve(description)
      },
    }
    client.query(question)
  })
}
