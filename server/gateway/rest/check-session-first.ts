import { AppError, plainMessage } from '#core/errors.ts'
import { isDatabaseAway } from '#server/database/is-database-away.ts'
import { bearerOf } from '#server/http/bearer.ts'
import type { Identify } from '#server/http/viewer.ts'
import { databaseIsAway } from './explain-failure.ts'
import type { RestService } from './rest-service.ts'

/** Lite verifies only the token; this checks, before any row is read, that its session has not ended. */
export function checkSessionFirst(rest: RestService, identify: Identify): RestService {
  return {
    async fetch(request, address) {
      let account: string | null
      try {
        account = (await identify(bearerOf(request))).userId
      } catch (error) {
        // While the database is unavailable, a session is unknown rather than ended.
        if (isDatabaseAway(error)) return databaseIsAway()
        if (!(error instanceof AppError)) throw error
        // PostgREST's code for an invalid token.
        return Response.json(
          { code: 'PGRST301', message: plainMessage(error), details: null, hint: null },
          { status: 401 },
        )
      }
      return rest.fetch(request, address, account)
    },
    close: () => rest.close(),
  }
}
