import type { AnyAST } from '@supabase/lite'
import type { PostgresConnection } from '@supabase/lite/postgres'
import { fillMissingColumns } from './fill-missing-columns.ts'
import { knownShape } from './known-shape.ts'
import { maxAffectedOf } from './max-affected.ts'
import { tooMuch } from './refusal.ts'
import { rereadByKeyAlone } from './reread-by-key.ts'
import { currentRestContext, type RestContext, refuse } from './rest-context.ts'

const longestExpression = 60
/** Nested quantifiers ("(a+)+", "(.{1,9}){1,9}") and backreferences ("\1") can take exponential time on a short text. */
const isEndless = /\)\s*[*+?{]|\\[1-9]/

/** Checks the parsed query of Lite before it reaches the database. */
export function checkQueries(connection: PostgresConnection): void {
  const original = connection.onPostgrestAST.bind(connection)
  // Lite also passes the viewer here, although its types for Postgres lack it.
  connection.onPostgrestAST = async (question: AnyAST, ...[who]: [{ auth?: { role?: string } }?]) => {
    const { where, select, join } = question as { where?: object; select?: unknown; join?: object }
    const asking = currentRestContext.getStore()
    if (asking) {
      const isInner = Object.values(join ?? {}).some((joined) => joined.type === 'inner')
      asking.isSearch = isInner || Object.keys(where ?? {}).length > 0
      // Written values are skipped: keys in them are user data.
      checkExpressions([where, select], who?.auth?.role ?? 'anon', asking)
      const known = knownShape(connection)
      asking.question = question
      asking.maxAffected = maxAffectedOf(question, known.functions, asking)
      fillMissingColumns(question, known.primary_keys)
      rereadByKeyAlone(question, asking)
    }
    return original(question)
  }
}

function checkExpressions(part: unknown, role: string, asking: RestContext): void {
  if (typeof part !== 'object' || part === null) return
  for (const [name, value] of Object.entries(part)) {
    if (/^\$i?regex(Any|All)?$/.test(name)) checkExpression(value, role, asking)
    else checkExpressions(value, role, asking)
  }
}

function checkExpression(value: unknown, role: string, asking: RestContext): void {
  if (role === 'service_role') return
  if (role === 'anon') {
    refuse(
      asking,
      tooMuch('Visitors cannot search by regular expression.', 'Use like or ilike instead of match.'),
    )
  }
  for (const expression of [value].flat().map(String)) {
    if (expression.length > longestExpression || isEndless.test(expression)) {
      refuse(
        asking,
        tooMuch(
          `A regular expression may have ${longestExpression} letters and no repeated groups.`,
          'Use a simpler one, or like and ilike.',
        ),
      )
    }
  }
}
