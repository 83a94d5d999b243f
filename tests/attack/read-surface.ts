import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findProjectRoot } from '#providers/programs/project-root.ts'

/** A route as listed in server/http/surface.txt (a test keeps that list complete). */
export type ListedRoute = { method: string; path: string; query: string; body: string | null }

export function readSurface(): ListedRoute[] {
  const text = readFileSync(join(findProjectRoot(), 'server', 'http', 'surface.txt'), 'utf8')
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const [method = '', path = '', ...rest] = line.split(' ')
      const query = rest[0]?.includes('=') ? rest[0] : ''
      const body = rest.find((word) => ['json', 'bytes', 'stream'].includes(word)) ?? null
      return { method, path, query, body }
    })
}
