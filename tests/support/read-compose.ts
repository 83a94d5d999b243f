import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { findProjectRoot } from '#providers/programs/project-root.ts'

type Service = { environment?: Record<string, string>; [key: string]: unknown }
export type Compose = { services: Record<string, Service> }

/** Reads a compose file; `variables` are what its .env would have. Throws what compose would, for one that is missing. */
export function readCompose(file: string, variables: Record<string, string>): Compose {
  const text = readFileSync(join(findProjectRoot(), file), 'utf8')
  return fill(parse(text, { merge: true }), variables) as Compose
}

function fill(value: unknown, variables: Record<string, string>): unknown {
  if (Array.isArray(value)) return value.map((one) => fill(one, variables))
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, fill(one, variables)]))
  if (typeof value !== 'string') return value
  return value.replace(
    /\$\{(\w+)(?:(:[-?])([^}]*))?\}/g,
    (_, name: string, how: string | undefined, rest = '') => {
      if (!variables[name] && how === ':?') throw new Error(`${name}: ${rest}`)
      return variables[name] || rest
    },
  )
}
