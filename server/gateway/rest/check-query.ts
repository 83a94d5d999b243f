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
  connection.onPostgrestAST = async (question: AnyAST, ...[viewer]: [{ auth?: { role?: string } }?]) => {
    const { where, select, join } = question as { where?: object; select?: unknown; join?: object }
    const context = currentRestContext.getStore()
    if (context) {
      const isInner = Object.values(join ?? {}).some((joined) => joined.type === 'inner')
      context.isSearch = isInner || Object.keys(where ?? {}).length > 0
      // Written values are skipped: keys in them are user data.
      checkExpressions([where, select], viewer?.auth?.role ?? 'anon', context)
      const known = knownShape(connection)
      context.question = question
      context.maxAffected = maxAffectedOf(question, known.functions, context)
      fillMissingColumns(question, known.primary_keys)
      rereadByKeyAlone(question, context)
    }
    return original(question)
  }
}

function checkExpressions(part: unknown, role: string, context: RestContext): void {
  if (typeof part !== 'object' || part === null) return
  for (const [name, value] of Object.entries(part)) {
    if (/^\$i?regex(Any|All)?$/.test(name)) checkExpression(value, role, context)
    else checkExpressions(value, role, context)
  }
}

function checkExpression(value: unknown, role: string, context: RestContext): void {
  if (role === 'service_role') return
  if (role === 'anon') {
    refuse(
      context,
      tooMuch('Visitors cannot search by regular expression.', 'Use like or ilike instead of match.'),
    )
  }
  for (const expression of [value].flat().map(String)) {
    if (expression.length > longestExpression || isEndless.test(expression)) {
      refuse(
        context,
        tooMuch(
          `A regular expression may have ${longestExpression} letters and no repeated groups.`,
          'Use a simpler one, or like and ilike.',
        ),
      )
    }
  }
}
