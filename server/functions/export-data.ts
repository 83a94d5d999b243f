import { showFilePath } from '#server/feeds/export-show.ts'
import { signLink } from '#server/media/signed-link.ts'
import { readOwnData } from '#tables/accounts/own-data-sql.ts'
import { type ServerFunction, signedIn } from './server-function.ts'

/** Returns everything the site stores about the caller, as a streamed JSON file. */
export const exportOwnData: ServerFunction = async (call) => {
  const pieces = readOwnData(call.sql, signedIn(call))
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await pieces.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    cancel: () => void pieces.return(undefined),
  })
  return new Response(body, {
    headers: {
      // Not application/json: the client library would read it into memory as an object.
      'content-type': 'application/octet-stream',
      'content-disposition': 'attachment; filename="helmcast-my-data.json"',
      'cache-control': 'no-store',
    },
  })
}

const validSeconds = 600

/** Returns a link that downloads the whole show. It is valid for ten minutes, while the caller is an admin. */
export const exportShow: ServerFunction = async (call) => {
  const expiresAt = Math.floor(Date.now() / 1000) + validSeconds
  const holder = { viewer: signedIn(call), podcastId: 'show' }
  return { url: signLink(showFilePath, expiresAt, call.deps.linkSecret, holder) }
}
