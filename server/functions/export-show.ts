import { showFilePath } from '#server/feeds/export-show.ts'
import { signLink } from '#server/media/signed-link.ts'
import type { ServerFunction } from './server-function.ts'

const validSeconds = 600

/** Returns a link for admins, valid for ten minutes, that downloads the whole show. */
export const exportShow: ServerFunction = async (call) => {
  const expiresAt = Math.floor(Date.now() / 1000) + validSeconds
  return { url: signLink(showFilePath, expiresAt, call.deps.linkSecret) }
}
