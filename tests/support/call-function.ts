import type { Account, TestBackend } from './backend.ts'

export type FunctionResponse = { status: number; answer: Record<string, unknown> }

/** Calls a function with the account's token (null: as a visitor) and returns status and JSON, also of errors. */
export async function callFunction(
  site: TestBackend,
  who: Account | null,
  name: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<FunctionResponse> {
  const session = await who?.client.auth.getSession()
  const bearer = session?.data.session?.access_token ?? site.backend.secrets.publishableKey
  const response = await fetch(`${site.url}/functions/v1/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${bearer}`, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return { status: response.status, answer: (await response.json()) as Record<string, unknown> }
}

/** Adds a draft as the wizard does; returns its id. */
export async function addPodcast(owner: Account, title = 'An episode'): Promise<string> {
  const { data } = await owner.client
    .from('podcasts')
    .insert({ title, user_id: owner.id })
    .select('id')
    .single()
    .throwOnError()
  return (data as { id: string }).id
}
