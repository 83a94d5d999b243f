import type { AnyAST } from '@supabase/lite'
import type { PostgresConnection } from '@supabase/lite/postgres'
import { type Asking, currentAsking, refuse } from './asking.ts'
import { knownShape } from './known-shape.ts'
import { mostAffectedOf } from './most-affected.ts'
import { tooMuch } from './refusal.ts'
import { rereadByKeyAlone } from './reread-by-key.ts'
import { settleMissing } from './settle-missing.ts'

const longestExpression = 60
/** Repeats of repeats ("(a+)+", "(.{1,9}){1,9}") and references back ("\1") can take for ever on a short text. */
const isEndless = /\)\s*[*+?{]|\\[1-9]/

/** Looks at what Lite has understood of a request before anything is asked of the database. */
export function checkQuestions(connection: PostgresConnection): void {
  const original = connection.onPostgrestAST.bind(connection)
  // Lite hands over who asks, too; its types for Postgres do not say so.
  connection.onPostgrestAST = async (question: AnyAST, ...[who]: [{ auth?: { role?: string } }?]) => {
    const { where, select, join } = question as { where?: object; select?: unknown; join?: object }
    const asking = currentAsking.getStore()
    if (asking) {
      const isInner = Object.values(join ?? {}).some((joined) => joined.type === 'inner')
      asking.isSearch = isInner || Object.keys(where ?? {}).length > 0
      // Not in what is written: there the names are people's own.
      checkExpressions([where, select], who?.auth?.role ?? 'anon', asking)
      const known = knownShape(connection)
      asking.question = question
      asking.mostAffected = mostAffectedOf(question, known.functions, asking)
      settleMissing(question, known.primary_keys)
      rereadByKeyAlone(question, asking)
    }
    return original(question)
  }
}

function checkExpressions(part: unknown, role: string, asking: Asking): void {
  if (typeof part !== 'object' || part === null) return
  for (const [name, value] of Object.entries(part)) {
    if (/^\$i?regex(Any|All)?$/.test(name)) checkExpression(value, role, asking)
    else checkExpressions(value, role, asking)
  }
}

function checkExpression(value: unknown, role: string, asking: Asking): void {
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
