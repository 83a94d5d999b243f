import { AppError, plainMessage } from '#core/errors.ts'
import { isDatabaseAway } from '#server/database/is-database-away.ts'
import { bearerOf } from '#server/http/bearer.ts'
import type { Identify } from '#server/http/viewer.ts'
import { databaseIsAway } from './explain-failure.ts'
import type { RestService } from './rest-service.ts'

/**
 * Checks, before any row is read, that the session of a token has not ended: Lite verifies only the token. Lite receives only the
 * credential that was checked, because it finds a token in headers in which ours finds none (a blank within the signature).
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
