import { AppError, plainMessage } from '#core/errors.ts'
import { isDatabaseAway } from '#server/database/is-database-away.ts'
import { bearerOf } from '#server/http/bearer.ts'
import type { Identify } from '#server/http/viewer.ts'
import { databaseIsAway } from './explain-failure.ts'
import type { RestService } from './rest-service.ts'

/**
 * Lite verifies only the token; this checks, before any row is read, that its session has not ended. Lite gets the credential that
 * was checked and no other: its reader takes headers for a token that ours does not (a blank within the signature).
 */
export function checkSessionFirst(rest: RestService, identify: Identify): RestService {
  return {
    async fetch(request, address) {
      let account: string | null
      const bearer = bearerOf(request)
      try {
        account = (await identify(bearer)).userId
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
      const credential = bearer === null ? null : `Bearer ${bearer}`
      if (request.headers.get('authorization') === credential) return rest.fetch(request, address, account)
      const checked = new Request(request)
      if (credential === null) checked.headers.delete('authorization')
      else checked.headers.set('authorization', credential)
      return rest.fetch(checked, address, account)
    },
    close: () => rest.close(),
  }
}
