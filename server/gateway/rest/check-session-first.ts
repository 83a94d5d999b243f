import { AppError, plainMessage } from '#core/errors.ts'
import { bearerOf } from '#server/bearer.ts'
import { isDatabaseAway } from '#server/database/is-database-away.ts'
import type { ServerDependencies } from '#server/dependencies.ts'
import { databaseIsAway } from './explain-failure.ts'
import type { RestService } from './rest-service.ts'

/** Lite looks at a token only; whether its session still lives is asked here, before any row is read. */
export function checkSessionFirst(rest: RestService, identify: ServerDependencies['identify']): RestService {
  return {
    async fetch(request, address) {
      try {
        await identify(bearerOf(request))
      } catch (error) {
        // Whoever cannot be asked about just now has not been signed out.
        if (isDatabaseAway(error)) return databaseIsAway()
        if (!(error instanceof AppError)) throw error
        // The code of PostgREST for a token that cannot be used.
        return Response.json(
          { code: 'PGRST301', message: plainMessage(error), details: null, hint: null },
          { status: 401 },
        )
      }
      return rest.fetch(request, address)
    },
    close: () => rest.close(),
  }
}
