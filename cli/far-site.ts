import { parseArgs } from 'node:util'
import { type ApiDocument, type ApiRequest, type ApiTool, toolsOf } from '#core/api/operations-as-tools.ts'
import { AppError } from '#core/errors.ts'

/** Another site, which is controlled with a key over its API. */
export type FarSite = {
  tools: ApiTool[]
  /** Throws AppError with the site's own message. */
  send(request: ApiRequest): Promise<unknown>
}

export const farSiteOptions = { site: { type: 'string' }, key: { type: 'string' } } as const

export async function openFarSite(values: { site?: string; key?: string }): Promise<FarSite> {
  const site = values.site ?? process.env.HELMCAST_SITE
  const key = values.key ?? process.env.HELMCAST_KEY
  if (!site || !URL.canParse(site))
    throw new AppError('invalid', 'Give the address of the site: --site https://… or HELMCAST_SITE.')
  if (!key)
    throw new AppError(
      'invalid',
      'Give a key in HELMCAST_KEY (or --key). Make one in your profile on the site.',
    )
  const ask = async (path: string, init: RequestInit = {}): Promise<unknown> => {
    const asked = fetch(new URL(`/api${path}`, site), { ...init, redirect: 'manual' })
    const response = await asked.catch((cause: unknown) => {
      throw new AppError('unavailable', `${site} cannot be reached.`, { cause })
    })
    const elsewhere = response.headers.get('location')
    if (elsewhere) throw new AppError('invalid', `${site} leads to ${elsewhere}. Give that address.`)
    const json = (await response.json().catch(() => null)) as { error?: string } | null
    if (response.ok && json) return json
    throw new AppError('unavailable', json?.error ?? `${site} returned status ${response.status}.`)
  }
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
  return {
    tools: toolsOf((await ask('/openapi.json')) as ApiDocument),
    send: ({ method, path, body }) =>
      ask(`/v1${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) }),
  }
}

/** Parses the arguments after an operation's name: `--name value`. A value that is JSON is parsed as JSON. */
export function readInput(tool: ApiTool, args: string[]): Record<string, unknown> {
  const { properties, required } = tool.inputSchema
  const options = Object.fromEntries(
    Object.keys(properties).map((name) => [name, { type: 'string' as const }]),
  )
  const parsed = parseArgs({ args, options: { ...options, ...farSiteOptions } })
  const values: Record<string, unknown> = parsed.values
  const missing = required.filter((name) => values[name] === undefined)
  if (missing.length > 0) throw new AppError('invalid', `${tool.name} needs --${missing.join(' and --')}.`)
  const given = Object.entries(values).filter(([name]) => name in properties)
  return Object.fromEntries(given.map(([name, value]) => [name, readValue(String(value), properties[name])]))
}

function readValue(text: string, schema: unknown): unknown {
  if ((schema as { type?: string }).type === 'string') return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
